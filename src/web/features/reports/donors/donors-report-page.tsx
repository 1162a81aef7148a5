import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import type { DonorReport, DonorYear } from '#contract/steward/operations/reports.ts';
import { type DonorGroup, donorGroups, donorReportExport } from '#contract/steward/reports/donor-report.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTabTitle } from '../../../data/tab-title.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { ExportButton } from '../../../labels/exports/export-button.tsx';
import { UndatedGifts } from '../../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { type GroupOfDonors, readDonorChoices } from '../../../nouns/report/donor-choices.ts';
import { groupMeaning, groupNames, thisYear, yearText } from '../../../nouns/report/donor-group-labels.ts';
import { firstDonorsOptions } from '../../../nouns/report/donor-report-queries.ts';
import { IndexState } from '../../../nouns/report/index-state.tsx';
import { Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { ChipBarEnd } from '../../../ui/filters/filter-chip.tsx';
import { PickMenu } from '../../../ui/filters/pick-menu.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import filters from '../report-filters.module.css';
import { ReportTabs } from '../report-tabs.tsx';
import styles from '../reports.module.css';
import { DonorsOfGroup } from './donors-of-group.tsx';

/** How many years can be chosen at the top; the table has all of them. */
const maxChoices = 6;

/** Who gave in a year and who didn't, compared with earlier years. */
export function DonorsReportPage({ search }: { search: ReportSearch }) {
  const navigate = useNavigate();
  const current = thisYear();
  const filter = readDonorChoices(search, current);
  const { year } = filter;
  useTabTitle('Donor retention report');
  const { data, error, refetch } = useQuery(firstDonorsOptions(filter));
  const years = [...new Set([current, year, ...(data?.years ?? []).map((one) => one.year)])]
    .sort((a, b) => b - a)
    .slice(0, maxChoices);
  return (
    <Page
      title="Donor retention"
      sentence={
        <>
          {yearText(year)} compared with earlier years. Only received gifts count.
          <UndatedGifts state={data?.state} />
          <UnknownReturns state={data?.state} />
          <AgeLabel asOf={data?.state.asOf ?? null} behind={false} />
        </>
      }
      actions={
        data === undefined || data?.state.complete ? (
          <ExportButton kind={donorReportExport} one="donor" query={() => filter} />
        ) : null
      }
    >
      <ReportTabs search={search} />
      <search className={filters.filters} aria-label="Report">
        <PickMenu
          label="Year"
          value={String(year)}
          choices={years.map((one) => ({
            value: String(one),
            label: yearText(one),
          }))}
          onChange={(one) =>
            void navigate({
              to: '.',
              search: changeSearch(search, { year: one === String(current) ? undefined : one }),
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
          <IndexState state={data ? data.state : null}>
            {data ? <Report report={data} filter={filter} search={search} /> : null}
          </IndexState>
        </PageBody>
      )}
    </Page>
  );
}

type ReportProps = { report: DonorReport; filter: GroupOfDonors; search: ReportSearch };

function Report({ report, filter, search }: ReportProps) {
  const { year, group } = filter;
  const counts = report.years.find((one) => one.year === year);
  return (
    <>
      {counts ? <GroupFigures counts={counts} group={group} search={search} /> : null}
      <div className={styles.cards}>
        <DonorsOfGroup key={Object.values(filter).join(' ')} first={report} filter={filter} search={search} />
        <Card title="Retention by year">
          <YearsTable years={report.years} search={search} />
        </Card>
      </div>
    </>
  );
}

type LinkProps = { search: ReportSearch; year: number; group: DonorGroup; children: ReactNode };

/** A number of donors, linked to their list. */
function GroupLink({ search, year, group, children }: LinkProps) {
  // Each group has its own sorts.
  const { sort: _, direction: __, ...kept } = search;
  return (
    <Link to="." search={{ ...kept, year: String(year), group }} resetScroll={false}>
      {children}
    </Link>
  );
}

type FiguresProps = { counts: DonorYear; group: DonorGroup; search: ReportSearch };

/** How many of a year's donors are in each group. */
const GroupFigures = (props: FiguresProps) => (
  <div>
    <FigureRow {...props} groups={donorGroups.slice(0, inRow)} />
    <FigureRow {...props} groups={donorGroups.slice(inRow)} />
  </div>
);

const inRow = 4;

const FigureRow = ({
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
          <GroupLink search={search} year={counts.year} group={one}>
            {countText(counts[one])}
          </GroupLink>
        }
        note={one === group ? 'Listed below' : groupMeaning[one](counts.year)}
      />
    ))}
  </Figures>
);

/** "46%"; a dash if no one gave in the previous year. */
function retentionText({ returning, lapsed }: DonorYear): string {
  const before = returning + lapsed;
  return before === 0 ? '—' : `${Math.round((returning / before) * 100)}%`;
}

/** How many donors came back, year by year. */
const YearsTable = ({ years, search }: { years: readonly DonorYear[]; search: ReportSearch }) => (
  <>
    <table className={styles.table} aria-label="Retention by year">
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Donors</th>
          {groups.map((group) => (
            <th key={group} scope="col" className={group === 'lapsed' ? undefined : styles.wide}>
              {groupNames[group]}
            </th>
          ))}
          <th scope="col">Retention</th>
        </tr>
      </thead>
      <tbody>
        {years.map((counts) => (
          <tr key={counts.year} className={counts.year === thisYear() ? styles.unfinished : undefined}>
            <th scope="row">{yearText(counts.year)}</th>
            <td>
              <GroupLink search={search} year={counts.year} group="all">
                {countText(counts.all)}
              </GroupLink>
            </td>
            {groups.map((group) => (
              <td key={group} className={group === 'lapsed' ? undefined : styles.wide}>
                <GroupLink search={search} year={counts.year} group={group}>
                  {countText(counts[group])}
                </GroupLink>
              </td>
            ))}
            <td>{retentionText(counts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.note}>
      Retention: the share of the previous year's donors who gave again. Those of {thisYear() - 1} may still
      give in {thisYear()}.
    </p>
  </>
);

/** Together these groups cover the donors of the year and of the previous one. */
const groups = ['new', 'returning', 'reactivated', 'lapsed'] as const;
