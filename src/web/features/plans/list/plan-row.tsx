import { useQuery } from '@tanstack/react-query';
import { frequencyLabel, frequencyPhrase } from '#contract/rules/frequencies.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarParts, dollarText } from '../../../data/format/format.ts';
import { Status } from '../../../labels/status.tsx';
import { holderName, planStatusLabel } from '../../../nouns/plan/labels.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import { scheduledOf, scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { shortScheduledText } from '../../../nouns/plan/scheduled/scheduled-text.ts';
import { PhoneRow } from '../../../ui/table/phone-row.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';

/** Plans don't contain the donor's name: the copy adds it. Until that has loaded, the name on the card is shown, labeled as such. */
export const PlanDonor = ({ plan }: { plan: ListedPlan }) =>
  plan.donorName ? (
    <NameText className={words.strong}>{plan.donorName}</NameText>
  ) : (
    <span title="Name on the card or account. The donor's name isn't loaded yet.">
      <NameText className={words.strong}>{holderName(plan)}</NameText>{' '}
      <span className={words.quiet}>(name on card)</span>
    </span>
  );

/** Two lines for a phone. */
export const PlanRowPhone = ({ plan }: { plan: ListedPlan }) => {
  const next = readTime(plan.nextPaymentDate);
  const { data: scheduled } = useQuery({ ...scheduledOptions, select: scheduledOf(plan.id) });
  return (
    <PhoneRow
      name={<NameText>{payerName(plan)}</NameText>}
      amount={<Amount parts={dollarParts(plan.amount)} />}
      line={`${frequencyLabel(plan.frequency)}${
        scheduled ? ` · ${shortScheduledText(scheduled)}` : next ? ` · next payment ${dayText(next)}` : ''
      }`}
      status={<Status of={plan.status} label={planStatusLabel} />}
    />
  );
};

/** "Ada Grove, $25.00 every month": the accessible name of its row's link. */
export const planRowLabel = (plan: ListedPlan): string =>
  `${payerName(plan)}, ${dollarText(plan.amount)} ${frequencyPhrase(plan.frequency)}`;
