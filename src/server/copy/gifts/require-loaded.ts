import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { stillLoading } from '../../exports/still-loading.ts';
import { upstreamProblem, whyUnread } from '../../gate/upstream-problem.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { CopiedGifts } from './copied-gifts.ts';

/** Throws if the platform doesn't list gifts. */
export function requireOffered({ offered, failure }: Pick<CopiedGifts, 'offered' | 'failure'>): void {
  if (!offered) throw upstreamProblem(failure());
}

/** Throws unless the index has every gift that matches the filter, or can get it. */
export async function requireLoaded(
  index: Pick<CopiedGifts, 'state' | 'offered' | 'failure'>,
  filter: GiftFilter,
): Promise<void> {
  requireOffered(index);
  if (!isLoaded(await index.state(), filter)) throw stillLoading();
}

/** Throws why no gift could be read so far, if that failed, or never will be: whoever waits for the first ones would wait without end. */
export async function requireBegun(index: Pick<CopiedGifts, 'state' | 'failure'>): Promise<void> {
  const failure = index.failure();
  if (failure instanceof NotSupported) throw whyUnread(failure);
  const { gifts, complete } = await index.state();
  if (failure && gifts === 0 && !complete) throw whyUnread(failure);
}
