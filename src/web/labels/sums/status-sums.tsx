import { Fragment, type ReactNode } from 'react';
import {
  type StatusListId,
  statusesSentence,
  statusLists,
  statusWord,
} from '#contract/steward/list-sentence.ts';
import { statusTotal } from '#contract/steward/money/status-total.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import styles from './status-sums.module.css';

type Props = {
  list: StatusListId;
  /** The number of rows; null while it isn't known. */
  total: number | null;
  /** Undefined while they load, and if the platform answered. */
  sums: readonly StatusSum[] | undefined;
  /** A link to the rows with this status. */
  link: (status: string, content: ReactNode) => ReactNode;
  /** After the number of rows. */
  children?: ReactNode;
};

/** The sentence of a list of refunds, chargebacks, or deposits: how many, the total for one status, and what the total leaves out. */
export function StatusSums({ list, total: rows, sums = [], link, children }: Props) {
  const { counted, known } = statusLists[list];
  const total = statusTotal(sums, counted, known);
  const sentence = statusesSentence(list, rows ?? 0, sums);
  const { amount, word } = sentence.total ?? { amount: null, word: null };
  const sum = (
    <>
      {amount === null ? null : (
        <>
          <b>{amount}</b>{' '}
        </>
      )}
      {word}
    </>
  );
  const others = total.others.map(({ status, cents: one }) => ({
    key: status ?? '',
    status,
    text: `${moneyText(cents(one))} ${statusWord(list, status)}`,
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
        {rows === null ? null : (
          <>
            <b>{countText(rows)}</b> {sentence.what}
          </>
        )}
        {children}
        {sentence.total ? (
          <>
            {' · '}
            {total.status === null ? sum : link(total.status, sum)}
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
