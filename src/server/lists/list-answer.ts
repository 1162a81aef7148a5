/** One reply for each list, whether our copy or the platform has its rows. */

import type { SetState } from '#contract/steward/mirror.ts';
import type { ListPage, StatusSum } from '#contract/steward/operations/lists.ts';
import type { PlatformPage } from './platform-page.ts';

type Sources<Row> = {
  /** The state of our copy; null if this server keeps none. */
  state: () => Promise<Pick<SetState, 'complete' | 'asOf' | 'unreadable'> | null>;
  copy: () => Promise<{ data: Row[]; totalCount: number; sums: StatusSum[] }>;
  platform: () => Promise<PlatformPage<Row>>;
};

/** What such a reply from our copy says about it. */
export const fromCopy = { complete: true, loading: false, stale: false } as const;

/** Answers from our copy once it has all records, and from the platform until then. Throws what the sources throw. */
export async function listAnswer<Row>({ state, copy, platform }: Sources<Row>): Promise<ListPage<Row>> {
  const known = await state();
  if (!known?.complete) return { ...(await platform()), complete: false, loading: known !== null };
  const { asOf, unreadable } = known;
  return {
    ...(await copy()),
    ...fromCopy,
    unapplied: [],
    asOf,
    unreadable,
  };
}
