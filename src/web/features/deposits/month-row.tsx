import { countText, moneyParts, moneyText } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import type { DepositMonth } from './deposit-months.ts';
import styles from './deposits.module.css';

type Props = {
  month: DepositMonth;
  /** How many the table has. */
  columns: number;
  /** Only some of the deposits of the month are here. */
  filtered: boolean;
};

/** The head of a month within the table: what it brought. */
export const MonthRow = ({ month, columns, filtered }: Props) => (
  <tr className={styles.month}>
    <td colSpan={columns}>
      <span>
        <b>{month.name}</b>
        {countText(month.count)} {month.count === 1 ? 'deposit' : 'deposits'}
        {filtered ? ' for these filters' : null}
        {month.cut ? ' on this page' : null}
        {month.coming === 0 ? null : ` · ${moneyText(month.coming)} still to arrive`}
        {month.uncounted === 0 ? null : ` · ${month.uncounted} not counted`}
      </span>
      <span className={styles.monthSum}>
        <span className="visually-hidden">Arrived: </span>
        <Amount parts={moneyParts(month.arrived)} />
      </span>
    </td>
  </tr>
);
