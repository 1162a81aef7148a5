import { Fragment, type ReactNode } from 'react';
import { statusTotal } from '#contract/steward/money/status-total.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import styles from './status-sums.module.css';

type Props = {
  /** Undefined while they load, and if the platform answered. */
  sums: readonly StatusSum[] | undefined;
  /** The status that the total counts, unless all matches have another. */
  counted: string;
  /** The documented statuses. */
  known: readonly string[];
  /** A status as it follows an amount: "pending". */
  wordOf: (status: string | null) => string;
  /** A link to the rows with this status. */
  link: (status: string, content: ReactNode) => ReactNode;
  /** The number of rows. */
  children: ReactNode;
};

/** The sentence of a list of refunds, chargebacks, or deposits: how many, the total for one status, and what the total leaves out. */
export function StatusSums({ sums = [], counted, known, wordOf, link, children }: Props) {
  const total = statusTotal(sums, counted, known);
  const amount =
    total.cents === null ? (
      `${wordOf(total.status)}: unknown`
    ) : (
      <>
        <b>{moneyText(cents(total.cents))}</b> {wordOf(total.status)}
      </>
    );
  const others = total.others.map(({ status, cents: one }) => ({
    key: status ?? '',
    status,
    text: `${moneyText(cents(one))} ${wordOf(status)}`,
  }));
  if (total.unpriced > 0)
    others.push({
      key: 'unpriced',
      status: null,
      text: `${countText(total.unpriced)} without an amount`,
    });
  return (
    <>
      <span className={styles.counted}>
        {children}
        {sums.length > 0 ? (
          <>
            {' · '}
            {total.status === null ? amount : link(total.status, amount)}
          </>
        ) : null}
      </span>
      <span className={styles.leftOut}>
        {others.map(({ key, status, text }, index) => (
          <Fragment key={key}>
            {index > 0 ? ' · ' : ''}
            {status === null ? text : link(status, text)}
          </Fragment>
        ))}
      </span>
    </>
  );
}
