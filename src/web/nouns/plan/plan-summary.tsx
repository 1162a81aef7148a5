import { NameText } from '../../ui/text/name-text.tsx';
import { planTerms } from './labels.ts';
import type { Plan } from './query.ts';

/** "$25.00 every month to Winter Coats". */
export const PlanSummary = ({ plan }: { plan: Plan }) => (
  <>
    {planTerms(plan)}
    {plan.campaign?.name ? (
      <>
        {' to '}
        <NameText>{plan.campaign.name}</NameText>
      </>
    ) : null}
  </>
);
