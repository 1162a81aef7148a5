import { ProblemError } from '../gate/problem.ts';

/** Refuses an export while some of its records are still loading, since a file can't show what is missing. */
export const stillLoading = (): ProblemError =>
  new ProblemError(409, 'still-loading', 'Some of these records are still loading', {
    detail: 'Export them again in a few minutes.',
    outcome: 'nothing-changed',
  });
