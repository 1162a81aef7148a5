/** What people read when their write wasn't sent. */
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import { BudgetSpent, ServiceAnswered } from '../upstream/errors.ts';
import { classify } from './classify.ts';
import { intentWith } from './intent-fixture.ts';
import { checkSeenVersion, conflict } from './rules/fresh-checks.ts';
import { anotherOne, answerFor, heldByAnother, sameKeyOtherRequest } from './write-problem.ts';

const problemOf = (run: () => unknown): ProblemError => {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown;
  }
  throw new Error('No problem was thrown');
};

describe('a write that was not sent', () => {
  test.each([
    [
      new ServiceAnswered(429, 'Too Many Requests', true, true),
      'Too many requests right now. Try again in a minute.',
    ],
    [new BudgetSpent(23), 'Too many requests right now. Try again in 23 seconds.'],
    [new BudgetSpent(100), 'Too many requests right now. Try again in 2 minutes.'],
    [new BudgetSpent(2), 'Too many requests right now. Try again in a moment.'],
  ])('says once that nothing was changed, and when to try again (%s)', (thrown, detail) => {
    const ending = classify(thrown);
    if (ending.state !== 'not-sent') throw new Error(`It ended as ${ending.state}`);
    const intent = intentWith({ state: 'not-sent', detail: ending.detail });
    const problem = problemOf(() => answerFor(intent, null, ending.retryAfter));
    expect(problem).toMatchObject({ title: 'Nothing was changed', details: { detail } });
  });
});

test.each([
  ['The card was declined', 'The card was declined.'],
  ['Amount must be 500 or less.', 'Amount must be 500 or less.'],
  ['', ''],
])(
  "the platform's reason for a refusal ends like a sentence, since another one follows (%s)",
  (text, detail) => {
    expect(classify(new ServiceAnswered(422, text, true))).toEqual({ state: 'refused', status: 422, detail });
  },
);

test.each([
  ['The card was declined.', 'The card was declined. Nothing was changed.'],
  [null, 'Nothing was changed.'],
  ['', 'Nothing was changed.'],
])('a write that the platform declined says that nothing was changed (%s)', (detail, said) => {
  const problem = problemOf(() =>
    answerFor(intentWith({ state: 'refused', status: 422, detail }), null, null),
  );
  expect(problem.details.detail).toBe(said);
});

test('a write that Steward refuses says that nothing was changed or sent', () => {
  const other = intentWith();
  const refusals = [
    heldByAnother(other, other.userId),
    anotherOne(other, other.userId),
    sameKeyOtherRequest(),
    conflict('already-canceled', 'This plan is already canceled'),
    problemOf(() => checkSeenVersion('2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z')),
  ];
  for (const { details } of refusals) expect(details.detail).toMatch(/^Nothing was (changed|sent)\./);
});

test("a person's own pending change is not reported as a colleague's", () => {
  const other = intentWith();
  const titles = [heldByAnother, anotherOne].flatMap((tell) => [
    tell(other, other.userId).title,
    tell(other, 'someone else').title,
  ]);
  expect(titles).toEqual([
    'You are already changing this',
    'Ada is already changing this',
    'You just changed this',
    'Ada just changed this',
  ]);
});
