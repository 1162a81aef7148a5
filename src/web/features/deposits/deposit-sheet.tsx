import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { depositTitle } from '../../nouns/deposit/labels.ts';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { Card, Columns, Stack } from '../../ui/details/record.tsx';
import { DepositActs } from './deposit-acts.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { OnTheStatement } from './deposit-headline.tsx';
import { useBooksFile } from './deposit-mutations.ts';
import styles from './deposit-page.module.css';
import { EquationSums } from './equation/equation-sums.tsx';
import { PaidCard } from './equation/paid-card.tsx';
import { DepositLines } from './lines/deposit-lines.tsx';
import { useDepositGifts } from './lines/use-deposit-gifts.ts';
import { ReconciliationHistory } from './reconciliation/reconciliation-history.tsx';

/** A deposit's page: what was paid, how it adds up, and every line. */
export function DepositSheet({ deposit }: { deposit: DepositRecord }) {
  const file = useBooksFile();
  const gifts = useDepositGifts(deposit.id);
  return (
    <RecordSheet
      title={depositTitle(deposit)}
      line={<OnTheStatement deposit={deposit} />}
      actions={<DepositActs deposit={deposit} title={depositTitle(deposit)} file={file} />}
    >
      {file.error ? (
        <div className={styles.failure}>
          <WriteFailure error={file.error} what="the file was created" />
        </div>
      ) : null}
      <div className={styles.top}>
        <PaidCard deposit={deposit} />
        <Card title="How it adds up">
          <EquationSums deposit={deposit} />
        </Card>
      </div>
      <DepositLines deposit={deposit} gifts={gifts} />
      {/* The height of the lines isn't known earlier. */}
      {gifts.isLoading ? null : (
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
      )}
    </RecordSheet>
  );
}
