import { useQuery } from '@tanstack/react-query';
import { compareGiving, withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import { unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import type { GiftGroups } from '#contract/steward/operations/copied-gifts.ts';
import type { DonorReport } from '#contract/steward/operations/reports.ts';
import type { View } from '#contract/steward/operations/views.ts';
import { comparisonNames, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { splitGiving } from '#contract/steward/reports/split-giving.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { parseSearch } from '../../../data/search/list-search.ts';
import { rangeText } from '../../../labels/day-range.ts';
import { readReportSearch } from '../../../nouns/report/address.ts';
import { changeText } from '../../../nouns/report/change-text.ts';
import { type GroupOfDonors, readDonorChoices } from '../../../nouns/report/donor-choices.ts';
import { groupMeaning, groupNames } from '../../../nouns/report/donor-group-labels.ts';
import { firstDonorsOptions } from '../../../nouns/report/donor-report-queries.ts';
import { FigureLink } from '../../../nouns/report/figure-link.tsx';
import { useRowName } from '../../../nouns/report/labels.ts';
import { isOwnReport } from '../../../nouns/report/own-reports.ts';
import {
  type Choices,
  isReport,
  type ReportName,
  readChoices,
  reports,
} from '../../../nouns/report/report-choices.ts';
import { listOf, reportRows } from '../../../nouns/report/report-rows.ts';
import { neededGifts, useComparedGroups } from '../../../nouns/report/use-compared-groups.ts';
import { pinnedOptions } from '../../../nouns/view/query.ts';
import { BarCell } from '../../../ui/charts/bar-cell.tsx';
import { SmallBars } from '../../../ui/charts/small-bars.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { noFigures } from '../no-figures.tsx';
import { PanelState } from '../panel-state.tsx';
import styles from './pinned.module.css';
import { PinnedCard, type PinProps, ReportLink } from './pinned-card.tsx';
import { PinnedOwnReport } from './pinned-own-report.tsx';

/** A card for each report that the person pinned, if any. The route has already read which ones there are, so that they move nothing. */
export function PinnedPlace() {
  const { data } = useQuery(pinnedOptions);
  if (!data || data.views.length === 0) return null;
  return (
    <section className={styles.cards} aria-label="Pinned reports">
      {data.views.map((view) => (
        <PinnedReport key={view.id} view={view} />
      ))}
    </section>
  );
}

/** A compact version of a saved report. */
function PinnedReport({ view }: { view: View }) {
  const search = readReportSearch(parseSearch(view.query));
  const name = view.list.replace(/^\/reports\/?/, '');
  if (isOwnReport(name))
    return name === 'donors' ? (
      <PinnedDonors view={view} search={search} />
    ) : (
      <PinnedOwnReport view={view} search={search} name={name} />
    );
  return <PinnedGiving view={view} search={search} name={isReport(name) ? name : ''} />;
}

/** How many groups are shown, those with the most received first; the report has all of them. */
const shownGroups = 3;

/** How much was received in the report's period, from the same replies as the report itself. */
function PinnedGiving({ view, search, name }: PinProps & { name: ReportName }) {
  const choices = readChoices(name, search, calendarDay());
  const { days, against } = choices;
  const { choices: shown, groups: data, earlier, lacking: _, ...read } = useComparedGroups(choices);
  return (
    <PinnedCard view={view} search={search} name={name} about={`${reports[name].title}, ${rangeText(days)}`}>
      <PanelState query={{ ...read, data }} none={noFigures(data, neededGifts(choices, days))}>
        {(groups) =>
          groups && (
            <Figures
              choices={shown}
              groups={groups}
              earlier={earlier}
              beforeTitle={comparisonNames[against]}
            />
          )
        }
      </PanelState>
    </PinnedCard>
  );
}

type Props = { choices: Choices; groups: GiftGroups; earlier: GiftGroups | null; beforeTitle: string };

function Figures({ choices, groups, earlier, beforeTitle }: Props) {
  const { sum } = groups.total;
  const comparison = compareGiving(sum, earlier?.total.sum);
  const change = earlier && changeText(comparison.now.cents, comparison.before.cents);
  const leftOut = unsettledText(sum);
  return (
    <>
      <p className={styles.figure}>
        <FigureLink search={listOf(choices, choices.days)}>{moneyText(cents(sum.received.cents))}</FigureLink>
      </p>
      <p className={styles.note}>
        Received
        {change ? `, ${change}${withPendingText(comparison)} compared with ${beforeTitle.toLowerCase()}` : ''}
        {leftOut ? ` · ${leftOut}` : ''}
      </p>
      {isPeriod(choices.grouping) ? (
        <SmallBars
          label={`Received by ${groupingNames[choices.grouping].toLowerCase()}`}
          values={valuesOf(choices, groups, earlier)}
        />
      ) : (
        <TopGroups choices={choices} groups={groups} />
      )}
    </>
  );
}

/** Cents for each period; if the report is split, the parts are added up. */
function valuesOf(choices: Choices, groups: GiftGroups, earlier: GiftGroups | null): number[] {
  const { grouping, split, days, fiscalStart } = choices;
  if (split && isPeriod(grouping))
    return splitGiving({ split, period: grouping, days, before: null, fiscalStart }, groups.groups).rows.map(
      ({ total }) => total.cents,
    );
  return reportRows(choices, groups, earlier).flatMap((row) =>
    row.days ? [row.measures?.sum.received.cents ?? 0] : [],
  );
}

function TopGroups({ choices, groups }: Pick<Props, 'choices' | 'groups'>) {
  const rowName = useRowName({ ...choices, values: groups.groups.map(({ value }) => value) });
  const rows = reportRows(choices, groups, null)
    .map((row) => ({ ...row, received: row.measures?.sum.received.cents ?? 0 }))
    .toSorted((one, other) => other.received - one.received)
    .slice(0, shownGroups);
  return (
    <ul className={styles.groups}>
      {rows.map((row) => (
        <li key={row.key}>
          <NameText>{rowName?.(row) ?? 'Loading…'}</NameText>
          <BarCell value={row.received} before={null} most={rows[0]?.received ?? 0} />
          <FigureLink search={row.search}>{moneyText(cents(row.received))}</FigureLink>
        </li>
      ))}
    </ul>
  );
}

/** The number of donors in the report's group, from the same reply as the report itself. */
function PinnedDonors({ view, search }: PinProps) {
  const filter = readDonorChoices(search);
  const { group } = filter;
  const meaning = groupMeaning[group](filter);
  const query = useQuery(firstDonorsOptions(filter));
  return (
    <PinnedCard
      view={view}
      search={search}
      name="donors"
      about={`${groupNames[group]}: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`}
    >
      <PanelState query={query} none={noFigures(query.data)}>
        {(report) =>
          report && (
            <>
              <p className={styles.figure}>
                <ReportLink name="donors" search={{ ...search, view: view.id }}>
                  {countText(report.totalCount)}
                </ReportLink>
              </p>
              <p className={styles.note}>{report.totalCount === 1 ? 'Donor' : 'Donors'}</p>
              <SmallBars label={`${groupNames[group]} donors by year`} values={byYear(report, filter)} />
            </>
          )
        }
      </PanelState>
    </PinnedCard>
  );
}

/** The group's donors in each year up to the report's, oldest first. */
const byYear = ({ years }: DonorReport, { group, year }: GroupOfDonors): number[] =>
  years
    .filter((one) => one.year <= year)
    .map((one) => one[group])
    .toReversed();
