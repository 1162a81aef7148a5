import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { longDayText, readTime } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { bankOf, type Deposit } from './deposit-words.ts';
import { depositOptions } from './deposits-queries.ts';

const route = getRouteApi('/_app/deposits/$depositId');

/** One deposit: what was paid. */
export function DepositPage() {
  const { depositId } = route.useParams();
  const state = useRecord<Deposit, readonly unknown[]>(depositOptions(depositId));
  return (
    <RecordFrame state={state} what="deposit" back={<BackToList />}>
      {(deposit) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={titleOf(deposit)}
            sentence={
              <>
                <OnTheStatement deposit={deposit} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
          >
            <PageBody>
              <Card title="Details">
                <DepositDetails deposit={deposit} />
              </Card>
            </PageBody>
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

/** "November 18 deposit". */
function titleOf({ arrivalAt }: Deposit): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${longDayText(arrival)} deposit` : 'Deposit without an arrival day';
}

const OnTheStatement = ({ deposit }: { deposit: Deposit }) => (
  <>
    {bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : 'The service tells no bank'}
    {deposit.statementDescriptor ? (
      <>
        {' · “'}
        <bdi>{deposit.statementDescriptor}</bdi>
        {'” on the statement'}
      </>
    ) : null}
  </>
);

const BackToList = () => (
  <Link to="/deposits" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Deposits
  </Link>
);
