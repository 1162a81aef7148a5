import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { yearDays, yearName } from '#contract/rules/fiscal-year.ts';
import type { DonorReport, DonorYear } from '#contract/steward/operations/reports.ts';
import { type DonorGroup, donorGroups, donorReportExport } from '#contract/steward/reports/donor-report.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { fiscalYearStart, hasFiscalYears } from '../../../data/format/fiscal-year-start.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTabTitle } from '../../../data/tab-title.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { ExportButton } from '../../../labels/exports/export-button.tsx';
import { UndatedGifts } from '../../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import {
  currentYear,
  type GroupOfDonors,
  movingYearWord,
  type ReportYear,
  readDonorChoices,
  yearWord,
} from '../../../nouns/report/donor-choices.ts';
import {
  groupMeaning,
  groupNames,
  groupTerms,
  yearBeforeName,
  yearText,
} from '../../../nouns/report/donor-group-labels.ts';
import { firstDonorsOptions } from '../../../nouns/report/donor-report-queries.ts';
import { IndexState } from '../../../nouns/report/index-state.tsx';
import { retentionText } from '../../../nouns/report/retention-text.ts';
import { Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { ChipBarEnd } from '../../../ui/filters/chip-bar.tsx';
import { PickMenu } from '../../../ui/filters/pick-menu.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { RetentionBoard } from '../board/retention-board.tsx';
import filters from '../report-filters.module.css';
import { ReportTabs } from '../report-tabs.tsx';
import styles from '../reports.module.css';
import { DonorsOfGroup } from './donors-of-group.tsx';

/** How many years can be chosen at the top; the table has all of them. */
const maxChoices = 6;

/** Who gave in a year and who didn't, compared with earlier years. */
export function DonorsReportPage({ search }: { search: ReportSearch }) {
  const navigate = useNavigate();
  const filter = readDonorChoices(search);
  useTabTitle('Donor retention report');
  const { data, error, refetch } = useQuery(firstDonorsOptions(filter));
  const years = yearChoices(filter, data?.years ?? []);
  return (
    <Page
      title="Donor retention"
      sentence={
        <>
          {yearText(filter)} compared with earlier years. Only received gifts count.
          <UndatedGifts state={data?.state} />
          <UnknownReturns state={data?.state} />
          <AgeLabel asOf={data?.state.asOf ?? null} behind={false} />
        </>
      }
      actions={
        data === undefined || data?.state.complete ? (
          <ExportButton kind={donorReportExport} one="donor" prints query={() => filter} />
        ) : null
      }
    >
      <ReportTabs search={search} />
      <search className={filters.filters} aria-label="Report">
        <PickMenu
          label="Year"
          value={yearWord(filter)}
          choices={years.map((one) => ({ value: yearWord(one), label: yearText(one), note: daysText(one) }))}
          onChange={(one) =>
            void navigate({
              to: '.',
              search: changeSearch(search, { year: movingYearWord(readDonorChoices({ year: one })) }),
              resetScroll: false,
            })
          }
        />
        <span className={filters.end}>{useContext(ChipBarEnd)}</span>
      </search>
      {error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy="true" className={styles.loading} />
      ) : (
        <PageBody>
          <IndexState state={data.state}>
            <Report report={data} filter={filter} search={search} />
          </IndexState>
        </PageBody>
      )}
    </Page>
  );
}

/** The newest years, as far back as there are gifts, and the chosen one: calendar years, and fiscal years if they differ. */
function yearChoices(
  { year, fiscal }: ReportYear,
  counted: readonly Pick<DonorYear, 'year'>[],
): readonly ReportYear[] {
  const oldest = Math.min(year, ...counted.map((one) => one.year));
  const newest = (kind: Pick<ReportYear, 'fiscal'>): ReportYear[] =>
    Array.from({ length: maxChoices }, (_, back) => ({ ...kind, year: currentYear(kind) - back })).filter(
      (one) => one.year >= oldest,
    );
  const all = [...newest({}), ...(hasFiscalYears() || fiscal ? newest({ fiscal: true }) : [])];
  const chosen: ReportYear = fiscal ? { year, fiscal } : { year };
  return all.some((one) => yearWord(one) === yearWord(chosen)) ? all : [...all, chosen];
}

/** The days of a fiscal year; those of a calendar year go without saying. */
const daysText = (of: ReportYear): string => (of.fiscal ? rangeText(yearDays(of, fiscalYearStart())) : '');

type ReportProps = { report: DonorReport; filter: GroupOfDonors; search: ReportSearch };

function Report({ report, filter, search }: ReportProps) {
  const { year, group } = filter;
  const of: ReportYear = filter.fiscal ? { year, fiscal: true } : { year };
  const counts = report.years.find((one) => one.year === year);
  return (
    <>
      {counts ? <GroupFigures of={of} counts={counts} group={group} search={search} /> : null}
      <RetentionBoard of={of} years={report.years} state={report.state} />
      <div className={styles.cards}>
        <DonorsOfGroup key={Object.values(filter).join(' ')} first={report} filter={filter} search={search} />
        <Card title={of.fiscal ? 'Retention by fiscal year' : 'Retention by year'}>
          <YearsTable of={of} years={report.years} search={search} />
        </Card>
      </div>
    </>
  );
}

type LinkProps = { search: ReportSearch; of: ReportYear; group: DonorGroup; children: ReactNode };

/** A number of donors, linked to their list. */
function GroupLink({ search, of, group, children }: LinkProps) {
  // Each group has its own sorts.
  const kept = omit(search, 'sort', 'direction');
  return (
    <Link to="." search={changeSearch(kept, { year: movingYearWord(of), group })} resetScroll={false}>
      {children}
    </Link>
  );
}

type FiguresProps = { of: ReportYear; counts: DonorYear; group: DonorGroup; search: ReportSearch };

/** How many of a year's donors are in each group. */
const GroupFigures = (props: FiguresProps) => (
  <div>
    <FigureRow {...props} groups={donorGroups.slice(0, inRow)} />
    <FigureRow {...props} groups={donorGroups.slice(inRow)} />
  </div>
);

const inRow = 4;

const FigureRow = ({
  of,
  counts,
  group,
  search,
  groups: shown,
}: FiguresProps & { groups: readonly DonorGroup[] }) => (
  <Figures>
    {shown.map((one) => (
      <KeyFigure
        key={one}
        label={one === 'all' ? 'Donors' : groupNames[one]}
        value={
          <GroupLink search={search} of={of} group={one}>
            {countText(counts[one])}
          </GroupLink>
        }
        note={one === group ? 'Listed below' : groupMeaning[one](of)}
        meaning={groupTerms[one]}
      />
    ))}
  </Figures>
);

type YearsProps = { of: ReportYear; years: readonly DonorYear[]; search: ReportSearch };

/** How many donors came back, year by year. */
function YearsTable({ of, years, search }: YearsProps) {
  const now: ReportYear = { ...of, year: currentYear(of) };
  return (
    <>
      <table
        className={styles.table}
        aria-label={of.fiscal ? 'Retention by fiscal year' : 'Retention by year'}
      >
        <thead>
          <tr>
            <th scope="col">{of.fiscal ? 'Fiscal year' : 'Year'}</th>
            <th scope="col">Donors</th>
            {groups.map((group) => (
              <th
                key={group}
                scope="col"
                className={group === 'lapsed' ? undefined : styles.wide}
                title={groupTerms[group]}
              >
                {groupNames[group]}
              </th>
            ))}
            <th scope="col">Retention</th>
          </tr>
        </thead>
        <tbody>
          {years.map((counts) => {
            const one: ReportYear = { ...of, year: counts.year };
            return (
              <tr key={counts.year} className={counts.year === now.year ? styles.unfinished : undefined}>
                <th scope="row">{yearText(one)}</th>
                <td>
                  <GroupLink search={search} of={one} group="all">
                    {countText(counts.all)}
                  </GroupLink>
                </td>
                {groups.map((group) => (
                  <td key={group} className={group === 'lapsed' ? undefined : styles.wide}>
                    <GroupLink search={search} of={one} group={group}>
                      {countText(counts[group])}
                    </GroupLink>
                  </td>
                ))}
                <td>{retentionText(counts)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        Retention: the share of the previous year's donors who gave again. Those of {yearBeforeName(now)} may
        still give in {yearName(now)}.
      </p>
    </>
  );
}

/** Together these groups cover the donors of the year and of the previous one. */
const groups = ['new', 'returning', 'reactivated', 'lapsed'] as const;
