import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DonorGroup, type DonorYear, donorGroups } from '#contract/steward/reports/donor-report.ts';
import { countText } from '../../../data/format/format.ts';
import type { ReportSearch } from '../../../nouns/report/address.ts';
import { groupMeaning, groupNames } from '../../../nouns/report/donor-group-labels.ts';
import { Figures, KeyFigure } from '../../../ui/details/figures.tsx';
import styles from '../reports.module.css';

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
export const GroupFigures = (props: FiguresProps) => (
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
export const YearsTable = ({ years, search }: { years: readonly DonorYear[]; search: ReportSearch }) => (
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
          <tr key={counts.year}>
            <th scope="row">{counts.year}</th>
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
    <p className={styles.note}>Retention: the share of the previous year's donors who gave again.</p>
  </>
);

/** Together these groups cover the donors of the year and of the previous one. */
const groups = ['new', 'returning', 'reactivated', 'lapsed'] as const;
