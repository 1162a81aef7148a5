import { useQuery } from '@tanstack/react-query';
import { dollarParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { DonorLink } from '../donors/donor-link.tsx';
import { donorOptions } from '../donors/donors-queries.ts';
import { frequencyAdverb, holderName, nextSentence, type Plan } from './plan-words.ts';
import styles from './plans.module.css';

/** The amount as the title of the record. */
export const PlanHeadline = ({ plan, level = 2 }: { plan: Plan; level?: 1 | 2 }) => {
  const amount = <Amount parts={dollarParts(plan.amount)} size="hero" />;
  return level === 1 ? <h1>{amount}</h1> : <h2>{amount}</h2>;
};

/** "Every month from Daniel Whitfield. Next: $250.00 on December 14 from card •• 4242". */
export const PlanLine = ({ plan }: { plan: Plan }) => (
  <span className={styles.line}>
    {sentenceCase(frequencyAdverb(plan.frequency))} from <PlanDonor plan={plan} />. {nextSentence(plan)}
  </span>
);

/** The donor's own name once it is read, the card holder's until then. */
function PlanDonor({ plan }: { plan: Plan }) {
  const { data } = useQuery({ ...donorOptions(plan.donorId ?? ''), enabled: plan.donorId !== null });
  const donor = data?.reply.data;
  return donor ? (
    <DonorLink donor={donor} anonymous={plan.anonymous ?? false} />
  ) : (
    <bdi>{holderName(plan)}</bdi>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
