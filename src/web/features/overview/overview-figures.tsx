import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlansSummary } from '#contract/steward/mirror.ts';
import { cents } from '#contract/values/money.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { countText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { unknownStatusText } from '../../nouns/plan/labels.ts';
import { plansSummaryOptions } from '../../nouns/plan/list-queries.ts';
import { KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { DepositsPair } from './deposits-pair.tsx';
import styles from './overview.module.css';

/** Large figures, each linked to the list that it counts. All come from reads that the panels below make anyway. */
export function OverviewFigures() {
  const may = useMay();
  const deposits = may('deposits.list');
  const plans = may('mirror.read') && may('subscriptions.list');
  const gifts = may('contributions.list');
  if (!deposits && !plans && !gifts) return null;
  return (
    <section className={styles.band} aria-label="Key figures">
      {deposits ? <DepositsPair /> : null}
      {plans ? <ActivePlans /> : null}
      {gifts ? <GiftsRecorded /> : null}
    </section>
  );
}

/** The same plans that the list shows as active. */
function ActivePlans() {
  const { data, isError } = useQuery(plansSummaryOptions);
  if (data === null) return null;
  const active = data?.active;
  return (
    <KeyFigure
      label="Active recurring plans"
      value={
        active && active.count === 0 && data.unknown.status > 0 ? (
          <span title="Unknown">—</span>
        ) : active ? (
          <Link to="/plans" className={styles.figure} title={meanings.activePlans()}>
            {countText(active.count)}
          </Link>
        ) : (
          missingFigure(isError)
        )
      }
      note={data ? plansNote(data) : ''}
    />
  );
}

/** "About $4,157 a month", and what that leaves out. */
export function plansNote({ active, unknown }: Pick<PlansSummary, 'active' | 'unknown'>): string {
  const parts = [];
  if (active.unpriced < active.count || active.count + unknown.status === 0)
    parts.push(`${aboutMoney(cents(active.monthlyCents), 'About')} a month`);
  if (active.unpriced > 0) parts.push(`${count(active.unpriced, 'plan', 'plans')} of unknown value`);
  if (unknown.status > 0) parts.push(unknownStatusText(unknown.status));
  return parts.join(' · ');
}

function GiftsRecorded() {
  const { data, isError } = useQuery(giftListOptions({}, ''));
  const total = data?.reply.totalCount ?? null;
  return (
    <KeyFigure
      label="Gifts"
      value={
        total === null ? (
          missingFigure(isError || data !== undefined)
        ) : (
          <Link to="/contributions" className={styles.figure} title={meanings.gifts()}>
            {countText(total)}
          </Link>
        )
      }
      note="All time, all statuses"
    />
  );
}
