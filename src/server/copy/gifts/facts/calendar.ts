/** The organization's calendar: which week, month, quarter and year each day of a gift is in. */
import { sql } from 'kysely';
import { dayNumber } from '#contract/rules/periods.ts';
import { zoneOffsets } from '#contract/values/wall-time.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { Database } from '../../../database/database.ts';
import { allowLongWork } from '../../../database/long-work.ts';
import type { CopyTrx } from '../../copy-tables.ts';
import type { CalendarDay } from './fact-tables.ts';

/** `fiscalYearStart` is the month, from 1 to 12, that a fiscal year begins with. */
export type CalendarOf = { zone: string; fiscalYearStart: number };

const dayMs = 86_400_000;
const read = 5_000;

/** The years that dates are written with four digits. */
const [firstDay, lastDay] = [dayNumber('0001-01-01'), dayNumber('9999-12-31')];

/** Returns the day, counted since 1970, that a moment (ms since 1970) is in; null for a year that no one means. */
export function dayOfMoment(zone: string): (at: number | null) => number | null {
  const offsetOf = zoneOffsets(zone);
  return (at) => {
    if (at === null || at < firstDay * dayMs || at >= lastDay * dayMs) return null;
    const day = Math.floor((at + offsetOf(at)) / dayMs);
    return day < firstDay ? null : day;
  };
}

/** Returns a day's periods. A fiscal year is divided into quarters from its first month. */
export function calendarDay(day: number, fiscalYearStart: number): CalendarDay {
  const date = new Date(day * dayMs);
  const month = date.getUTCMonth();
  // Months since the fiscal year began.
  const since = (month - (fiscalYearStart - 1) + 12) % 12;
  const monthsBack = (months: number) =>
    // Not Date.UTC, which takes years before 100 for those after 1900.
    new Date(date).setUTCMonth(month - months, 1) / dayMs;
  return {
    day,
    week: day - date.getUTCDay(),
    month: monthsBack(0),
    quarter: monthsBack(month % 3),
    year: monthsBack(month),
    fiscal_quarter: monthsBack(since % 3),
    fiscal_year: monthsBack(since),
  };
}

/** Adds the days that the calendar doesn't have yet. */
export async function addDays(
  trx: CopyTrx,
  days: Iterable<number | null>,
  fiscalYearStart: number,
): Promise<void> {
  const wanted = [...new Set(days)].filter((day) => day !== null);
  for (const some of batchesOf(wanted))
    await trx
      .insertInto('calendar')
      .values(some.map((day) => calendarDay(day, fiscalYearStart)))
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
}

/** Makes the days of all gifts again if the organization's time zone, or the start of its fiscal year, is another one than before. */
export async function keepCalendar(
  {
    kind,
    write,
  }: {
    kind: Database['kind'];
    write: <Result>(work: (trx: CopyTrx) => Promise<Result>) => Promise<Result>;
  },
  wanted: CalendarOf,
): Promise<void> {
  await write(async (trx) => {
    const form = await trx.selectFrom('facts_form').selectAll().executeTakeFirst();
    const { zone, fiscalYearStart } = wanted;
    if (form?.zone === zone && form.fiscal_year_start === fiscalYearStart) return;
    await allowLongWork(trx, kind);
    const row = { zone, fiscal_year_start: fiscalYearStart, version: (form?.version ?? 0) + 1 };
    await trx
      .insertInto('facts_form')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await trx.deleteFrom('calendar').execute();
    const dayOf = dayOfMoment(zone);
    for (let last = -1; ; ) {
      const gifts = await trx
        .selectFrom('gift_facts')
        .select(['number', 'given_at'])
        .where('number', '>', last)
        .orderBy('number')
        .limit(read)
        .execute();
      const days = gifts.map(({ number, given_at: at }) => ({ number, day: dayOf(at) }));
      await addDays(
        trx,
        days.map(({ day }) => day),
        fiscalYearStart,
      );
      await setDays(trx, kind, days);
      last = gifts.at(-1)?.number ?? last;
      if (gifts.length < read) return;
    }
  });
}

async function setDays(
  trx: CopyTrx,
  kind: Database['kind'],
  days: readonly { number: number; day: number | null }[],
): Promise<void> {
  const pairs = JSON.stringify(days.map(({ number, day }) => [number, day]));
  const [each, number, day] =
    kind === 'sqlite'
      ? [sql`json_each(${pairs})`, sql`value ->> 0`, sql`value ->> 1`]
      : [sql`jsonb_array_elements(${pairs}::jsonb)`, sql`(value ->> 0)::bigint`, sql`(value ->> 1)::bigint`];
  await sql`update gift_facts set given_day = found.day from (select ${number} as number, ${day} as day from ${each}) as found
    where gift_facts.number = found.number`.execute(trx);
}
