import type { ReactNode } from 'react';
import styles from './phone-row.module.css';

type Props = { name: ReactNode; amount: ReactNode; line: ReactNode; status: ReactNode };

/**
 * A row of a list on a phone: name and amount, and below them a line of text and the status.
 *
 *     <PhoneRow name={donor} amount={<Amount parts={parts} />} line="Today" status={<Status of={status} label={refundStatusLabel} />} />
 */
export const PhoneRow = ({ name, amount, line, status }: Props) => (
  <span className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span>{amount}</span>
    <span className={styles.line}>{line}</span>
    <span className={styles.status}>{status}</span>
  </span>
);
