import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import { timeZone } from '../../data/format/format.ts';
import { receivedInYear } from '../../data/search/received-in-year.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { thisYear, yearOf } from '../../nouns/donor/statement-years.ts';
import { indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import { MayGoBack, NotIncluded } from '../../nouns/gift/totals/not-included.tsx';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { OnlyLetter } from '../../nouns/letter/letter-sheet.tsx';
import { BackLink } from '../../record/with-back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';
import { StatementNote, useStatementNote } from './statement-note.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementState } from './statement-state.tsx';
import styles from './statements.module.css';
import { isYearComplete, statementsOptions } from './statements-queries.ts';

const route = getRouteApi('/_app/letters/statements/$donorId/$year');

/** One donor's giving statement for a year, to print. */
export function StatementPage() {
  const { donorId, year: typedYear } = route.useParams();
  const year = yearOf(typedYear);
  const note = useStatementNote(donorId);
  const shared = useScreenShare();
  const may = useMay();
  const statements = useQuery(statementsOptions({ year, donor: donorId }));
  const donor = statements.data?.data[0]?.donor;
  // Browsers suggest it as the name of the printed file.
  useTabTitle(donor ? `Giving statement ${year}, ${donorName(donor)}` : null);
  const complete = statements.data !== undefined && isYearComplete(statements.data.state, year);
  return (
    <Page
      title="Giving statement"
      sentence={
        statements.data && donor ? (
          <>
            <DonorLink donor={donor} />
            <UndatedGifts state={statements.data.state} />
            <UnknownReturns state={statements.data.state} />
            <AgeLabel asOf={statements.data.state.asOf} behind={false} />
          </>
        ) : null
      }
      late
      actions={
        <>
          {may('team.manage') ? (
            <Link to="/letters/letterhead" className={buttonClass()} data-wide="">
              Edit letterhead
            </Link>
          ) : null}
          <Button
            variant="primary"
            aria-disabled={shared || !donor || !complete}
            title={shared ? 'Donor details are hidden in this tab' : undefined}
            onClick={() => window.print()}
          >
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      <Tabs label="Year">
        {yearsAround(year).map((one) => (
          <Link
            key={one}
            to="/letters/statements/$donorId/$year"
            params={{ donorId, year: String(one) }}
            className={tabClass}
          >
            {one}
          </Link>
        ))}
      </Tabs>
      <StatementState year={year} read={statements}>
        {({ data }, letterhead) => (
          <>
            {data.length > 0 ? (
              <div className={styles.about} data-print="no">
                <StatementRule donorId={donorId} year={year} />
                <StatementNote to={donorId} />
              </div>
            ) : (
              <StatePanel
                title="We couldn't find this donor"
                actions={<BackLink to="/donors" name="Donors" />}
              >
                <p>The link may be wrong, or it belongs to another organization.</p>
              </StatePanel>
            )}
            {data.map((statement) => (
              <OnlyLetter key={statement.donor.id}>
                <StatementSheet statement={statement} letterhead={letterhead} year={year} note={note} />
              </OnlyLetter>
            ))}
          </>
        )}
      </StatementState>
    </Page>
  );
}

/** Which gifts the statement includes, and what it leaves out. */
function StatementRule({ donorId, year }: { donorId: string; year: number }) {
  const { outcome: _, ...days } = receivedIn(year, timeZone());
  const { outcome: __, ...list } = receivedInYear(year);
  const { data } = useQuery(
    indexedGiftsOptions({
      filter: { donor: [donorId], ...days },
      sort: 'given',
      direction: 'DESC',
      limit: 1,
      page: 1,
    }),
  );
  return (
    <p>
      Lists gifts dated in {year} that were received; the total adds up cash gifts only. A gift that was
      refunded or disputed isn't listed, even if that happened later; of one that was refunded in part, what
      is left counts. <NotIncluded sum={data?.sum} search={{ donor: donorId, ...list }} />
      {data ? <MayGoBack sum={data.sum} /> : null}
    </p>
  );
}

/** This year and the four before it, plus the year in the address. */
const yearsAround = (year: number): number[] =>
  [...new Set([0, 1, 2, 3, 4].map((back) => thisYear() - back).concat(year))].sort((a, b) => b - a);
