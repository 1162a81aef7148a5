/** What the reports of Vitest and Playwright say, for the end of `npm test`. */
import { relative } from 'node:path';
import { root } from './steps.mjs';

/**
 * Reads a JSON report of Vitest. A test that passed on its second try counts as passed but is named in `retried`, so that the cause can be
 * found: it keeps the message of its first try.
 * @param {any} report null if there is none
 */
export function testsIn(report) {
  const files = report?.testResults ?? [];
  const titlesOf = (file, isWanted) =>
    file.assertionResults
      .filter(isWanted)
      .map(({ fullName }) => `  ${relative(root, file.name)} ${fullName}`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: files.flatMap((file) => {
      const titles = titlesOf(file, ({ status }) => status === 'failed');
      // A file that can't be loaded fails without a test.
      return titles.length > 0 || file.status !== 'failed'
        ? titles
        : [`  ${relative(root, file.name)} (the file)`];
    }),
    retried: files.flatMap((file) =>
      titlesOf(file, ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0),
    ),
    durations: files.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        title: `${relative(root, file.name)} ${fullName}`,
        took: duration ?? 0,
      })),
    ),
  };
}

/**
 * Reads a JSON report of Playwright, as above.
 * @param {any} report null if there is none
 */
export function journeysIn(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: titlesOf('unexpected', report?.suites),
    retried: titlesOf('flaky', report?.suites),
    durations: specsIn(report?.suites).map(({ file, line, title, tests }) => ({
      title: `${file}:${line} ${title}`,
      took: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

const specsIn = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsIn(inner)]);

/** @param wanted Playwright's name for the outcome of the journeys to list */
const titlesOf = (wanted, suites) =>
  specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, line, title }) => `  ${file}:${line} ${title}`);
