import { Link } from '@tanstack/react-router';
import type { DepositRecord as Deposit } from '#contract/rules/deposit-lines.ts';
import { countText } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { depositTitle } from '../../nouns/deposit/labels.ts';
import { depositOptions } from '../../nouns/deposit/query.ts';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { DepositFlags } from './deposit-flags.tsx';
import { OnTheStatement } from './deposit-headline.tsx';
import { DepositSheet } from './deposit-sheet.tsx';
import { DepositState } from './deposit-state.tsx';
import { EquationSums } from './equation/equation-sums.tsx';
import { DepositAmount } from './list/deposit-columns.tsx';

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
