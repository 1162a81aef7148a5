/** Finds the gifts on a page of contributions.list without reading the others. */
import type { SandboxDatabase, Value } from '../../database/sandbox-database.ts';
import { day } from '../../world/time.ts';
import { isOpen, type Range } from '../date-range.ts';
import { isOneOf, type Memory } from '../paging.ts';
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

/** Exact totals of contributions.list from the counters (database/counters.ts). Counts rows only when no counter covers the filter. */
type Sum = { n: number | null };

function countGifts(db: SandboxDatabase, filter: GiftFilter): number {
  const dated = !isOpen(filter.given) || !isOpen(filter.updated);
  if (filter.link !== null || filter.pledge !== null) return countRows(db, filter);
  if (!dated) return countCells(db, filter);
  const oneClock = isOpen(filter.given) || isOpen(filter.updated);
  return oneClock && dimensionsOf(filter).length < 2 ? countDays(db, filter) : countRows(db, filter);
}

function countCells(db: SandboxDatabase, filter: GiftFilter): number {
  const dimensions = dimensionsOf(filter);
  const conditions = ['org = ?', ...dimensions.map(([name, values]) => isOneOf(name, values))];
  const values: Value[] = [filter.org, ...dimensions.flatMap(([, chosen]) => chosen)];
  return (
    db.one<Sum>(`select sum(n) as n from gift_cells where ${conditions.join(' and ')}`, ...values)?.n ?? 0
  );
}

/** Counts full days by their counters, and the partial days at both ends by rows. */
function countDays(db: SandboxDatabase, filter: GiftFilter): number {
  const clock = isOpen(filter.given) ? 'updated' : 'given';
  const { from, to } = filter[clock];
  const firstDay = from === null ? 0 : Math.ceil(from / day);
  const endDay = to === null ? Math.floor(Number.MAX_SAFE_INTEGER / day) : Math.floor(to / day);
  if (firstDay > endDay) return countRows(db, filter);
  const [name, chosen] = dimensionsOf(filter)[0] ?? (['all', [0]] as const);
  const fullDays = db.one<Sum>(
    `select sum(n) as n from gift_days where org = ? and clock = ? and dimension = ? and ${isOneOf('value', chosen)} and day >= ? and day < ?`,
    filter.org,
    clock,
    name,
    ...chosen,
    firstDay,
    endDay,
  );
  const part = (range: Range) => (range.from === range.to ? 0 : countRows(db, { ...filter, [clock]: range }));
  const before = from === null ? 0 : part({ from, to: firstDay * day });
  const after = to === null ? 0 : part({ from: endDay * day, to });
  return (fullDays?.n ?? 0) + before + after;
}

function countRows(db: SandboxDatabase, filter: GiftFilter): number {
  const { conditions, values } = giftConditions(filter);
  return (
    db.one<Sum>(`select count(*) as n from contributions where ${conditions.join(' and ')}`, ...values)?.n ??
    0
  );
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
