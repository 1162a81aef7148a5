import { expect, test } from 'vitest';
import {
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  TooManyAround,
  UnreadableAnswer,
} from '../upstream/errors.ts';
import { ProblemError } from './problem.ts';
import { upstreamProblem, whyUnread } from './upstream-problem.ts';

const failed = new ServiceAnswered(503, 'out of order', true);
const detailOf = (thrown: unknown) => (thrown instanceof ProblemError ? thrown.details.detail : undefined);

test("reports that nothing was changed if the platform's error prevented a write", () => {
  expect(detailOf(upstreamProblem(failed, 'nothing-changed'))).toBe(
    'Nothing was changed. Try again in a moment.',
  );
  expect(detailOf(upstreamProblem(failed))).toBe('Try again in a moment.');
  for (const prevented of [
    new BudgetSpent(20),
    new CredentialsRefused(),
    new NotSupported('donors.update'),
    new RequestFailing(),
    new ServiceAnswered(404, 'none', true),
    new ServiceAnswered(422, 'No', true),
  ])
    expect(detailOf(upstreamProblem(prevented, 'nothing-changed'))).toMatch(/^Nothing was changed\./);
});

test('a list that would be incomplete says what else to ask for', () => {
  const problem = upstreamProblem(new TooManyAround());
  expect(problem).toMatchObject({ status: 422, message: 'These days have too many records to list' });
  expect(detailOf(problem)).toMatch(/Choose fewer days, or add another filter\.$/);
});

const answered = (status: number) => new ServiceAnswered(status, 'No', true);

test.each([
  [new RangeError('An id'), 400, 'bad-request', null],
  [new NotSupported('donors.get'), 501, 'not-supported', null],
  [new BudgetSpent(20, 'minute'), 503, 'budget-spent', 20],
  [new BudgetSpent(21, 'platform'), 503, 'budget-spent', 21],
  [new BudgetSpent(22, 'person'), 429, 'budget-spent', 22],
  [new BudgetSpent(23, 'find'), 429, 'budget-spent', 23],
  [new BudgetSpent(24, 'further-page'), 429, 'budget-spent', 24],
  [new TooManyAround(), 422, 'too-many-records', null],
  [new ServiceDown(), 503, 'service-down', 30],
  [new NoAnswer(true), 503, 'service-down', 30],
  [new RequestFailing(), 503, 'service-failed', 30],
  [new CredentialsRefused(), 503, 'credentials-refused', null],
  [new UnreadableAnswer(200, 'odd'), 502, 'unreadable-answer', null],
  [answered(400), 400, 'service-refused', null],
  [answered(401), 502, 'service-refused', null],
  [answered(403), 502, 'service-refused', null],
  [answered(404), 404, 'not-found', null],
  [answered(409), 409, 'service-refused', null],
  [answered(422), 422, 'service-refused', null],
  [answered(429), 503, 'budget-spent', 10],
  [answered(499), 502, 'service-refused', null],
  [answered(500), 503, 'service-down', 10],
])('%s of a read is told as %i %s, with nothing said about an outcome', (thrown, status, type, wait) => {
  const problem = upstreamProblem(thrown);
  expect(problem).toMatchObject({ status, type });
  expect(problem instanceof ProblemError && problem.details).not.toHaveProperty('outcome');
  expect(problem instanceof ProblemError && (problem.details.retryAfter ?? null)).toBe(wait);
  expect(whyUnread(thrown)).toMatchObject({ status, type });
});

test("any other error of a reading in the background means that the platform isn't responding", () => {
  const other = new Error('odd');
  expect(upstreamProblem(other)).toBe(other);
  expect(whyUnread(other)).toMatchObject({ status: 503, type: 'service-down', details: { retryAfter: 30 } });
});
