import { Fragment, type ReactNode } from 'react';
import type { StatusSum } from '#contract/steward/reversals.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { joinLeftOut } from '../../data/format/left-out.ts';
import styles from './status-sums.module.css';

type Props = {
  /** Undefined while they load, and if the platform answered. */
  sums: readonly StatusSum[] | undefined;
  /** The status that the total counts, unless all matches have another. */
  counted: string;
  /** A status as it follows an amount: "pending". */
  wordOf: (status: string | null) => string;
  /** A link to the rows with this status. */
  link: (status: string, content: ReactNode) => ReactNode;
  /** The number of rows. */
  children: ReactNode;
};

/** The sentence of a list of refunds, chargebacks, or deposits: how many, the total for one status, and what the total leaves out. */
export function StatusSums({ sums, counted, wordOf, link, children }: Props) {
  const some = (sums ?? []).filter(({ cents: amount }) => amount > 0);
  const [only] = some;
  const total =
    some.length === 1 && only
      ? only
      : (some.find(({ status }) => status === counted) ?? { status: counted, cents: 0 });
  const amount = (
    <>
      <b>{moneyText(cents(total.cents))}</b> {wordOf(total.status)}
    </>
  );
  const others = some
    .filter(({ status }) => status !== total.status)
    .map(({ status, cents: amount }) => ({ status, text: `${moneyText(cents(amount))} ${wordOf(status)}` }));
  return (
    <>
      <span className={styles.counted}>
        {children}
        {sums && sums.length > 0 ? (
          <>
            {' · '}
            {total.status === null ? amount : link(total.status, amount)}
          </>
        ) : null}
      </span>
      <span className={styles.leftOut}>
        {joinLeftOut(others).map(({ status, text, after }) => (
          <Fragment key={status}>
            {status === null ? text : link(status, text)}
            {after}
          </Fragment>
        ))}
      </span>
    </>
  );
}
