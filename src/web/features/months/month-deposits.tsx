import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { daysOfMonth } from '#contract/rules/periods.ts';
import { totalStatuses } from '#contract/steward/money/months.ts';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { type Cents, cents, countText, moneyText, sumCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { dayText } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { count } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import type { DepositsSearch } from '../../nouns/deposit/address.ts';
import { equationOf } from '../../nouns/deposit/deposit-equation.ts';
import type { Deposit } from '../../nouns/deposit/labels.ts';
import { depositsOptions } from '../../nouns/deposit/list-queries.ts';
import { depositSummaryOptions } from '../../nouns/deposit/query.ts';
import { useReconciliations } from '../../nouns/deposit/reconciliation/reconciliation-queries.ts';
import { LoadState } from '../../ui/details/load-state.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import words from '../../ui/text/words.module.css';
import styles from './month-deposits.module.css';
import { PaidOut } from './month-figures.tsx';

/** How each deposit adds up is a call to the platform, so it is shown for as many. */
const mostSummed = 7;

/** What a deposit is made of; together they are what was paid. */
type Parts = {
  gifts: number | null;
  gross: Cents;
  fees: Cents;
  refunds: Cents;
  chargebacks: Cents;
  other: Cents;
};

/** The deposits that arrived in the month, what each is made of, and the sum of what was paid out. */
export function MonthDeposits({ month: of }: { month: Month }) {
  const { month, totals, loading } = of;
  const isLoading = loading.includes('deposit');
  const { from: arrivesFrom, to: arrivesTo } = daysOfMonth(month);
  const search: DepositsSearch = {
    arrivesFrom,
    arrivesTo,
    status: [...totalStatuses.deposit],
    sort: 'arrival',
    direction: 'ASC',
    limit: 100,
  };
  const list = useQuery(depositsOptions(search));
  const { data } = list;
  const deposits = data?.reply.data ?? [];
  // Until they are read, as many empty rows as the month has deposits.
  const empty = data ? 0 : totals.deposit.count;
  const rows = deposits.length + empty;
  const isSummed = rows <= mostSummed;
  const summaries = useQueries({
    queries: isSummed ? deposits.map(({ id }) => depositSummaryOptions(id)) : [],
  });
  const parts = deposits.map((deposit, at) => partsOf(deposit, summaries[at]?.data?.reply.data));
  const known = parts.flatMap((one) => one ?? []);
  const isWhole =
    !isLoading &&
    isSummed &&
    known.length === deposits.length &&
    deposits.length > 0 &&
    deposits.every(({ amountInCents }) => amountInCents !== null);
  const failed = [list, ...summaries].filter(({ error, data: read }) => error && !read);
  const hasOther = known.some(({ other }) => other !== 0);
  const reconciliationOf = useReconciliations(deposits);
  const paid = cents(totals.deposit.cents);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{monthName(month)}, paid out</h2>
      <PaidOut month={of} />
      {rows === 0 ? null : (
        <table className={`${cardTable.table} ${cardTable.figures} ${styles.deposits}`} aria-label="Deposits">
          <thead>
            <tr>
              <th scope="col">Deposit</th>
              {isSummed ? (
                <>
                  <th scope="col">Gifts</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Fees</th>
                  <th scope="col">Refunds</th>
                  <th scope="col">Chargebacks</th>
                  <th scope="col" className={styles.other}>
                    <span className={hasOther ? undefined : 'visually-hidden'}>Other</span>
                  </th>
                </>
              ) : null}
              <th scope="col">Paid out</th>
              <th scope="col" className={styles.check}>
                <span className="visually-hidden">Reconciled</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deposits.map((deposit, at) => (
              <tr key={deposit.id}>
                <td>
                  <Link {...recordPage('deposit', deposit.id)}>{dayOf(deposit)}</Link>
                </td>
                {isSummed ? <PartCells parts={parts[at] ?? null} hasOther={hasOther} /> : null}
                <td>{deposit.amountInCents === null ? 'Unknown' : moneyText(deposit.amountInCents)}</td>
                <td className={styles.check}>
                  {reconciliationOf(deposit.id) ? (
                    <Check size={15} strokeWidth={2} role="img" aria-label="Reconciled" />
                  ) : null}
                </td>
              </tr>
            ))}
            {Array.from({ length: empty }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
              <tr key={at}>
                <td>…</td>
                {isSummed ? <PartCells parts={null} hasOther={hasOther} /> : null}
                <td>…</td>
                <td className={styles.check} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{isLoading ? '…' : count(totals.deposit.count, 'deposit', 'deposits')}</th>
              {isSummed ? <PartCells parts={isWhole ? totalOf(known) : null} hasOther={hasOther} /> : null}
              <td>{isLoading ? '…' : moneyText(paid)}</td>
              <td className={styles.check} />
            </tr>
          </tfoot>
        </table>
      )}
      {failed.length > 0 ? (
        <LoadState
          failure={`Couldn't load everything about these deposits. ${failureMessage(failed[0]?.error).title}.`}
          onRetry={retryOf(failed[0]?.error, () => failed.forEach(({ refetch }) => void refetch()))}
        />
      ) : null}
      {data && deposits.length < totals.deposit.count ? (
        <p className={words.soft}>The first {countText(deposits.length)} are listed.</p>
      ) : null}
      {rows === 0 && data && !isLoading ? <p className={words.soft}>No deposit arrived this month.</p> : null}
    </section>
  );
}

type CellsProps = { parts: Parts | null; hasOther: boolean };

const PartCells = ({ parts, hasOther }: CellsProps) => (
  <>
    <td>{parts ? (parts.gifts === null ? '—' : countText(parts.gifts)) : '…'}</td>
    <td>{parts ? moneyText(parts.gross) : '…'}</td>
    <td>{parts ? amountOf(parts.fees) : '…'}</td>
    <td>{parts ? amountOf(parts.refunds) : '…'}</td>
    <td>{parts ? amountOf(parts.chargebacks) : '…'}</td>
    <td>{hasOther && parts ? amountOf(parts.other) : null}</td>
  </>
);

const amountOf = (amount: Cents): string => (amount === 0 ? '—' : moneyText(amount));

const dayOf = ({ arrivalAt }: Deposit): string => {
  const at = readTime(arrivalAt);
  return at ? dayText(at) : 'No date';
};

type Summary = Parameters<typeof equationOf>[1];

/** Null until its sums are known. Fees, refunds, and chargebacks have the sign of their effect. */
function partsOf(deposit: Deposit, summary: Summary | undefined): Parts | null {
  if (!summary) return null;
  const { terms, remainders } = equationOf({ ...deposit, lineItems: null }, summary);
  const grossOf = (id: string) => terms.find((term) => term.id === id)?.gross ?? cents(0);
  return {
    gifts: terms.find(({ id }) => id === 'contributions')?.count ?? null,
    gross: grossOf('contributions'),
    fees: cents(-sumCents(terms.map(({ fees }) => fees))),
    refunds: grossOf('refunds'),
    chargebacks: grossOf('chargebacks'),
    other: sumCents([grossOf('adjustments'), ...remainders.map(({ amount }) => amount)]),
  };
}

function totalOf(all: readonly Parts[]): Parts {
  const sum = (part: Exclude<keyof Parts, 'gifts'>) => sumCents(all.map((one) => one[part]));
  const gifts = all.map((one) => one.gifts);
  return {
    gifts: gifts.includes(null) ? null : gifts.reduce<number>((total, one) => total + (one ?? 0), 0),
    gross: sum('gross'),
    fees: sum('fees'),
    refunds: sum('refunds'),
    chargebacks: sum('chargebacks'),
    other: sum('other'),
  };
}
