import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { DepositActs } from './deposit-acts.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { OnTheStatement } from './deposit-headline.tsx';
import { DepositLines } from './deposit-lines.tsx';
import { useBooksFile } from './deposit-mutations.ts';
import styles from './deposit-page.module.css';
import { EquationSums } from './equation-sums.tsx';
import { depositTitle } from './labels.ts';
import { PaidCard } from './paid-card.tsx';
import { ReconciliationHistory } from './reconciliation-history.tsx';

/** All of a deposit on its page: what was paid, how it adds up, and every line of it. */
export function DepositSheet({ deposit }: { deposit: DepositRecord }) {
  const file = useBooksFile();
  return (
    <RecordSheet
      title={depositTitle(deposit)}
      line={<OnTheStatement deposit={deposit} />}
      actions={<DepositActs deposit={deposit} title={depositTitle(deposit)} file={file} />}
    >
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
      <DepositLines deposit={deposit} />
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
    </RecordSheet>
  );
}
