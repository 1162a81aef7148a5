/** One reply for each list, whether our copy or the platform has its rows. */
import { freshness } from '#contract/steward/messages.ts';
import type { SetState } from '#contract/steward/mirror.ts';
import type { ListPage, StatusSum } from '#contract/steward/operations/lists.ts';
import { WithHeaders } from '../routes/steward-response.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { PlatformPage } from './platform-page.ts';

/** The state of our copy; null if this server keeps none. */
type Copy = Pick<SetState, 'complete' | 'asOf' | 'unreadable'> | null;
type Budget = Pick<Gateway, 'budgetLeft'>;

type Sources<Row> = {
  state: () => Promise<Copy>;
  copy: () => Promise<{ data: Row[]; totalCount: number; sums: StatusSum[] }>;
  platform: () => Promise<PlatformPage<Row>>;
};

/** Answers from our copy once it has all records, and from the platform until then. Throws what the sources throw. */
export async function listAnswer<Row>(
  budget: Budget,
  { state, copy, platform }: Sources<Row>,
): Promise<ListPage<Row> | WithHeaders<ListPage<Row>>> {
  const known = await state();
  if (!known?.complete) return fromPlatform(budget, known, await platform());
  const { asOf, unreadable } = known;
  return { ...(await copy()), ...fromCopy, unapplied: [], asOf, unreadable };
}

/** What a reply from our copy says about it. */
export const fromCopy = { complete: true, loading: false, stale: false } as const;

/** A reply from the platform, which also says how many calls are left, as the platform's own reads do. */
export const fromPlatform = <Found>(budget: Budget, copy: Copy, found: Found) =>
  new WithHeaders({ ...found, complete: false, loading: copy !== null }, [
    [freshness.budgetRemaining, String(budget.budgetLeft())],
  ]);
