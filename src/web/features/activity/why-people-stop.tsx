import { useQuery } from '@tanstack/react-query';
import type { StopMonth, StopReasons } from '#contract/team.ts';
import { failureWords } from '../../data/app-error.ts';
import { countText, moneyText } from '../../data/format.ts';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card } from '../../ui/record.tsx';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import { TeamTabs } from '../team/team-tabs-label.tsx';
import styles from './activity.module.css';
import { stopReasonsOptions } from './activity-queries.ts';

/** The reasons that were given when plans were cancelled here, by month, with what the plans were worth. */
export function WhyPeopleStop() {
  const { data, error, refetch } = useQuery(stopReasonsOptions);
  return (
    <Page title="Why people stop" sentence={data ? sentence(data) : null}>
      <TeamTabs />
      {data ? (
        <PageBody>
          {data.months.length === 0 ? <NoneYet /> : null}
          {data.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureWords(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

function sentence({ months, unknown }: StopReasons): string {
  const plans = months.reduce((sum, month) => sum + month.plans, 0);
  const open = unknown > 0 ? ` Of ${unknown} more it is not known whether they ended.` : '';
  return `${countText(plans)} ${plans === 1 ? 'plan' : 'plans'} cancelled here by our team. Plans that donors or the service ended are not in it.${open}`;
}

const NoneYet = () => (
  <StatePanel title="Nobody has cancelled a plan here yet">
    <p>As soon as somebody does, the reason stands here with what the plan was worth.</p>
  </StatePanel>
);

/** "2026-11" as "November 2026". */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

const Month = ({ month: { month, plans, monthlyCents, unpriced, reasons } }: { month: StopMonth }) => (
  <div className={styles.month}>
    <Card
      title={monthName(month)}
      aside={`${countText(plans)} ${plans === 1 ? 'plan' : 'plans'}, about ${moneyText(monthlyCents)} a month`}
    >
      <table className={styles.reasons} aria-label={`Reasons in ${monthName(month)}`}>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className={`${styles.end} ${styles.few}`}>
              Plans
            </th>
            <th scope="col" className={styles.end}>
              Worth a month
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, plans: count, monthlyCents: worth }) => (
            <tr key={reason ?? ''}>
              <td>
                {reason === null ? <span className={styles.soft}>No reason kept</span> : <bdi>{reason}</bdi>}
              </td>
              <td className={`${styles.end} ${styles.few}`}>{countText(count)}</td>
              <td className={styles.end}>about {moneyText(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unpriced > 0 ? (
        <p className={styles.soft}>
          {countText(unpriced)} {unpriced === 1 ? 'has' : 'have'} no amount by the month and{' '}
          {unpriced === 1 ? 'is' : 'are'} not in the worth.
        </p>
      ) : null}
    </Card>
  </div>
);
