import { useQuery } from '@tanstack/react-query';
import type { DonorReport } from '#contract/steward/reports/donor-report.ts';
import { calendarDay, countText } from '../../../data/format/format.ts';
import { type GroupOfDonors, readDonorChoices } from '../../../nouns/report/donor-choices.ts';
import { groupMeaning, groupNames } from '../../../nouns/report/donor-group-labels.ts';
import { firstDonorsOptions } from '../../../nouns/report/donor-report-queries.ts';
import { SmallBars } from '../../../ui/charts/small-bars.tsx';
import { noFigures } from '../no-figures.tsx';
import { PanelState } from '../panel-state.tsx';
import styles from './pinned.module.css';
import { PinnedCard, type PinProps, ReportLink } from './pinned-card.tsx';

/** The number of donors in the report's group, from the same reply as the report itself. */
export function PinnedDonors({ view, search }: PinProps) {
  const filter = readDonorChoices(search, Number(calendarDay().slice(0, 4)));
  const { group, year } = filter;
  const query = useQuery(firstDonorsOptions(filter));
  return (
    <PinnedCard
      view={view}
      search={search}
      name="donors"
      about={`${groupNames[group]}: ${groupMeaning[group](year).toLowerCase()}`}
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
