import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureWords } from '../../data/app-error.ts';
import { dollarText } from '../../data/format.ts';
import { Button } from '../../ui/button.tsx';
import { PlanStatus } from '../plans/plan-status.tsx';
import { frequencyAdverb, isOver, nextSentence, type Plan } from '../plans/plan-words.ts';
import { plansOfDonorOptions } from '../plans/plans-queries.ts';
import styles from './donors.module.css';

/** The plans of one donor, those that give first. */
export function DonorPlans({ donorId }: { donorId: string }) {
  const { data, error, refetch } = useQuery(plansOfDonorOptions(donorId));
  if (!data)
    return error ? (
      <div role="alert">
        <p className={styles.soft}>{failureWords(error).title}. Whether there are plans is not known.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <p className={styles.soft}>Looking…</p>
    );
  if (data.rows.length === 0) return <p className={styles.soft}>None.</p>;
  const sorted = data.rows.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));
  return (
    <div className={styles.rows}>
      {sorted.map((plan) => (
        <PlanRow key={plan.id} plan={plan} donorId={donorId} />
      ))}
    </div>
  );
}

const PlanRow = ({ plan, donorId }: { plan: Plan; donorId: string }) => (
  <div className={styles.row}>
    <div>
      <Link to="/plans/$donorId/$planId" params={{ donorId, planId: plan.id }}>
        {dollarText(plan.amount)} {frequencyAdverb(plan.frequency)}
        {plan.campaign?.name ? (
          <>
            {' to '}
            <bdi>{plan.campaign.name}</bdi>
          </>
        ) : null}
      </Link>
      <div className={styles.line}>{nextSentence(plan)}</div>
    </div>
    <PlanStatus status={plan.status} />
  </div>
);
