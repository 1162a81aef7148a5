import { useQuery } from '@tanstack/react-query';
import { frequencyPhrase } from '#contract/frequencies.ts';
import { platformNameAtStart } from '#contract/platform-name.ts';
import { dollarText } from '../../data/format.ts';
import { useLacks } from '../../data/session.ts';
import { DialogText } from '../../ui/dialog.tsx';
import type { Plan } from './plan-words.ts';
import styles from './plans.module.css';
import { plansOfDonorOptions } from './plans-queries.ts';

type Props = { donorId: string /** The plan at hand. */; besides: string; name: string };

/** The donor's other active plans, so that nobody cancels the wrong one. */
export function OtherPlans({ donorId, besides, name }: Props) {
  const lacked = useLacks()('subscriptions.listByDonor');
  const { data, isError } = useQuery({ ...plansOfDonorOptions(donorId), enabled: !lacked });
  if (lacked)
    return (
      <DialogText>
        <p>{platformNameAtStart()} doesn’t list a donor’s other plans yet.</p>
      </DialogText>
    );
  if (isError)
    return (
      <DialogText>
        <p>Whether there are other plans of this donor could not be read.</p>
      </DialogText>
    );
  const others = (data?.rows ?? []).filter((plan) => plan.id !== besides && plan.status === 'active');
  if (others.length === 0) return null;
  return (
    <DialogText>
      <p>
        <bdi>{name}</bdi> has{' '}
        {others.length === 1 ? 'another active plan' : `${others.length} other active plans`}, not touched by
        this:
      </p>
      <ul className={styles.others}>
        {others.map((plan) => (
          <li key={plan.id}>
            <PlanInWords plan={plan} />
          </li>
        ))}
      </ul>
    </DialogText>
  );
}

const PlanInWords = ({ plan }: { plan: Plan }) => (
  <>
    {dollarText(plan.amount)} {frequencyPhrase(plan.frequency)}
    {plan.campaign?.name ? (
      <>
        {' to '}
        <bdi>{plan.campaign.name}</bdi>
      </>
    ) : null}
  </>
);
