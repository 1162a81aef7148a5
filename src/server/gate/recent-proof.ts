/** Acts that must not be done from a machine somebody left: the password was given a short while ago, or is asked for again. */
import type { Clock } from '../clock.ts';
import { ProblemError } from './problem.ts';
import type { Session } from './route.ts';

const proofMs = 30 * 60_000;

/** Throws ProblemError 403 `step-up-required`. */
export function requireRecentProof({ lastProofAt }: Session, clock: Clock): void {
  const age = clock.now() - Date.parse(lastProofAt);
  if (age <= proofMs) return;
  throw new ProblemError(403, 'step-up-required', 'Confirm your password', {
    outcome: 'nothing-changed',
  });
}
