/** What each list says of the copy that it was answered from. */
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import type { ListPage } from '#contract/steward/operations/lists.ts';
import type { Gateway } from '../upstream/gateway.ts';

/** How much of what a list needs the copy has. */
export type Coverage = Pick<ListPage<unknown>, 'complete' | 'left' | 'asOf' | 'unreadable'>;

export const coverageOf = ({ complete, asOf, unreadable, rows, total }: SetState): Coverage => ({
  complete,
  // Of several parts, only the first one's number may be known, or it is gifts that are missing.
  left: complete || total === null || total <= rows ? null : total - rows,
  asOf,
  unreadable,
});

/** `complete`: whether it has all that the list asks for, which may be less than all gifts. */
export const coverageOfGifts = (
  { asOf, gifts, total }: Pick<CopiedGiftsState, 'asOf' | 'gifts' | 'total'>,
  complete: boolean,
): Coverage => ({
  complete,
  left: complete || total === null || total <= gifts ? null : total - gifts,
  asOf,
  unreadable: 0,
});

/**
 * Sums of a part would be taken for those of the whole: they are left out until the copy has everything. `failure`: why the last reading failed;
 * a part is as old as that.
 */
export function listAnswer<Page extends object, Sums = never>(
  gateway: Pick<Gateway, 'answers'>,
  coverage: Coverage,
  { sums, ...page }: Page & { sums?: Sums },
  failure?: unknown,
): Omit<Page, 'sums'> & Coverage & { stale: boolean; sums?: Sums } {
  const all = coverage.complete && sums !== undefined ? { sums } : {};
  return {
    ...page,
    ...coverage,
    ...all,
    stale: !gateway.answers() || (failure !== undefined && !coverage.complete),
  };
}
