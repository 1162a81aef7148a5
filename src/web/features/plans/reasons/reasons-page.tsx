import { useQuery } from '@tanstack/react-query';
import { platformName } from '#contract/rules/platform-name.ts';
import type { StopMonth, StopReasons } from '#contract/steward/operations/activity.ts';
import { countText } from '#contract/values/money.ts';

import { failureMessage } from '../../../data/api/app-error.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';
import styles from '../../../nouns/activity/activity.module.css';
import { stopReasonsOptions } from '../../../nouns/activity/query.ts';
import { Card } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import cardTable from '../../../ui/table/card-table.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';

/** Why our team canceled plans, by month, with the plans' monthly value. */
export function ReasonsPage() {
  const { data, error, refetch } = useQuery(stopReasonsOptions);
  return (
    <Page title="Cancellation reasons" sentence={data ? sentence(data) : null}>
      <PlanTabs />
      {data ? (
        <PageBody>
          {data.months.length === 0 ? <NoneYet /> : null}
          {data.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

function sentence({ months, unknown }: StopReasons): string {
  const plans = months.reduce((sum, month) => sum + month.plans, 0);
  const open =
    unknown > 0 ? ` ${count(unknown, 'cancellation is', 'cancellations are')} not confirmed yet.` : '';
  return `${count(plans, 'plan', 'plans')} canceled by your team. Cancellations by donors or ${platformName()} aren't counted.${open}`;
}

const NoneYet = () => (
  <StatePanel title="No canceled plans yet">
    <p>Reasons will appear here, with each plan's monthly value.</p>
  </StatePanel>
);

const Month = ({ month: { month, plans, monthlyCents, unpriced, reasons } }: { month: StopMonth }) => (
  <div className={styles.month}>
    <Card
      title={monthName(month)}
      aside={`${count(plans, 'plan', 'plans')}, ${aboutMoney(monthlyCents, '≈')} a month`}
    >
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
          {reasons.map(({ reason, plans: canceled, monthlyCents: worth }) => (
            <tr key={reason ?? ''}>
              <td>
                {reason === null ? (
                  <span className={words.soft}>No reason recorded</span>
                ) : (
                  <NameText>{reason}</NameText>
                )}
              </td>
              <td className={`${styles.figure} ${styles.few}`}>{countText(canceled)}</td>
              <td className={styles.figure}>{aboutMoney(worth, '≈')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unpriced > 0 ? (
        <p className={words.soft}>
          Not counting {count(unpriced, 'plan', 'plans')} with an unknown amount or frequency.
        </p>
      ) : null}
    </Card>
  </div>
);
