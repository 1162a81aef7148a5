import { useQuery } from '@tanstack/react-query';
import { cents } from '#contract/money.ts';
import { moneyText } from '../../data/format.ts';
import styles from './plans.module.css';
import { plansSummaryOptions } from './plans-queries.ts';
import { type PlanTab, tabStatuses } from './plans-search.ts';

/** "· about $31,940.00 a month": a week is a twelfth of 52 of them, so it is said as about. */
export function PlansWorth({ tab }: { tab: PlanTab }) {
  const { data } = useQuery(plansSummaryOptions);
  const statuses = tabStatuses[tab];
  if (!data || !statuses) return null;
  const sum = statuses.reduce((all, status) => all + (data.statuses[status]?.monthlyCents ?? 0), 0);
  return sum > 0 ? (
    <>
      <span className={styles.dot}> · </span>about {moneyText(cents(sum))} a month
    </>
  ) : null;
}
