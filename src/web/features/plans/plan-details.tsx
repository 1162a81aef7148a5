import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { longDayText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { LocationLink } from '../../nouns/location/link.tsx';
import { holderName, methodName, nextGift, worthPerYear } from '../../nouns/plan/labels.ts';
import { isScheduleUnknown, type Plan } from '../../nouns/plan/query.ts';
import { Card, Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';

export function PlanDetails({ plan }: { plan: Plan }) {
  const start = readTime(plan.startDate);
  const expiration = plan.paymentMethod?.expiration;
  return (
    <Details
      entries={{
        Frequency: isScheduleUnknown(plan) && !plan.frequency ? 'Unknown' : frequencyLabel(plan.frequency),
        Started: start ? longDayText(start) : null,
        ...nextEntry(plan),
        'Yearly total': isOver(plan) ? null : worthPerYear(plan),
        'Payment method': `${methodName(plan.paymentMethod)}${expiration ? `, expires ${expiration}` : ''}`,
        [plan.paymentMethod?.type === 'bank' ? 'Account holder' : 'Name on card']: (
          <NameText>{holderName(plan)}</NameText>
        ),
        Campaign: plan.campaign ? <CampaignLink campaign={plan.campaign} /> : null,
        Subcampaign: plan.subcampaign ? <CampaignLink campaign={plan.subcampaign} sub /> : null,
        Location: plan.locationId ? <LocationLink id={plan.locationId} /> : null,
        Fees: plan.donorCoveredFees ? 'Covered by the donor' : null,
        "Donor's name": plan.anonymous ? 'Hidden publicly' : null,
      }}
    />
  );
}

/** A date that may bring no gift is only called the next payment. */
function nextEntry(plan: Plan): Record<string, string> {
  const next = nextGift(plan);
  if (next) return { 'Next gift': longDayText(next) };
  const shown = readTime(plan.nextPaymentDate);
  return { 'Next payment': shown ? longDayText(shown) : isScheduleUnknown(plan) ? 'Unknown' : 'None' };
}

/** IDs, and when the platform last changed the record. */
export const PlanIds = ({ plan }: { plan: Plan }) => (
  <Card title="Record">
    <Details
      entries={{
        'Plan ID': <Identifier id={plan.id} label="plan ID" />,
        'Method ID': plan.paymentMethod?.id ? (
          <Identifier id={plan.paymentMethod.id} label="payment method ID" />
        ) : null,
        'Donor ID': plan.donorId ? <Identifier id={plan.donorId} label="donor ID" /> : null,
        Created: <TimeLabel text={plan.createdAt} />,
        Updated: <TimeLabel text={plan.updatedAt} />,
      }}
    />
  </Card>
);
