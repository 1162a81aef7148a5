import { Link } from '@tanstack/react-router';
import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { countText, moneyText } from '#contract/values/money.ts';
import { useExport } from '../../labels/exports/export-mutations.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { bankOf, type Deposit, depositTitle, depositType } from '../../nouns/deposit/labels.ts';
import { depositOptions } from '../../nouns/deposit/query.ts';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, Columns, Details, Stack } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { DepositActs } from './deposit-acts.tsx';
import { DepositFlags } from './deposit-flags.tsx';
import styles from './deposit-page.module.css';
import { DepositState } from './deposit-state.tsx';
import { EquationSums } from './equation/equation-sums.tsx';
import { PaidCard } from './equation/paid-card.tsx';
import { DepositLines } from './lines/deposit-lines.tsx';
import { useDepositGifts } from './lines/use-deposit-gifts.ts';
import { DepositAmount } from './list/deposit-columns.tsx';
import { ReconciliationHistory } from './reconciliation/reconciliation-history.tsx';

/** A deposit: what was paid, how it adds up, and how it was reconciled. Only its page shows its lines. */
export const DepositRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('deposit', id)}
    beside={beside}
    state={useRecord(depositOptions(id))}
    tab={depositTitle}
  >
    {(deposit) => (beside ? <DepositSummary deposit={deposit} /> : <DepositSheet deposit={deposit} />)}
  </RecordScreen>
);

/** A deposit's page: what was paid, how it adds up, and every line. */
function DepositSheet({ deposit }: { deposit: Deposit }) {
  const file = useExport({ one: 'line' });
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

export const DepositPage = recordPageOf(DepositRecord);

const DepositSummary = ({ deposit }: { deposit: Deposit }) => (
  <RecordSheet
    figure
    title={<DepositAmount deposit={deposit} size="hero" />}
    status={<DepositState deposit={deposit} />}
    line={
      <>
        {depositTitle(deposit)} · <OnTheStatement deposit={deposit} />
      </>
    }
    actions={
      <Link {...recordPage('deposit', deposit.id)} className={buttonClass()}>
        {linesText(deposit.lineItems?.length ?? 0)}
      </Link>
    }
  >
    <Card title="How it adds up" late={311}>
      <EquationSums deposit={deposit} />
    </Card>
    <Card title="Reconciliation">
      <DepositFlags deposit={deposit} />
    </Card>
    <Card title="Details">
      <DepositDetails deposit={deposit} />
    </Card>
  </RecordSheet>
);

const linesText = (count: number): string =>
  count > 1 ? `View ${countText(count)} lines` : count === 1 ? 'View 1 line' : 'View deposit';

/** The bank, and the description on its statement. */
const OnTheStatement = ({ deposit }: { deposit: Deposit }) => (
  <>
    {bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : `No bank reported by ${platformName()}`}
    {deposit.statementDescriptor ? (
      <>
        {' · “'}
        <bdi>{deposit.statementDescriptor}</bdi>
        {'” on the statement'}
      </>
    ) : null}
  </>
);

/** The details of a deposit; unknown ones are left out. */
function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { startingBalanceInCents: before, endingBalanceInCents: after } = deposit;
  return (
    <Details
      entries={{
        Name: deposit.name ? <NameText>{deposit.name}</NameText> : null,
        Type: depositType(deposit.type),
        'Payment methods': deposit.paymentMethodType?.length
          ? deposit.paymentMethodType.map(giftMethodName).join(', ')
          : null,
        Bank: bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : null,
        Arrives: <TimeLabel text={deposit.arrivalAt} />,
        Created: deposit.createdAt ? <TimeLabel text={deposit.createdAt} /> : null,
        Balance: before === null || after === null ? null : `${moneyText(before)} → ${moneyText(after)}`,
        'Deposit ID': <Identifier id={deposit.id} label="deposit ID" />,
        Updated: deposit.updatedAt ? <TimeLabel text={deposit.updatedAt} /> : null,
      }}
    />
  );
}
