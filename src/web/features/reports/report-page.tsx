import { Link, Navigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { compareGiving, givenCompared, givenIn } from '#contract/steward/gifts/compare-giving.ts';
import type { CopiedGiftsState, GiftGroups } from '#contract/steward/operations/copied-gifts.ts';

import { comparisonNames, givingReportExport, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { type GivingGrouping, groupingNames } from '#contract/steward/reports/groupings.ts';
import { recurringShare, type Series, splitGiving } from '#contract/steward/reports/split-giving.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { calendarDay } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { ExportButton } from '../../labels/exports/export-button.tsx';
import { hasGifts } from '../../nouns/gift/copy/state-queries.ts';
import { SumParts } from '../../nouns/gift/totals/sum-parts.tsx';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import type { ReportSearch } from '../../nouns/report/address.ts';
import { type ChartLook, GivingChart, wholePeriods } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading, IndexState } from '../../nouns/report/index-state.tsx';
import { useRowName } from '../../nouns/report/labels.ts';
import {
  type Choices,
  isSplit,
  type ReportName,
  readChoices,
  reports,
} from '../../nouns/report/report-choices.ts';
import { presetDays, presetEntries } from '../../nouns/report/report-days.ts';
import { listOf, reportRows } from '../../nouns/report/report-rows.ts';
import { unknownOf } from '../../nouns/report/unknown-of-grouping.ts';
import { neededGifts, useComparedGroups } from '../../nouns/report/use-compared-groups.ts';
import { Card } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import { GivingBoard } from './board/giving-board.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { centsOf, reportTable } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';
import { SplitChart, splitTitle } from './split-chart.tsx';
import { splitTable } from './split-table.tsx';

type Props = { name: ReportName; search: ReportSearch };

/** How much was received on some days, by period or another grouping, compared with the same days a year earlier. */
export function ReportPage({ name, search }: Props) {
  const choices = readChoices(name, search, calendarDay());
  const { days } = choices;
  const { choices: shown, groups, earlier, lacking, error, refetch } = useComparedGroups(choices);
  const rowName = useRowName({
    grouping: choices.split ?? choices.grouping,
    values: [groups, earlier].flatMap((some) => some?.groups.map(({ value }) => value) ?? []),
  });
  useTabTitle(`${reports[name].title} report`);
  const isLacking = lacking?.of === 'report';
  return (
    <Page
      title={reports[name].title}
      sentence={
        <span className={styles.days}>
          {rangeText(days)}
          <UndatedGifts state={groups?.state} />
          <UnknownReturns state={groups?.state} />
          <AgeLabel asOf={groups?.state.asOf ?? null} behind={false} />
        </span>
      }
      actions={
        isLacking ? null : (
          <ExportButton kind={givingReportExport} one="row" prints query={() => questionOf(shown)} />
        )
      }
    >
      <ReportTabs search={search} />
      <ReportFilters name={name} choices={choices} search={search} />
      {error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : // With the names, whose widths decide the columns.
      groups === undefined || rowName === null ? (
        <div aria-busy="true" className={styles.loading} />
      ) : (
        <PageBody>
          <IndexState
            state={groups.state}
            needed={neededGifts(choices, days)}
            meanwhile={(state) => <LoadedPeriods state={state} choices={choices} search={search} />}
          >
            {lacking ? <GiftsLoading needed={lacking.needed} of="for the comparison" /> : null}
            <Report
              name={name}
              choices={shown}
              groups={groups}
              rowName={rowName}
              earlier={earlier}
              search={search}
              isLacking={lacking !== null}
            />
          </IndexState>
        </PageBody>
      )}
    </Page>
  );
}

type LoadedPeriodsProps = { state: CopiedGiftsState; choices: Choices; search: ReportSearch };

/** Periods for which the same report can already be shown. Until someone chooses one, the report opens on the longest of them. */
function LoadedPeriods({ state, choices, search: { from, to, ...search } }: LoadedPeriodsProps) {
  const today = calendarDay();
  const daysOf = ([id]: ReturnType<typeof presetEntries>[number]) => presetDays(id, today);
  const loaded = presetEntries().filter((preset) => hasGifts(state, neededGifts(choices, daysOf(preset))));
  if (loaded.length === 0) return null;
  const longest = loaded
    .filter((preset) => daysOf(preset).to === today)
    .toSorted((a, b) => daysOf(a).from.localeCompare(daysOf(b).from))[0];
  if (longest && !from && !to && !search.period)
    return <Navigate to="." search={{ ...search, period: longest[0] }} replace />;
  return (
    <p>
      Available now:{' '}
      {loaded.map(([id, label], index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : ''}
          <Link to="." search={{ ...search, period: id }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Groupings with many rows. */
const counted: ReadonlySet<GivingGrouping> = new Set(['campaign', 'subcampaign', 'location']);

/** Only the choices that the figures depend on. */
const questionOf = ({ grouping, split, days, against, before, campaign, location }: Choices) => ({
  grouping,
  ...(split ? { split } : {}),
  days,
  against,
  before,
  campaign,
  location,
});

type ReportProps = {
  name: ReportName;
  choices: Choices;
  groups: GiftGroups;
  /** Null without a comparison. */
  earlier: GiftGroups | null;
  rowName: NonNullable<ReturnType<typeof useRowName>>;
  search: ReportSearch;
  /** Gifts for the comparison are still loading. */
  isLacking: boolean;
};

function Report({ name, choices, groups, earlier, rowName, search, isLacking }: ReportProps) {
  const { grouping, days, before, against } = choices;
  const beforeTitle = comparisonNames[against];
  const total = { measures: groups.total, search: listOf(choices, days) };
  const totalBefore = earlier && before ? { measures: earlier.total, search: listOf(choices, before) } : null;
  const { outcome: _, ...all } = total.search;
  const unknown = unknownOf(grouping);
  const rest = (
    <>
      <SumParts sum={groups.total.sum} search={all} />
      {earlier && compareGiving(groups.total.sum, earlier.total.sum).withPending ? givenCompared : null}
      {unknown ? ` ${unknown}` : null}
    </>
  );
  const isNone = [groups, earlier].every((one) => !one || givenIn(one.total.sum).gifts === 0);
  if (isNone)
    return (
      <StatePanel title="No gifts received">
        <p>Dates: {rangeText(days)}. Choose other dates or fewer filters.</p>
        {rest}
      </StatePanel>
    );
  const about = { choices, total, totalBefore, beforeTitle, search };
  const giving = isSplit(choices)
    ? splitGiving({ ...choices, period: choices.grouping }, groups.groups, earlier?.groups ?? null)
    : null;
  const share =
    giving && choices.split === 'frequency'
      ? {
          now: recurringShare(giving.series, { cells: giving.totals, total: giving.total }),
          before: giving.before && recurringShare(giving.series, giving.before),
        }
      : undefined;
  const page = { name, ...about, sum: groups.total.sum, state: groups.state, isLacking, share };
  const figures = (
    <ReportFigures
      total={total}
      before={totalBefore}
      beforeTitle={beforeTitle}
      beforeDays={before ? rangeText(before) : ''}
      share={share}
    />
  );
  if (giving && isSplit(choices)) {
    const seriesName = ({ values: [value = null], isOther }: Series): string =>
      isOther ? 'Other' : (rowName({ days: null, value, before: null }) ?? 'Loading…');
    const chart = (look: ChartLook) => (
      <SplitChart choices={choices} giving={giving} seriesName={seriesName} {...look} />
    );
    const table = splitTable({ choices, giving, seriesName, search });
    return (
      <>
        {figures}
        <div className={styles.cards}>
          <Card title={splitTitle(choices)}>
            {chart({ height: 320, canHide: true })}
            <p className={styles.rest}>{rest}</p>
          </Card>
          <Card title="Figures">
            <FigureTable {...table} />
          </Card>
        </div>
        <GivingBoard {...page} chart={chart} table={table} amount={(row) => row.total.cents} />
      </>
    );
  }
  const rows = reportRows(choices, groups, earlier);
  const label = groupingNames[grouping].toLowerCase();
  const chart = isPeriod(grouping)
    ? (look: ChartLook) => (
        <GivingChart
          label={`Received by ${label}`}
          period={grouping}
          {...wholePeriods(rows)}
          beforeTitle={totalBefore ? beforeTitle : null}
          {...look}
        />
      )
    : null;
  const table = reportTable({ ...about, rows: chart ? rows.toReversed() : rows, rowName });
  return (
    <>
      {figures}
      <div className={styles.cards}>
        {chart ? (
          <Card title={`Received by ${label}`}>
            {chart({ height: 320 })}
            <p className={styles.rest}>{rest}</p>
          </Card>
        ) : null}
        <Card
          title={chart ? 'Figures' : `Received by ${label}`}
          aside={counted.has(grouping) ? count(rows.length, label, `${label}s`) : null}
        >
          <FigureTable {...table} />
          {chart ? null : <p className={styles.rest}>{rest}</p>}
        </Card>
      </div>
      <GivingBoard {...page} chart={chart} table={table} amount={centsOf} />
    </>
  );
}
