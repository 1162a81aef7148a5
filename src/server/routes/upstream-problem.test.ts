import { expect, test } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import {
  BudgetSpent,
  CredentialsRefused,
  NotSupported,
  RequestFailing,
  ServiceAnswered,
  TooManyAround,
} from '../upstream/errors.ts';
import { upstreamProblem } from './upstream-problem.ts';

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
