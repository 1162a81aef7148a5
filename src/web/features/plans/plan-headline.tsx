import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { useKnownNames } from '../../nouns/donor/known-names-queries.ts';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { holderName, nextSentence } from '../../nouns/plan/labels.ts';
import styles from '../../nouns/plan/plan.module.css';
import type { Plan } from '../../nouns/plan/query.ts';
import { NameText } from '../../ui/text/name-text.tsx';

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
