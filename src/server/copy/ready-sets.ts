/** Checks that run before a list of the local copy is returned. */

import type { CopySet } from '#contract/steward/copy.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import { notFound } from '../gate/problem.ts';
import { upstreamProblem, whyUnread } from '../gate/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import type { Copy } from './copy.ts';
import { filledUntil } from './gifts/gift-reading.ts';
import { sources } from './sets.ts';

/** Throws 404 if there is no local copy. */
export function requireCopy(copy: Copy): void {
  if (!copy.enabled) throw notFound();
}

/** Also throws if the platform doesn't have the list, since waiting wouldn't help. */
export async function requireSet(copy: Copy, set: CopySet): Promise<void> {
  requireCopy(copy);
  if ((await copy.state())[set].missing) throw upstreamProblem(new NotSupported(sources[set].operation));
}

/** Throws why a set couldn't be read completely so far, if that failed: whoever waits for it would wait without end. */
export async function requireBegun(copy: Copy, set: CopySet): Promise<void> {
  const failure = copy.failure(set);
  if (failure && !(await copy.state())[set].complete) throw whyUnread(failure);
}

/** Waits until the set is up to date, and returns its state; null if there is no local copy. */
export async function copyOf(copy: Copy, set: CopySet): Promise<SetState | null> {
  if (!copy.enabled) return null;
  await copy.upToDate(set);
  return (await copy.state())[set];
}

/** The same for refunds and chargebacks, which also need the copied gifts to find their donors. */
export async function copyOfReversals(copy: Copy, set: 'refunds' | 'chargebacks'): Promise<SetState | null> {
  const state = copy.copiedGifts.enabled ? await copyOf(copy, set) : null;
  return state && { ...state, complete: state.complete && (await filledUntil(copy.database)).done };
}
