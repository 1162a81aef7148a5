import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { useKnownNames } from '../../data/records/known-names-queries.ts';
import type { Plan } from '../../data/records/plan-record.ts';
import { DonorLink } from '../../labels/donor-link.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { holderName, nextSentence } from './labels.ts';
import styles from './plans.module.css';

/** "Every month from Daniel Whitfield. Next gift: $250.00 on December 14 from card •• 4242." A notice below it tells of a failed payment. */
export const PlanLine = ({ plan }: { plan: Plan }) => (
  <span className={styles.line}>
    {sentenceCase(frequencyPhrase(plan.frequency))} from <PlanDonor plan={plan} />.
    {plan.status === 'failed' ? null : ` ${nextSentence(plan)}`}
  </span>
);

function PlanDonor({ plan: { donorId, anonymous, ...plan } }: { plan: Plan }) {
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  return donorId && name ? (
    <DonorLink donor={{ id: donorId, firstName: name, lastName: null }} anonymous={anonymous ?? false} />
  ) : (
    <NameText>{holderName(plan)}</NameText>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
