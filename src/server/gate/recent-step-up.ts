/**
 * Guards actions that must not be possible on an unattended computer: the password, or a passkey, must have been
 * confirmed within the last 30 minutes.
 */
import type { Clock } from '../base/clock.ts';
import { ProblemError } from './problem.ts';
import type { Session } from './route.ts';

const stepUpMs = 30 * 60_000;

/** Throws ProblemError 403 `step-up-required` if the password wasn't confirmed recently. */
export function requireRecentStepUp({ lastStepUpAt }: Session, clock: Clock): void {
  const age = clock.now() - Date.parse(lastStepUpAt);
  if (age <= stepUpMs) return;
  throw new ProblemError(403, 'step-up-required', 'Confirm your password', {
    outcome: 'nothing-changed',
  });
}
