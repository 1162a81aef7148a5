import { useQuery } from '@tanstack/react-query';
import { isActive } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { useLacks } from '../../data/session/session.ts';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { plansOfDonorOptions } from './list-queries.ts';
import styles from './plan.module.css';
import { PlanSummary } from './plan-summary.tsx';

type Props = {
  donorId: string;
  /** ID of the plan being canceled. */
  besides: string;
  name: string;
};

/** The donor's other active plans, to make sure that the right one is canceled. */
export function OtherPlans({ donorId, besides, name }: Props) {
  const lacked = useLacks()('subscriptions.listByDonor');
  const { data, isError } = useQuery({ ...plansOfDonorOptions(donorId), enabled: !lacked });
  if (lacked)
    return (
      <DialogText>
        <p>{platformNameAtStart()} doesn't list a donor's other plans yet.</p>
      </DialogText>
    );
  if (isError)
    return (
      <DialogText>
        <p>We couldn't check for other plans from this donor.</p>
      </DialogText>
    );
  const others = (data?.rows ?? []).filter((plan) => plan.id !== besides && isActive(plan));
  if (others.length === 0) return null;
  return (
    <DialogText>
      <p>
        <NameText>{name}</NameText>'s{' '}
        {others.length === 1 ? 'other active plan stays' : `${others.length} other active plans stay`}:
      </p>
      <ul className={styles.others}>
        {others.map((plan) => (
          <li key={plan.id}>
            <PlanSummary plan={plan} />
          </li>
        ))}
      </ul>
    </DialogText>
  );
}
