/** Finds the gifts on a page of contributions.list without reading the others. */
import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import { isOpen } from '../date-range.ts';
import type { Memory } from '../paging.ts';
import { countGifts } from './gift-count.ts';
import { type Dimension, dimensionsOf, type GiftFilter, giftConditions } from './gift-filter.ts';

/** Order of gifts: newest first by date given. The platform documents no order, so tests can choose others. */
export type GiftOrder = 'given DESC' | 'created ASC' | 'created DESC' | 'updated ASC' | 'updated DESC';

const orders: Record<GiftOrder, string> = {
  'given DESC': 'given_at desc, seq desc',
  'created ASC': 'created_at asc, seq asc',
  'created DESC': 'created_at desc, seq desc',
  'updated ASC': 'updated_at asc, seq asc',
  'updated DESC': 'updated_at desc, seq desc',
};
const indexOf: Record<Dimension, string> = {
  bucket: 'gifts_bucket',
  campaign: 'gifts_campaign',
  subcampaign: 'gifts_subcampaign',
  location: 'gifts_location',
};
/** Below this number of candidates, sorting them is faster than scanning the list in order. */
const fewEnoughToSort = 4_000;

export function pageOfGifts(
  db: SandboxDatabase,
  memory: Memory,
  filter: GiftFilter,
  order: GiftOrder,
  page: { limit: number; offset: number },
): { seqs: number[]; totalCount: number } {
  const count = (one: GiftFilter) => memory.total(`gifts ${JSON.stringify(one)}`, () => countGifts(db, one));
  const totalCount = count(filter);
  if (page.offset >= totalCount) return { seqs: [], totalCount };
  const { conditions, values } = giftConditions(filter);
  const hint = order === 'given DESC' ? `indexed by ${chooseIndex(filter, count)}` : '';
  const rows = db.all<{ seq: number }>(
    `select seq from contributions ${hint} where ${conditions.join(' and ')} order by ${orders[order]} limit ? offset ?`,
    ...values,
    page.limit,
    page.offset,
  );
  return { seqs: rows.map(({ seq }) => seq), totalCount };
}

/** Returns the index that leaves the fewest gifts to scan. */
function chooseIndex(filter: GiftFilter, count: (one: GiftFilter) => number): string {
  if (filter.link !== null) return 'gifts_link';
  if (filter.pledge !== null) return 'gifts_pledge';
  const open = { from: null, to: null };
  const alone = { ...filter, given: open, updated: open };
  const candidates = dimensionsOf(filter)
    .filter(([, values]) => values.length === 1)
    .map(([name, values]) => ({
      index: indexOf[name],
      n: count({ ...alone, dimensions: { [name]: values } }),
    }))
    .sort((a, b) => a.n - b.n);
  const best = candidates[0] ?? { index: 'gifts_given', n: Number.POSITIVE_INFINITY };
  if (isOpen(filter.updated)) return best.index;
  const touched = count({ ...filter, dimensions: {}, given: open });
  return touched < fewEnoughToSort && touched < best.n ? 'gifts_updated' : best.index;
}
