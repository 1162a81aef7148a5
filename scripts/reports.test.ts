import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeysIn, testsIn } from './reports.mjs';
import { root } from './steps.mjs';

test('names failed tests, files that could not be loaded, and tests that passed on the second try', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    duration: 7,
    failureMessages,
  });
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'tests/a.integration.test.ts'),
        status: 'failed',
        assertionResults: [
          test('is steady', 'passed'),
          test('is slow', 'passed', 'AssertionError: expected 1 to be 2'),
          test('is wrong', 'failed', 'one', 'two'),
        ],
      },
      { name: join(root, 'tests/b.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: join(root, 'tests/c.test.ts'),
        status: 'passed',
        assertionResults: [test('is fine', 'passed')],
      },
    ],
  };
  expect(testsIn(report)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['  tests/a.integration.test.ts is wrong', '  tests/b.test.ts (the file)'],
    retried: ['  tests/a.integration.test.ts is slow'],
    durations: [
      { title: 'tests/a.integration.test.ts is steady', took: 7 },
      { title: 'tests/a.integration.test.ts is slow', took: 7 },
      { title: 'tests/a.integration.test.ts is wrong', took: 7 },
      { title: 'tests/c.test.ts is fine', took: 7 },
    ],
  });
});

test('names journeys that failed or passed on the second try, in any suite', () => {
  const spec = (title: string, status: string) => ({
    file: 'e2e/a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ duration: 3 }, { duration: 4 }] }],
  });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }] },
  ];
  expect(journeysIn({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failures: ['  e2e/a.spec.ts:7 c'],
    retried: ['  e2e/a.spec.ts:7 b'],
    durations: ['a', 'b', 'c'].map((title) => ({ title: `e2e/a.spec.ts:7 ${title}`, took: 7 })),
  });
});

test('a missing report has no tests', () => {
  const none = { passed: 0, failed: 0, failures: [], retried: [], durations: [] };
  expect([testsIn(null), journeysIn(null)]).toEqual([none, none]);
});
