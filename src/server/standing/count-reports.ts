/** Answers questions about reports, with the functions that answer the reports on screen. */
import { fiscalYearOf, type SomeYear, yearName } from '#contract/rules/fiscal-year.ts';
import { type Days, dayNumber, firstDayOf } from '#contract/rules/periods.ts';
import { givenIn } from '#contract/steward/gifts/compare-giving.ts';
import { dimensionValueName } from '#contract/steward/gifts/dimension-names.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { type DonorGroup, isGone } from '#contract/steward/reports/donor-report.ts';
import { type GivingRow, givingRows, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { standingLists } from '#contract/steward/standing-questions.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { daysText, manyText } from '../base/texts.ts';
import type { Copy } from '../copy/copy.ts';
import type { DonorReports } from '../screens/reports/donor-report.ts';
import { copyNotes, giftNotes, readyGifts } from './count-gifts.ts';
import { type CountParts, todayIn } from './count-lists.ts';
import type { Ask, Count, Figure } from './counted.ts';

type Parts = CountParts & {
  donorReports: DonorReports;
  /** The month, from 1 to 12, that fiscal years begin with. */
  fiscalStart: number;
};

/** The gifts of a report's days. */
const giftsOf = ({ campaign, location }: Ask<'giving'>, { from, to }: Days, zone: string): GiftFilter => ({
  givenFrom: startOfDayIn(from, zone).toISOString(),
  givenBefore: startOfDayIn(firstDayOf('day', dayNumber(to) + 1), zone).toISOString(),
  ...(campaign ? { campaign: [campaign] } : {}),
  ...(location ? { location: [location] } : {}),
});

/** The year that a question about donors is asked for: the current one if it names none. `today`: YYYY-MM-DD. */
export const reportedYear = (
  { year, fiscal }: Pick<Ask<'donor-report'>, 'year' | 'fiscal'>,
  today: string,
  fiscalStart: number,
): SomeYear => ({ year: year ?? fiscalYearOf(today, fiscal ? fiscalStart : 1), fiscal });

export function countReports({ copy, donorReports, clock, zone, fiscalStart }: Parts): {
  giving: Count<'giving'>;
  'donor-report': Count<'donor-report'>;
} {
  const { copiedGifts } = copy;
  return {
    giving: async (question, limit) => {
      const { grouping, days } = question;
      const filter = giftsOf(question, days, zone);
      // Which gifts are a donor's first is known only once all are loaded.
      const state = await readyGifts(copy, grouping === 'first' ? { first: true } : filter);
      if (typeof state === 'string') return state;
      const groups = await copiedGifts.groups(
        filter,
        isPeriod(grouping) ? { period: grouping } : { by: grouping },
      );
      const { sum, donors, average } = groups.total;
      const { received } = sum;
      const given = givenIn(sum);
      const name = isPeriod(grouping) ? null : await namesOf(copy, grouping);
      const rows = givingRows({ ...question, against: 'none', before: null, fiscalStart }, groups, null);
      // The newest periods, or the largest groups.
      const shown = isPeriod(grouping) ? rows.toReversed() : rows;
      return {
        count: received.gifts,
        cents: received.cents,
        sentence: `${moneyText(cents(received.cents))} received in ${manyText(received.gifts, standingLists.giving)}`,
        figures: [
          { label: 'Received', kind: 'money', value: received.cents, given: given.cents },
          ...(grouping === 'frequency' ? shareFigures(rows, received.cents) : []),
          { label: 'Gifts', kind: 'count', value: received.gifts, given: given.gifts },
          // Of pending gifts, donors aren't counted.
          ...(donors === null
            ? []
            : [
                {
                  label: 'Donors',
                  kind: 'count',
                  value: donors,
                  ...(sum.pending.gifts > 0 ? { given: null } : {}),
                } as const,
              ]),
          ...(average === null ? [] : [{ label: 'Average', kind: 'money', value: average } as const]),
        ],
        columns: [groupingNames[grouping], 'Received', 'Gifts'],
        rows: shown
          .slice(0, limit)
          .map(({ value, days: of, measures }) => [
            name ? name(value) : of ? daysText(of) : '',
            moneyText(cents(measures?.sum.received.cents ?? 0)),
            countText(measures?.sum.received.gifts ?? 0),
          ]),
        listed: rows.length,
        asOf: timeOf(state.asOf),
        notes: [...giftNotes(sum, {}), ...copyNotes(state, filter)],
      };
    },
    // Rows of donors would be about people.
    'donor-report': async ({ group, sort, ...asked }) => {
      const state = await readyGifts(copy, {});
      if (typeof state === 'string') return state;
      const year = reportedYear(asked, todayIn(zone, clock.now()), fiscalStart);
      const [name, before] = [yearName(year), yearName({ ...year, year: year.year - 1 })];
      const found = await donorReports.page({ ...year, group, sort, limit: 1, page: 1 });
      return {
        count: found.totalCount,
        cents: found.cents,
        sentence: `${manyText(found.totalCount, standingLists['donor-report'])} ${groupWords[group](name, before)}`,
        figures: [
          { label: 'Donors', kind: 'count', value: found.totalCount },
          ...(isGone(group)
            ? []
            : [{ label: `Received in ${name}`, kind: 'money', value: found.cents } as const]),
          // Past donors gave in different years.
          {
            label: group === 'past' ? 'Received before' : `Received in ${before}`,
            kind: 'money',
            value: found.centsBefore,
          },
        ],
        columns: [],
        rows: [],
        listed: 0,
        asOf: timeOf(state.asOf),
        notes: copyNotes(state, {}),
      };
    },
  };
}

/** What donors of a group did, by the names of the year and of the one before. */
const groupWords: Readonly<Record<DonorGroup, (year: string, before: string) => string>> = {
  all: (year) => `gave in ${year}`,
  new: (year) => `gave for the first time in ${year}`,
  returning: (year, before) => `gave in ${before} and in ${year}`,
  reactivated: (year, before) => `gave in ${year} and earlier, but not in ${before}`,
  lapsed: (year, before) => `gave in ${before}, but not in ${year}`,
  past: (year) => `gave in earlier years, but not in ${year}`,
  upgraded: (year, before) => `gave more in ${year} than in ${before}`,
  downgraded: (year, before) => `gave less in ${year} than in ${before}`,
};

/** What was given by recurring gifts, and its share. */
function shareFigures(rows: readonly GivingRow[], all: number): Figure[] {
  const recurring = rows.find(({ value }) => value === 'recurring')?.measures?.sum.received.cents ?? 0;
  return [
    { label: 'Recurring', kind: 'money', value: recurring },
    ...(all > 0 ? [{ label: 'Recurring share', kind: 'share', value: recurring / all } as const] : []),
  ];
}

async function namesOf(
  copy: Pick<Copy, 'records' | 'copiedGifts'>,
  dimension: GiftDimension,
): Promise<(value: string | null) => string> {
  const set =
    dimension === 'location'
      ? 'locations'
      : dimension === 'campaign' || dimension === 'subcampaign'
        ? 'campaigns'
        : null;
  const records = set ? await copy.records(set) : [];
  const names = new Map<string | null, string | null>([
    // The platform may not list a campaign that its gifts name.
    ...(await copy.copiedGifts.campaignNames()),
    ...records.map(({ id, name }) => [id, name] as const),
  ]);
  return (value) => dimensionValueName(dimension, value) ?? names.get(value) ?? value ?? '';
}
