import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { DepositActs } from './deposit-acts.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { OnTheStatement } from './deposit-headline.tsx';
import { DepositLines } from './deposit-lines.tsx';
import { useBooksFile } from './deposit-mutations.ts';
import styles from './deposit-page.module.css';
import { depositOptions } from './deposits-queries.ts';
import { EquationSums } from './equation-sums.tsx';
import { depositTitle } from './labels.ts';
import { PaidCard } from './paid-card.tsx';
import { ReconciliationHistory } from './reconciliation-history.tsx';

const route = getRouteApi('/_app/deposits/$depositId');

/** One deposit: what was paid, how it adds up, and every line of it. */
export function DepositPage() {
  const { depositId } = route.useParams();
  const file = useBooksFile();
  const state = useRecord<DepositRecord, readonly unknown[]>(depositOptions(depositId));
  return (
    <RecordFrame state={state} what="deposit" back={<BackToList />}>
      {(deposit) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={depositTitle(deposit)}
            sentence={
              <>
                <OnTheStatement deposit={deposit} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<DepositActs deposit={deposit} title={depositTitle(deposit)} file={file} />}
          >
            <PageBody>
              {file.error ? (
                <div className={styles.failure}>
                  <Notice tone="danger" role="alert">
                    {writeFailure(file.error, 'the file was created')}
                  </Notice>
                </div>
              ) : null}
              <div className={styles.top}>
                <PaidCard deposit={deposit} />
                <Card title="How it adds up">
                  <EquationSums deposit={deposit} />
                </Card>
              </div>
              <DepositLines key={deposit.id} deposit={deposit} />
              <div className={styles.below}>
                <Columns>
                  <Stack>
                    <ReconciliationHistory depositId={deposit.id} />
                    <RecordActivity id={deposit.id} />
                  </Stack>
                  <Card title="Details">
                    <DepositDetails deposit={deposit} />
                  </Card>
                </Columns>
              </div>
            </PageBody>
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/deposits" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Deposits
  </Link>
);
