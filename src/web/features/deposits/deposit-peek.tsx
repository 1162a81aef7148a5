import { Link } from '@tanstack/react-router';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { countText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DepositAmount } from './deposit-columns.tsx';
import { DepositDetails } from './deposit-details.tsx';
import { DepositFlags } from './deposit-flags.tsx';
import { OnTheStatement } from './deposit-headline.tsx';
import { DepositState } from './deposit-state.tsx';
import { depositOptions } from './deposits-queries.ts';
import { EquationSums } from './equation-sums.tsx';
import { depositTitle } from './labels.ts';

/** A deposit beside its list: what was paid, how it adds up, how it is reconciled. Its lines are on the page. */
export function DepositPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<DepositRecord, readonly unknown[]>(depositOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Deposit"
      path={`/deposits/${id}`}
      pageLink={(link) => <Link to="/deposits/$depositId" params={{ depositId: id }} {...link} />}
    >
      <RecordFrame state={state} what="deposit">
        {(deposit) => (
          <>
            <Hero
              headline={
                <h2>
                  <DepositAmount deposit={deposit} size="hero" />
                </h2>
              }
              status={<DepositState deposit={deposit} />}
              line={
                <>
                  {depositTitle(deposit)} · <OnTheStatement deposit={deposit} />
                </>
              }
              actions={
                <Link to="/deposits/$depositId" params={{ depositId: id }} className={buttonClass()}>
                  {linesWords(deposit.lineItems?.length ?? 0)}
                </Link>
              }
            />
            <Section title="How it adds up">
              <WhenSeen key={deposit.id} minHeight={311}>
                <EquationSums deposit={deposit} />
              </WhenSeen>
            </Section>
            <Section title="Reconciliation">
              <DepositFlags deposit={deposit} />
            </Section>
            <Section title="Details">
              <DepositDetails deposit={deposit} />
            </Section>
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}

const linesWords = (count: number): string =>
  count > 1 ? `View ${countText(count)} lines` : count === 1 ? 'View 1 line' : 'View deposit';
