/** What people read when their write wasn't sent. */
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../gate/problem.ts';
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

const fail = (problem: ProblemError): never => {
  throw problem;
};

describe('a write that was not sent', () => {
  test.each([
    [
      new ServiceAnswered(429, 'Too Many Requests', true, true),
      "Steward is at your giving platform's limit. Try again in a minute.",
    ],
    [new BudgetSpent(23), "Steward is at your giving platform's limit. Try again in 23 seconds."],
    [new BudgetSpent(100), "Steward is at your giving platform's limit. Try again in 2 minutes."],
    [new BudgetSpent(2), "Steward is at your giving platform's limit. Try again in a moment."],
  ])('says once that nothing was changed, and when to try again (%s)', (thrown, detail) => {
    const ending = classify(thrown);
    if (ending.state !== 'not-sent') throw new Error(`It ended as ${ending.state}`);
    const intent = intentWith({ state: 'not-sent', detail: ending.detail });
    const problem = problemOf(() => answerFor(intent, null, ending.retryAfter));
    expect(problem).toMatchObject({ title: 'Nothing was changed', details: { detail } });
  });
});

/** In each state of a write: what the app is told, and when it may ask again. */
test.each([
  ['sending', 409, 'under-way', 'unknown', 2],
  ['refused', 422, 'service-refused', 'nothing-changed', null],
  ['not-sent', 503, 'not-sent', 'nothing-changed', 10],
  ['unknown', 502, 'outcome-unknown', 'unknown', 5],
  ['no-sign', 502, 'no-sign', 'unknown', null],
  ['needs-person', 502, 'needs-person', 'unknown', null],
] as const)(
  'a write that is %s is told as %i %s with the outcome "%s"',
  (state, status, type, outcome, wait) => {
    const intent = intentWith({ state, status: state === 'refused' ? 422 : null });
    const { details, ...problem } = problemOf(() => answerFor(intent, null, null));
    expect(problem).toMatchObject({ status, type });
    expect([details.outcome, details.retryAfter ?? null]).toEqual([outcome, wait]);
    expect(details.intent).toMatchObject({ id: intent.id, state });
  },
);

test.each([
  [400, 400],
  [401, 403],
  [404, 404],
  [409, 409],
  [422, 422],
  [499, 499],
  [500, 409],
  [302, 409],
  [null, 409],
])('a refusal with the status %s is passed on with %i, and never signs anyone out', (status, told) => {
  const problem = problemOf(() => answerFor(intentWith({ state: 'refused', status }), null, null));
  expect(problem.status).toBe(told);
});

test('another write on the same record is refused before it is sent', () => {
  const other = intentWith();
  expect(problemOf(() => fail(heldByAnother(other, 'u2')))).toMatchObject({
    status: 409,
    type: 'already-under-way',
    details: { outcome: 'nothing-changed', retryAfter: 5 },
  });
  expect(problemOf(() => fail(anotherOne(other, 'u2')))).toMatchObject({
    status: 409,
    type: 'changed-meanwhile',
    details: { outcome: 'nothing-changed' },
  });
  expect(problemOf(() => fail(sameKeyOtherRequest()))).toMatchObject({
    status: 422,
    type: 'key-used',
    details: { outcome: 'nothing-changed' },
  });
  const seen = '2026-11-20T09:00:00.000Z';
  expect(problemOf(() => checkSeenVersion(seen, '2026-11-20T09:00:00.001Z'))).toMatchObject({
    status: 412,
    type: 'changed-meanwhile',
    details: { outcome: 'nothing-changed' },
  });
  // The same instant in another form, and a time that isn't known, are no change.
  for (const updatedAt of ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00+01:00', null])
    expect(() => checkSeenVersion(seen, updatedAt)).not.toThrow();
  expect(() => checkSeenVersion(null, seen)).not.toThrow();
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
