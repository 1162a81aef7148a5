/** Warnings that plans still give to an archived campaign. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isArchived } from '#contract/rules/is-archived.ts';
import { isActive, isOver } from '#contract/rules/plan-status.ts';
import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { RecordNotice } from '../../record/record-sheet.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { CampaignLink } from '../campaign/link.tsx';
import { campaignsOptions, subcampaignsOptions } from '../campaign/query.ts';
import { archivedOnPlan, stillGive } from './archived-campaigns-text.ts';
import { plansOptions, plansSummaryOptions } from './list-queries.ts';
import type { Plan } from './query.ts';

type Archivable = { id: string; status: string | null; archivedAt: string | null };

/** How many active plans give to a campaign or subcampaign; undefined while that isn't known. */
function useActivePlans(campaign: string): number | undefined {
  const may = useMay()('subscriptions.list');
  const { data: summary } = useQuery({ ...plansSummaryOptions, enabled: may });
  const enabled = Boolean(summary);
  const { data } = useQuery({ ...plansOptions({ campaign, limit: 1, page: 1 }), enabled });
  return data?.reply.coverage.complete ? data.reply.totalCount : undefined;
}

/** On the page of a campaign or subcampaign. */
export const ArchivedCampaign = ({ campaign, what }: { campaign: Archivable; what: string }) =>
  isArchived(campaign) ? <StillGiven id={campaign.id} what={what} /> : null;

function StillGiven({ id, what }: { id: string; what: string }) {
  const plans = useActivePlans(id);
  return plans ? (
    <RecordNotice>
      <Notice tone="warn">
        This {what} is archived, but {stillGive(plans)}. <PlansLink campaign={id} plans={plans} />
      </Notice>
    </RecordNotice>
  ) : null;
}

/** On the page of a plan that may still charge. */
export function ArchivedCampaignOfPlan({ plan }: { plan: Plan }) {
  const campaigns = useQuery(campaignsOptions).data?.rows;
  const subcampaigns = useQuery(subcampaignsOptions(undefined)).data?.rows;
  if (isOver(plan)) return null;
  const archived = (rows: typeof campaigns, id: string | undefined) =>
    rows?.find((row) => row.id === id && isArchived(row));
  const campaign = archived(campaigns, plan.campaign?.id);
  const subcampaign = archived(subcampaigns, plan.subcampaign?.id);
  const shown = subcampaign ?? campaign;
  return shown ? <OfPlan plan={plan} campaign={shown} sub={shown === subcampaign} /> : null;
}

type OfPlanProps = { plan: Plan; campaign: { id: string; name: string | null }; sub: boolean };

function OfPlan({ plan, campaign, sub }: OfPlanProps) {
  const plans = useActivePlans(campaign.id);
  const hasOthers = plans !== undefined && plans > (isActive(plan) ? 1 : 0);
  return (
    <RecordNotice>
      <Notice tone="warn">
        <CampaignLink campaign={campaign} sub={sub} /> {archivedOnPlan(isActive(plan), plans)}{' '}
        {hasOthers ? <PlansLink campaign={campaign.id} plans={plans} /> : null}
      </Notice>
    </RecordNotice>
  );
}

const PlansLink = ({ campaign, plans }: { campaign: string; plans: number }) => (
  <Link to="/plans" search={{ campaign }}>
    {plans === 1 ? 'View plan' : `View all ${count(plans, 'plan', 'plans')}`}
  </Link>
);
