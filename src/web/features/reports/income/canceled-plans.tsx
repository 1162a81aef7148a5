import type { PlanPulse } from '#contract/steward/operations/reports.ts';
import { aboutMoney } from '#contract/values/about-money.ts';
import { countText } from '#contract/values/money.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';
import { Card } from '../../../ui/details/record.tsx';
import cardTable from '../../../ui/table/card-table.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import styles from './income.module.css';

type Props = { month: string; canceled: NonNullable<PlanPulse['canceled']> };

/** Why our team canceled plans in the month, with the plans' monthly value. */
export const CanceledPlans = ({ month, canceled }: Props) => {
  const { plans, monthlyCents, reasons } = canceled;
  const note = noteOf(canceled);
  return (
    <Card
      title="Canceled by your team"
      aside={
        plans > 0 ? `${count(plans, 'plan', 'plans')}, ${aboutMoney(monthlyCents, '≈')} a month` : undefined
      }
    >
      {plans > 0 ? (
        <table
          className={`${cardTable.table} ${cardTable.figures} ${styles.reasons}`}
          aria-label={`Reasons in ${monthName(month)}`}
        >
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col" className={`${styles.figure} ${styles.few}`}>
                Plans
              </th>
              <th scope="col" className={styles.figure}>
                Monthly value
              </th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, plans: own, monthlyCents: worth }) => (
              <tr key={reason ?? ''}>
                <td>
                  {reason === null ? (
                    <span className={words.soft}>No reason recorded</span>
                  ) : (
                    <NameText>{reason}</NameText>
                  )}
                </td>
                <td className={`${styles.figure} ${styles.few}`}>{countText(own)}</td>
                <td className={styles.figure}>{aboutMoney(worth, '≈')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={words.soft}>Your team canceled no plans in {monthName(month)}.</p>
      )}
      {note ? <p className={styles.source}>{note}</p> : null}
    </Card>
  );
};

/** What the figures leave out; empty if nothing. */
const noteOf = ({ unpriced, unconfirmed }: Props['canceled']): string =>
  [
    unpriced > 0
      ? `Amounts don't count ${count(unpriced, 'plan', 'plans')} with an unknown amount or frequency.`
      : null,
    unconfirmed > 0
      ? `${count(unconfirmed, 'cancellation is', 'cancellations are')} not confirmed yet.`
      : null,
  ]
    .flatMap((note) => note ?? [])
    .join(' ');
