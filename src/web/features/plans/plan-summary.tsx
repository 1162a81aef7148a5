import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { dollarText } from '../../data/format/format.ts';
import type { Plan } from '../../data/records/plan-record.ts';
import { NameText } from '../../ui/text/name-text.tsx';

/** "$25.00 every month to Winter Coats". */
export const PlanSummary = ({ plan }: { plan: Plan }) => (
  <>
    {dollarText(plan.amount)} {frequencyPhrase(plan.frequency)}
    {plan.campaign?.name ? (
      <>
        {' to '}
        <NameText>{plan.campaign.name}</NameText>
      </>
    ) : null}
  </>
);
