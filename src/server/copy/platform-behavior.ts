/** How the platform behaves, as far as reading it has shown: for the people who run Steward. */
import { sql } from 'kysely';
import type { CopyCheck } from '#contract/steward/operations/copy.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { dayOf } from '../upstream/date-filters.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { manualType } from '../upstream/manual-dates.ts';
import type { CopyDatabase } from './copy-database.ts';
import { readingOf } from './gifts/gift-reading.ts';
import { sources } from './sets.ts';

type Behavior = CopyCheck['platform'];
type Counts = Pick<Behavior, 'unpriced' | 'manualAtMidnight'>;

type Parts = {
  database: Pick<CopyDatabase, 'db' | 'reader'>;
  gateway: Pick<Gateway, 'offsetMs' | 'missing'> &
    Partial<Pick<Gateway, 'rowsPerPage' | 'callsPerMinute' | 'dateFilters'>>;
  takesTimes: () => boolean;
  /** The organization's time zone. */
  zone: string;
};

const mostRows = 100;
/** Fewer gifts than this show nothing about how they are dated. */
const fewManual = 20;
const unknown: Counts = { unpriced: null, manualAtMidnight: null };

export function createPlatformBehavior(parts: Parts): () => Promise<Behavior> {
  const { database, gateway, takesTimes, zone } = parts;
  /** Counted once after each comparison with the platform: all gifts are read for it, and it is asked for every half minute. */
  let counted: { at: number; counts: Promise<Counts> } | null = null;
  const countsNow = async (): Promise<Counts> => {
    const at = (await readingOf(database))?.audited_at ?? null;
    if (at === null) return unknown;
    if (counted?.at !== at) counted = { at, counts: countGifts(database.reader, zone).catch(() => unknown) };
    return counted.counts;
  };
  return async () => {
    const lists = [
      'contributions.list',
      ...Object.values(sources).map(({ operation }) => operation),
    ] as const;
    return {
      rowsPerPage: Math.min(mostRows, ...lists.map((list) => gateway.rowsPerPage?.(list) ?? mostRows)),
      callsPerMinute: gateway.callsPerMinute?.() ?? 0,
      aheadMs: gateway.offsetMs(),
      dateFilters: gateway.dateFilters ?? 'auto',
      takesTimes: takesTimes(),
      missing: gateway.missing(),
      ...(await countsNow()),
    };
  };
}

async function countGifts({ db }: CopyDatabase['reader'], zone: string): Promise<Counts> {
  const row = await db
    .selectFrom('gifts')
    .select(({ fn }) => [
      sql<number>`count(case when amount_cents is null then 1 end)`.as('unpriced'),
      sql<number>`count(case when type = ${manualType} then 1 end)`.as('manual'),
      sql<number>`count(case when type = ${manualType} and given_at % 86400000 = 0 then 1 end)`.as(
        'midnight',
      ),
      fn.max('given_at').as('last'),
    ])
    .where('gone', '=', 0)
    .executeTakeFirstOrThrow();
  const [manual, midnight] = [Number(row.manual), Number(row.midnight)];
  const areAtMidnight = manual >= fewManual && midnight === manual;
  return {
    unpriced: Number(row.unpriced),
    manualAtMidnight: areAtMidnight && isWest(zone, Number(row.last)) ? manual : null,
  };
}

/** True if midnight UTC is still the day before. */
function isWest(zone: string, at: number): boolean {
  const day = dayOf(at);
  return wallTimeOf(new Date(`${day}T00:00:00Z`), zone).day < day;
}
