/** Checks that run before a list of the local copy is returned. */

import type { MirrorSet } from '#contract/steward/mirror.ts';
import type { SetState } from '#contract/steward/operations/mirror.ts';
import { filledUntil } from '../gifts/gift-reading.ts';
import { notFound } from '../http/problem.ts';
import { upstreamProblem, whyUnread } from '../routes/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import type { Mirror } from './mirror.ts';
import { sources } from './sets.ts';

/** Throws 404 if there is no local copy. */
export function requireMirror(mirror: Mirror): void {
  if (!mirror.enabled) throw notFound();
}

/** Also throws if the platform doesn't have the list, since waiting wouldn't help. */
export async function requireSet(mirror: Mirror, set: MirrorSet): Promise<void> {
  requireMirror(mirror);
  if ((await mirror.state())[set].missing) throw upstreamProblem(new NotSupported(sources[set].operation));
}

/** Throws why a set couldn't be read completely so far, if that failed: whoever waits for it would wait without end. */
export async function requireBegun(mirror: Mirror, set: MirrorSet): Promise<void> {
  const failure = mirror.failure(set);
  if (failure && !(await mirror.state())[set].complete) throw whyUnread(failure);
}

/** Waits until the set is up to date, and returns its state; null if there is no local copy. */
export async function copyOf(mirror: Mirror, set: MirrorSet): Promise<SetState | null> {
  if (!mirror.enabled) return null;
  await mirror.upToDate(set);
  return (await mirror.state())[set];
}

/** The same for refunds and chargebacks, which also need the mirrored gifts to find their donors. */
export async function copyOfReversals(
  mirror: Mirror,
  set: 'refunds' | 'chargebacks',
): Promise<SetState | null> {
  const state = mirror.giftIndex.enabled ? await copyOf(mirror, set) : null;
  return state && { ...state, complete: state.complete && (await filledUntil(mirror.database)).done };
}
