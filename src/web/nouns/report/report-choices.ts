/** Reads the address of a report. Unknown values are dropped, so that any address opens. */
import { type Days, dayNumber, type Period, periods } from '#contract/rules/periods.ts';
import {
  type Comparison,
  comparisons,
  type GivingQuestion,
  isPeriod,
} from '#contract/steward/reports/giving-report.ts';
import type { GivingGrouping } from '#contract/steward/reports/groupings.ts';
import { isFiscal } from '#contract/steward/reports/groupings.ts';
import { type GivingSplit, givingSplits, splitPeriods } from '#contract/steward/reports/split-giving.ts';
import { fiscalYearStart, hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { dayOf, idOf, wordOf } from '../../data/search/address-values.ts';
import type { ReportSearch } from './address.ts';
import {
  daysBefore,
  isFiscalPreset,
  monthsBefore,
  type Preset,
  presetDays,
  presetIds,
} from './report-days.ts';

type Report = {
  title: string;
  groupings: readonly [GivingGrouping, ...GivingGrouping[]];
  /** It is always split by this. */
  split?: GivingSplit;
};

/** Reports by their name in the address; the first one isn't written there. */
export const reports = {
  '': { title: 'Giving over time', groupings: periods },
  campaigns: { title: 'Giving by campaign', groupings: ['campaign', 'subcampaign'] },
  locations: { title: 'Giving by location', groupings: ['location'] },
  methods: { title: 'Giving by payment method', groupings: ['method', 'type', 'frequency', 'first', 'fees'] },
  recurring: { title: 'Recurring share', groupings: splitPeriods, split: 'frequency' },
} as const satisfies Record<string, Report>;
export type ReportName = keyof typeof reports;
export const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name);

export type Choices = GivingQuestion & {
  /** Only for giving over time. */
  split: GivingSplit | null;
  /** Null for custom days. */
  preset: Preset | null;
  campaign: string | undefined;
  location: string | undefined;
  /** The month that fiscal years begin with, from 1 to 12. */
  fiscalStart: number;
};

/** Those of giving over time that is split. */
export type SplitChoices = Choices & { split: GivingSplit; grouping: Period };

export const isSplit = (choices: Choices): choices is SplitChoices =>
  choices.split !== null && isPeriod(choices.grouping);

export const defaultPreset: Preset = 'this-year';

/** The most groups that fit in a chart. */
const maxPeriods = 130;
const daysOfPeriod = {
  day: 1,
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
  'fiscal-quarter': 90,
  'fiscal-year': 365,
} as const;

export function readChoices(name: ReportName, search: ReportSearch, today: string): Choices {
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  const custom = from && to && from <= to ? { from, to } : null;
  const preset = custom ? null : (wordOf(search.period, presetIds) ?? defaultPreset);
  const { months, ...days } = preset
    ? presetDays(preset, today)
    : { ...(custom ?? { from: today, to: today }), months: 0 };
  const { split: ownSplit }: Report = reports[name];
  const split = name === '' ? (wordOf(search.split, splitsFor(search)) ?? null) : (ownSplit ?? null);
  const against = comparisonOf(search.against, preset);
  const aYearBefore = () => monthsBefore(days, 12);
  const before = {
    year: aYearBefore,
    'fiscal-year': aYearBefore,
    before: () => (months > 0 ? monthsBefore(days, months) : daysBefore(days)),
    none: () => null,
  };
  const compared = comparable(before[against]());
  return {
    preset,
    days,
    against: compared ? against : 'none',
    before: compared,
    split,
    grouping: split ? (wordOf(search.by, splitPeriods) ?? 'month') : groupingOf(name, search.by, days),
    campaign: idOf(search.campaign),
    location: idOf(search.location),
    fiscalStart: fiscalYearStart(),
  };
}

/** Null before 1900, when nothing can be asked for. */
const comparable = (days: Days | null): Days | null => (days && days.from >= '1900-01-01' ? days : null);

/** The same days a year before, by default; called by the fiscal year if the days are a part of one. */
function comparisonOf(word: string | undefined, preset: Preset | null): Comparison {
  const chosen = wordOf(word, comparisons) ?? 'year';
  if (chosen === 'before' || chosen === 'none') return chosen;
  return preset && isFiscalPreset(preset) ? 'fiscal-year' : 'year';
}

/** The comparisons to offer. */
export const comparisonsFor = ({ preset }: Choices): readonly Comparison[] => [
  comparisonOf(undefined, preset),
  'before',
  'none',
];

function groupingOf(name: ReportName, word: string | undefined, days: Days): GivingGrouping {
  const { groupings } = reports[name];
  const chosen = wordOf<GivingGrouping>(word, groupings);
  const all: readonly GivingGrouping[] = groupings;
  const length = dayNumber(days.to) - dayNumber(days.from) + 1;
  const hasRoom = (one: GivingGrouping): boolean =>
    !isPeriod(one) || length / daysOfPeriod[one] <= maxPeriods;
  if (chosen && hasRoom(chosen)) return chosen;
  // A month is grouped by day, longer ranges by month.
  return (
    all.find((one) => hasRoom(one) && (length <= 31 || !isPeriod(one) || daysOfPeriod[one] >= 28)) ?? 'year'
  );
}

/** The dimensions by which giving over time can be split: none that all its gifts share. */
export const splitsFor = ({ campaign, location }: ReportSearch): GivingSplit[] =>
  givingSplits.filter((one) => !(one === 'campaign' && campaign) && !(one === 'location' && location));

/** The groupings that a report can show for its days. */
export function groupingsFor(name: ReportName, { days, split }: Choices): readonly GivingGrouping[] {
  const all = split
    ? splitPeriods
    : reports[name].groupings.filter((one) => groupingOf(name, one, days) === one);
  return hasFiscalYears() ? all : all.filter((one) => !isFiscal(one));
}
