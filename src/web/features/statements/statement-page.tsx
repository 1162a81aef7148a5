import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { receivedOn } from '#contract/steward/letters/received-in.ts';
import { statementDays } from '#contract/steward/letters/statement-months.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import { timeZone } from '../../data/format/format.ts';
import { receivedInDays } from '../../data/search/received-in-year.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { statementMonthsOf } from '../../nouns/donor/statement-years.ts';
import { indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import { SumParts } from '../../nouns/gift/totals/sum-parts.tsx';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { OnlyLetter } from '../../nouns/letter/letter-sheet.tsx';
import { BackLink } from '../../record/with-back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChipBar, ChipBarEnd } from '../../ui/filters/chip-bar.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { StatementNote, useStatementNote } from './statement-note.tsx';
import { StatementPeriod } from './statement-period.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementState } from './statement-state.tsx';
import { daysText, statementTitle, statementWord } from './statement-text.ts';
import styles from './statements.module.css';
import { isComplete, statementsOptions } from './statements-queries.ts';

const route = getRouteApi('/_app/letters/statements/$donorId/$year');

/** One donor's giving statement for a year, to print. */
export function StatementPage() {
  const { donorId, year: typedYear } = route.useParams();
  const navigate = route.useNavigate();
  const months = statementMonthsOf(typedYear);
  const note = useStatementNote(donorId);
  const shared = useScreenShare();
  const may = useMay();
  const statements = useQuery(statementsOptions({ ...months, donor: donorId }));
  const donor = statements.data?.data[0]?.donor;
  // Browsers suggest it as the name of the printed file.
  useTabTitle(donor ? `${statementTitle(months)}, ${donorName(donor)}` : null);
  const complete = statements.data !== undefined && isComplete(statements.data.state, months);
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
      <div data-print="no">
        <ChipBarEnd value={null}>
          <ChipBar>
            <StatementPeriod
              months={months}
              onChange={(chosen) =>
                void navigate({
                  to: '/letters/statements/$donorId/$year',
                  params: { donorId, year: statementWord(chosen) },
                })
              }
            />
          </ChipBar>
        </ChipBarEnd>
      </div>
      <StatementState months={months} read={statements}>
        {({ data }, letterhead) => (
          <>
            {data.length > 0 ? (
              <div className={styles.about} data-print="no">
                <StatementRule donorId={donorId} months={months} />
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
                <StatementSheet statement={statement} letterhead={letterhead} months={months} note={note} />
              </OnlyLetter>
            ))}
          </>
        )}
      </StatementState>
    </Page>
  );
}

/** Which gifts the statement includes, and what it leaves out. */
function StatementRule({ donorId, months }: { donorId: string; months: StatementMonths }) {
  const { outcome: _, ...days } = receivedOn(statementDays(months), timeZone());
  const { outcome: __, ...list } = receivedInDays(statementDays(months));
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
      Lists gifts dated {daysText(months)} that were received. The total is cash gifts only. Refunded and
      charged-back gifts are left out; partly refunded gifts show what remains.{' '}
      <SumParts sum={data?.sum} search={{ donor: donorId, ...list }} />
    </p>
  );
}
