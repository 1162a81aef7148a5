import { comparisonNames } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import type { Series, SplitGiving } from '#contract/steward/reports/split-giving.ts';
import { type ChartLook, GivingChart, splitPeriods } from '../../nouns/report/giving-chart.tsx';
import type { SplitChoices } from '../../nouns/report/report-choices.ts';

type Props = ChartLook & {
  choices: SplitChoices;
  giving: SplitGiving;
  seriesName: (one: Series) => string;
};

/** "Received by month and type". */
export const splitTitle = ({ grouping, split }: SplitChoices): string =>
  `Received by ${groupingNames[grouping].toLowerCase()} and ${groupingNames[split].toLowerCase()}`;

/** Giving over time as stacked bars. */
export const SplitChart = ({ choices, giving, seriesName, ...look }: Props) => (
  <GivingChart
    label={splitTitle(choices)}
    period={choices.grouping}
    {...splitPeriods(choices, giving, seriesName)}
    beforeTitle={giving.before ? comparisonNames[choices.against] : null}
    {...look}
  />
);
