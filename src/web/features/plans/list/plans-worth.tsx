import type { PlanSum } from '#contract/steward/mirror.ts';
import { cents } from '#contract/values/money.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { meanings } from '../../../data/format/figure-meanings.ts';
import { count } from '../../../data/format/plural.ts';
import type { PlanTab } from '../../../nouns/plan/address.ts';
import styles from '../../../nouns/plan/plan.module.css';

type Props = { tab: PlanTab; sum: PlanSum | undefined };

/** "· about $31,900 a month" for the plans that match the filters. */
export function PlansWorth({ tab, sum }: Props) {
  // The combined value of active, failed, and ended plans is meaningless.
  if (!sum || sum.monthlyCents === 0 || tab === 'all') return null;
  const value = `${aboutMoney(cents(sum.monthlyCents))} a month`;
  return (
    <span title={tab === 'active' ? meanings.activePlans() : undefined}>
      <span className={styles.dot}> · </span>
      {tab === 'ended' ? `were worth ${value}` : value}
      {sum.unpriced > 0
        ? `, not counting ${count(sum.unpriced, 'plan', 'plans')} with an unknown amount or frequency`
        : null}
    </span>
  );
}
