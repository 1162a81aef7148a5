/** The groups of a report as rows, each with its comparison and the lists behind both. */

import { giftFrequencies } from '#contract/giving/vocabulary.ts';
import type { Days } from '#contract/rules/periods.ts';
import { givenIn, givenOutcomes } from '#contract/steward/gifts/compare-giving.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { lackedDimensions, noCampaign } from '#contract/steward/gifts/gift-sorts.ts';
import type { GiftGroup, GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';
import { type GivingRow, givingRows, isPeriod } from '#contract/steward/reports/giving-report.ts';
import type { GivingSplit, Series } from '#contract/steward/reports/split-giving.ts';
import { idOf } from '../../data/search/address-values.ts';
import type { ContributionsSearch } from '../gift/address.ts';
import type { Choices } from './report-choices.ts';

/** Measures and the list of their gifts. `search`: null if no list can show exactly these. */
export type Measured = { measures: GiftMeasures | null; search: ContributionsSearch | null };

export type ReportRow = Omit<GivingRow, 'before'> &
  Measured & { before: (NonNullable<GivingRow['before']> & Measured) | null };

/** What was given, received or pending, with the list of these gifts: what is compared with other days. */
export function givenOf({ measures, search }: Measured): { cents: number; search: Measured['search'] } {
  if (!measures) return { cents: 0, search };
  const { sum } = measures;
  const list = search && sum.pending.gifts > 0 ? { ...search, outcome: [...givenOutcomes] } : search;
  return { cents: givenIn(sum).cents, search: list };
}

type Groups = { groups: readonly GiftGroup[] };

/** `earlier`: null without a comparison. */
export const reportRows = (choices: Choices, groups: Groups, earlier: Groups | null): ReportRow[] =>
  givingRows(choices, groups, earlier).map(({ before, ...row }) => ({
    ...row,
    search: searchOf(choices, row, choices.days),
    before: before && { ...before, search: searchOf(choices, { ...row, days: before.days }, choices.before) },
  }));

/** The list of a row; null if there is none. `all`: the report's days, for a row that isn't a period. */
function searchOf(
  choices: Choices,
  { days, value }: Pick<GivingRow, 'days' | 'value'>,
  all: Days | null,
): ContributionsSearch | null {
  if (isPeriod(choices.grouping)) return days && listOf(choices, days);
  const part = valueSearch(choices.grouping, value);
  return part && all && { ...listOf(choices, all), ...part };
}

/** The received gifts of a report on some days. */
export const listOf = ({ campaign, location }: Choices, { from, to }: Days): ContributionsSearch => ({
  givenFrom: from,
  givenTo: to,
  outcome: ['received'],
  ...(campaign ? { campaign } : {}),
  ...(location ? { locations: [location] } : {}),
});

type Split = { choices: Choices; split: GivingSplit; series: readonly Series[] };

/** The gifts of one series of a split report on some days; null if no list can show exactly these. */
export function splitSearch(
  { choices, split, series }: Split,
  { key, values }: Series,
  days: Days,
): ContributionsSearch | null {
  const others = series.flatMap((one) => (one.key === key ? [] : one.values));
  const part = valuesSearch(split, values, others);
  return part && { ...listOf(choices, days), ...part };
}

/** Several values at once. `others`: everything except these. */
function valuesSearch(
  dimension: GiftDimension,
  values: readonly (string | null)[],
  others: readonly (string | null)[],
): ContributionsSearch | null {
  const [first = null] = values;
  if (values.length <= 1) return valueSearch(dimension, first);
  if (dimension === 'campaign') return campaignsBut(others);
  const words = values.flatMap((value) => (value === null ? [] : (idOf(value.replaceAll(' ', '-')) ?? [])));
  if (words.length < values.length) return null;
  if (dimension === 'location') return { locations: words };
  if (dimension === 'type') return { types: words };
  return dimension === 'method' ? { methods: words } : null;
}

/** All campaigns except these; null if an address can't express one of them. */
function campaignsBut(values: readonly (string | null)[]): ContributionsSearch | null {
  const ids = values.flatMap((value) => idOf(value ?? noCampaign) ?? []);
  return ids.length < values.length ? null : { campaignNot: ids };
}

/** The list's address members for a value of a dimension; null if no address can express it. */
export function valueSearch(dimension: GiftDimension, value: string | null): ContributionsSearch | null {
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
    fees: () => ({ fees: word === 'yes' ? 'yes' : 'no' }),
  };
  return searches[dimension]();
}
