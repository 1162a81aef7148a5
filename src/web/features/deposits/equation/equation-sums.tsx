import { useQuery } from '@tanstack/react-query';
import { Check, Info, TriangleAlert } from 'lucide-react';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { cents, moneyParts, moneyText } from '#contract/values/money.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { equationOf, type Term } from '../../../nouns/deposit/deposit-equation.ts';
import { depositSummaryOptions } from '../../../nouns/deposit/query.ts';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './equation.module.css';
import { causeLabel, termName, verdictOf } from './equation-labels.ts';

const icons = { ok: Check, info: Info, warn: TriangleAlert };

/** Gross less fees, refunds, chargebacks, and adjustments, compared with what was paid, and the cause of each difference. */
export function EquationSums({ deposit }: { deposit: DepositRecord }) {
  const { data, error, refetch } = useQuery(depositSummaryOptions(deposit.id));
  return (
    <div className={styles.room}>
      {data ? (
        <Sums deposit={deposit} equation={equationOf(deposit, data.reply.data)} />
      ) : (
        <LoadState
          failure={error && `${failureMessage(error).title}. The lines of the deposit are complete.`}
          onRetry={retryOf(error, refetch)}
        />
      )}
    </div>
  );
}

type SumsProps = { deposit: DepositRecord; equation: ReturnType<typeof equationOf> };

function Sums({ deposit, equation }: SumsProps) {
  const { tone, words } = verdictOf({
    equation,
    status: deposit.status,
    paid: deposit.amountInCents,
    lines: deposit.lineItems?.length ?? null,
  });
  const Icon = icons[tone];
  return (
    <>
      <div className={styles.terms}>
        {equation.terms.filter(isShown).map((term) => (
          <TermFigure key={term.id} term={term} />
        ))}
        <div className={styles.term}>
          <div className={styles.name}>Total</div>
          <div className={styles.gross}>
            <span className={styles.sign}>=</span>
            <Amount parts={moneyParts(equation.sum)} />
          </div>
          <div className={styles.fees} />
        </div>
      </div>
      <div className={[styles.verdict, styles[tone]].join(' ')}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{words}</p>
          {equation.remainders.length > 0 ? (
            <dl className={styles.remainders} aria-label="Unexplained difference">
              {equation.remainders.map(({ amount, cause }) => (
                <div key={causeLabel(cause)}>
                  <dt>{causeLabel(cause)}</dt>
                  <dd>{moneyText(amount)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Adjustments are rare, so none is no part of the sum. Gifts, refunds, and chargebacks are shown also if there are none. */
const isShown = ({ id, count, gross, fees, total }: Term): boolean =>
  id !== 'adjustments' || count !== null || gross !== 0 || fees !== 0 || total !== 0;

const TermFigure = ({ term }: { term: Term }) => (
  <div className={styles.term}>
    <div className={styles.name}>{termName(term)}</div>
    <div className={styles.gross}>
      <Sign term={term} />
      <Amount parts={moneyParts(cents(Math.abs(term.gross)))} />
    </div>
    <div className={styles.fees}>{feeLabel(term)}</div>
  </div>
);

/** Refunds and chargebacks are subtracted, even if there are none; the first term needs a sign only below zero. */
const Sign = ({ term: { id, gross } }: { term: Term }) => {
  const minus = gross < 0 || (gross === 0 && (id === 'refunds' || id === 'chargebacks'));
  return minus || id !== 'contributions' ? <span className={styles.sign}>{minus ? '−' : '+'}</span> : null;
};

const feeLabel = ({ fees, count }: Term): string | null => {
  if (fees === 0) return null;
  const words = count === 1 ? 'fee' : 'fees';
  return fees > 0 ? `${moneyText(cents(-fees))} ${words}` : `${moneyText(cents(-fees))} ${words} returned`;
};
