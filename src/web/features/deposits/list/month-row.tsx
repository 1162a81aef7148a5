import { Link } from '@tanstack/react-router';
import { moneyParts, moneyText } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from '../deposits.module.css';
import type { DepositMonth } from './deposit-months.ts';

type Props = {
  month: DepositMonth;
  /** Number of columns in the table. */
  columns: number;
  /** True if filters hide some of the month's deposits. */
  filtered: boolean;
};

/** The heading of a month within the table: how much was paid out in it. */
export const MonthRow = ({ month, columns, filtered }: Props) => {
  const may = useMay();
  return (
    <tr className={styles.month}>
      <td colSpan={columns}>
        <span>
          <b>
            {month.month && may('deposits.reconcile') ? (
              <Link to="/deposits/month/$month" params={{ month: month.month }} title={`Close ${month.name}`}>
                {month.name}
              </Link>
            ) : (
              month.name
            )}
          </b>
          {count(month.count, 'deposit', 'deposits')}
          {filtered ? ` ${plural(month.count, 'matches', 'match')} these filters` : null}
          {month.cut ? ' on this page' : null}
          {month.coming === 0 ? null : ` · ${moneyText(month.coming)} upcoming`}
          {month.uncounted === 0 ? null : ` · ${month.uncounted} not included`}
        </span>
        <span className={styles.monthSum}>
          <span className="visually-hidden">Paid out: </span>
          <Amount parts={moneyParts(month.arrived)} />
        </span>
      </td>
    </tr>
  );
};
