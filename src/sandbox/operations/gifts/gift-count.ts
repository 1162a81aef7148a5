/** Exact totals of contributions.list from the counters (database/counters.ts). Counts rows only when no counter covers the filter. */
import type { SandboxDatabase, Value } from '../../database/sandbox-database.ts';
import { day } from '../../world/time.ts';
import { isOpen, type Range } from '../date-range.ts';
import { isOneOf } from '../paging.ts';
import { dimensionsOf, type GiftFilter, giftConditions } from './gift-filter.ts';

type Sum = { n: number | null };

export function countGifts(db: SandboxDatabase, filter: GiftFilter): number {
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
