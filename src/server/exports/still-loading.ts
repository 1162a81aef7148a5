import { ProblemError } from '../http/problem.ts';

/** Refuses an export whose records aren't all here yet: a file can't say what it lacks. */
export const stillLoading = (): ProblemError =>
  new ProblemError(409, 'still-loading', 'Some of these records are still loading', {
    detail: 'Export them again in a few minutes.',
    outcome: 'nothing-changed',
  });
