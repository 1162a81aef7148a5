import { Link } from '@tanstack/react-router';
import { longDayText, readTime } from '../../data/format.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Details } from '../../ui/record.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { useLocationName } from '../locations/locations-queries.ts';
import { frequencyName, holderName, isOver, methodName, type Plan, worthPerYear } from './plan-words.ts';

export function PlanDetails({ plan }: { plan: Plan }) {
  const locationName = useLocationName();
  const start = readTime(plan.startDate);
  const next = readTime(plan.nextPaymentDate);
  const expiration = plan.paymentMethod?.expiration;
  return (
    <Details
      entries={{
        Schedule: frequencyName(plan.frequency),
        Started: start ? longDayText(start) : null,
        'Next gift': isOver(plan) ? 'No further gifts' : next ? longDayText(next) : 'Nothing scheduled',
        'A year': isOver(plan) ? null : worthPerYear(plan),
        'Pays by': `${methodName(plan.paymentMethod)}${expiration ? `, ends ${expiration}` : ''}`,
        Holder: <bdi>{holderName(plan)}</bdi>,
        Campaign: plan.campaign ? (
          <Link to="/contributions" search={{ campaign: plan.campaign.id }}>
            <bdi>{plan.campaign.name ?? 'Campaign without a name'}</bdi>
          </Link>
        ) : null,
        Subcampaign: plan.subcampaign ? (
          <bdi>{plan.subcampaign.name ?? 'Subcampaign without a name'}</bdi>
        ) : null,
        Location: plan.locationId ? <bdi>{locationName(plan.locationId) ?? '…'}</bdi> : null,
        Fees: plan.donorCoveredFees ? 'Covered by the donor' : null,
        Shown: plan.anonymous ? 'Anonymously' : null,
        ...Object.fromEntries(
          Object.entries(plan.metadata ?? {}).map(([name, value]) => [name, String(value)]),
        ),
      }}
    />
  );
}

/** Ids to copy, and when the service last changed the record. */
export const PlanIds = ({ plan }: { plan: Plan }) => (
  <Details
    entries={{
      'Plan ID': <Identifier id={plan.id} label="plan ID" />,
      'Donor ID': plan.donorId ? <Identifier id={plan.donorId} label="donor ID" /> : null,
      Updated: <TimeLabel text={plan.updatedAt} />,
    }}
  />
);
