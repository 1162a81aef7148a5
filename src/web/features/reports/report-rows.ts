/** The groups of a report as rows, each with what it is compared with and the lists that make both. */

import { giftFrequencies } from '#contract/giving/vocabulary.ts';
import type { GiftGroup, GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import { idOf } from '../../data/search/list-search.ts';
import type { ContributionsSearch } from '../contributions/list/contributions-search.ts';
import { type Choices, isPeriod } from './report-choices.ts';
import { type Days, type PeriodDays, periodsIn } from './report-days.ts';

/** Measures and the gifts they are of. `search`: null where no list can show just these. */
export type Measured = { measures: GiftMeasures | null; search: ContributionsSearch | null };

export type ReportRow = Measured & {
  key: string;
  /** Null in a report by a dimension, and for a period that only the earlier days have. */
  days: PeriodDays | null;
  /** The value of a report by a dimension. */
  value: string | null;
  before: (Measured & { days: PeriodDays | null }) | null;
};

type Groups = { groups: readonly GiftGroup[] };

/** `earlier`: null where nothing is compared. */
export function reportRows(choices: Choices, groups: Groups, earlier: Groups | null): ReportRow[] {
  const { grouping, days, before } = choices;
  if (!isPeriod(grouping)) return valueRows(choices, grouping, groups, earlier);
  const now = periodsIn(days, grouping);
  const then = earlier && before ? periodsIn(before, grouping) : [];
  const measured = (from: Groups | null, one: PeriodDays | undefined): Measured => ({
    measures: from?.groups.find(({ period }) => period === one?.start) ?? null,
    search: one ? listOf(choices, one) : null,
  });
  return Array.from({ length: Math.max(now.length, then.length) }, (_, index) => ({
    key: now[index]?.start ?? `before ${then[index]?.start}`,
    days: now[index] ?? null,
    value: null,
    ...measured(groups, now[index]),
    before: then[index] ? { ...measured(earlier, then[index]), days: then[index] } : null,
  }));
}

function valueRows(
  choices: Choices,
  dimension: GiftDimension,
  groups: Groups,
  earlier: Groups | null,
): ReportRow[] {
  const values = new Set([...groups.groups, ...(earlier?.groups ?? [])].map(({ value }) => value));
  const of = (from: Groups | null, value: string | null, days: Days | null): Measured => {
    const part = valueSearch(dimension, value);
    return {
      measures: from?.groups.find((group) => group.value === value) ?? null,
      search: part && days ? { ...listOf(choices, days), ...part } : null,
    };
  };
  const cents = ({ measures }: Measured) => measures?.sum.received.cents ?? 0;
  return [...values]
    .map((value) => ({
      key: value ?? '',
      days: null,
      value,
      ...of(groups, value, choices.days),
      before: earlier ? { ...of(earlier, value, choices.before), days: null } : null,
    }))
    .filter(({ measures, before }) => received(measures) + received(before?.measures ?? null) > 0)
    .sort(
      (one, other) =>
        cents(other) - cents(one) ||
        (other.before ? cents(other.before) : 0) - (one.before ? cents(one.before) : 0),
    );
}

const received = (measures: GiftMeasures | null): number => measures?.sum.received.gifts ?? 0;

/** The received gifts of some days of a report. */
export const listOf = ({ campaign, location }: Choices, { from, to }: Days): ContributionsSearch => ({
  givenFrom: from,
  givenTo: to,
  outcome: ['received'],
  ...(campaign ? { campaign } : {}),
  ...(location ? { locations: [location] } : {}),
});

/** The member of the list's address for a value of a dimension; null if no address can name it. */
function valueSearch(dimension: GiftDimension, value: string | null): ContributionsSearch | null {
  if (value === null) {
    const lacked = lackedDimensions.find((one) => one === dimension);
    return lacked ? { without: [lacked] } : null;
  }
  const word = idOf(value.replaceAll(' ', '-'));
  if (word === undefined) return null;
  const searches: Record<GiftDimension, () => ContributionsSearch | null> = {
    campaign: () => ({ campaign: word }),
    subcampaign: () => ({ subcampaign: word }),
    location: () => ({ locations: [word] }),
    type: () => ({ types: [word] }),
    method: () => ({ methods: [word] }),
    frequency: () => {
      const frequency = giftFrequencies.find((one) => one === word);
      return frequency ? { frequency } : null;
    },
    first: () => ({ first: word === 'yes' ? 'yes' : 'no' }),
  };
  return searches[dimension]();
}
