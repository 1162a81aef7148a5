/** Checks that run before a list of the local copy is returned. */

import { isDonorField } from '#contract/nouns/donor/filters.ts';
import type { CopySet } from '#contract/steward/copy.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import { upstreamProblem, whyUnread } from '../gate/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import type { Copy } from './copy.ts';
import { filledUntil } from './gifts/gift-reading.ts';
import { sources } from './sets.ts';

/** Throws if the platform doesn't have the list, since waiting wouldn't help. */
export async function requireSet(copy: Copy, set: CopySet): Promise<void> {
  if ((await copy.state())[set].missing) throw upstreamProblem(new NotSupported(sources[set].operation));
}

/** Throws why nothing of a set could be read so far, if that failed: whoever waits for it would wait without end. */
function requireBegun(copy: Copy, set: CopySet, { rows, complete }: SetState): void {
  const failure = copy.failure(set);
  if (failure && rows === 0 && !complete) throw whyUnread(failure);
}

/** Waits until the set is up to date, and returns its state. Throws if the platform doesn't have it, or none of it can be read. */
export async function readySet(copy: Copy, set: CopySet): Promise<SetState> {
  await requireSet(copy, set);
  const state = await copyOf(copy, set);
  requireBegun(copy, set, state);
  return state;
}

/** Waits until the set is up to date, and returns its state. */
export async function copyOf(copy: Copy, set: CopySet): Promise<SetState> {
  await copy.upToDate(set);
  return (await copy.state())[set];
}

type OfPlans = {
  text?: string | undefined;
  sort?: string | undefined;
  without?: readonly string[] | undefined;
};

/** The same for plans; those asked for by their donors are all there only once all donors are. */
export async function copyOfPlans(copy: Copy, { text, sort, without = [] }: OfPlans): Promise<SetState> {
  const state = await copyOf(copy, 'plans');
  const { donors } = await copy.state();
  const needsDonors = text !== undefined || sort === 'donor' || without.some(isDonorField);
  return { ...state, complete: state.complete && (!needsDonors || donors.complete || donors.missing) };
}

/** The same for refunds and chargebacks with their donors, which are those of their gifts. */
export async function copyOfReversals(copy: Copy, set: 'refunds' | 'chargebacks'): Promise<SetState> {
  const state = await copyOf(copy, set);
  return {
    ...state,
    complete: state.complete && (!copy.copiedGifts.offered || (await filledUntil(copy.database)).done),
  };
}
