/** Reviews plans for a run, from our copy: which of them would be changed, and which are left out and why. */

import { isArchived } from '#contract/rules/is-archived.ts';
import { monthlyWorth } from '#contract/rules/monthly-worth.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import type { CampaignRecord, PlanRecord } from '#contract/steward/copy.ts';
import type { RunAct, RunRequest, RunSelection } from '#contract/steward/operations/plans/plan-runs.ts';
import { maxRunPlans } from '#contract/steward/plan-runs.ts';
import { copiedRecords } from '../../../copy/copied-records.ts';
import type { Copy } from '../../../copy/copy.ts';
import { copyOf, requireSet } from '../../../copy/ready-sets.ts';
import { readInBatches } from '../../../database/batches.ts';
import type { Database } from '../../../database/database.ts';
import { stillLoading } from '../../../exports/still-loading.ts';
import { invalid, ProblemError } from '../../../gate/problem.ts';
import { listPlans } from '../../../lists/plan-list.ts';
import { planTarget } from '../../../writes/rules/plan-rules.ts';
import type { PlanRuns, ReviewedPlan } from './plan-runs.ts';

type Parts = {
  database: Pick<Database, 'db'>;
  copy: Copy;
  runs: Pick<PlanRuns, 'inUnfinished'>;
  /** The organization's, which the days of filters are in. */
  zone: string;
};

/**
 * Throws ProblemError: 404 if there is no copy, 409 `still-loading` while it lacks plans, 422 `too-many-plans`, and 400 for a campaign that
 * doesn't exist or is archived.
 */
export async function reviewPlans(
  parts: Parts,
  request: RunRequest,
  selection: RunSelection,
): Promise<{ act: RunAct; plans: ReviewedPlan[] }> {
  await requireSet(parts.copy, 'plans');
  if (!(await copyOf(parts.copy, 'plans')).complete) throw stillLoading();
  const act = await actFor(parts.copy, request);
  const chosen = await chosenPlans(parts, selection);
  const ids = chosen.map(({ id }) => id);
  const others = { inRun: await parts.runs.inUnfinished(ids), changing: await changingNow(parts, ids) };
  return { act, plans: chosen.map((one) => reviewed(one, leftOutBecause(one, act, others))) };
}

type Chosen = { id: string; plan: PlanRecord | null; isChanged: boolean };
type Others = { inRun: ReadonlySet<string>; changing: ReadonlySet<string> };

async function chosenPlans({ copy, zone }: Parts, selection: RunSelection): Promise<Chosen[]> {
  if (selection.kind === 'matching') {
    const all = { sort: 'createdAt', direction: 'DESC', limit: maxRunPlans, page: 1 } as const;
    const { data, totalCount } = await listPlans(copy.database, { ...selection.question, ...all }, zone);
    if (totalCount > maxRunPlans) throw tooMany(totalCount);
    return data.map(({ plan }) => ({ id: plan.id, plan, isChanged: false }));
  }
  const seen = new Map(selection.plans.map(({ id, seenVersion }) => [id, seenVersion]));
  const found = await readInBatches([...seen.keys()], (some) => copiedRecords(copy.database, 'plans', some));
  const plans = new Map(found.map((plan) => [plan.id, plan]));
  return [...seen].map(([id, seenVersion]) => {
    const plan = plans.get(id) ?? null;
    return { id, plan, isChanged: plan !== null && plan.updatedAt !== seenVersion };
  });
}

async function actFor(copy: Copy, request: RunRequest): Promise<RunAct> {
  if (request.kind === 'cancel') return { kind: 'cancel', reason: request.reason.trim() };
  await requireSet(copy, 'campaigns');
  const { campaignId, subcampaignId } = request;
  const ids = subcampaignId === null ? [campaignId] : [campaignId, subcampaignId];
  const found = await copiedRecords(copy.database, 'campaigns', ids);
  const campaign = openCampaign(found, campaignId, 'campaignId');
  const subcampaign = campaign.subcampaigns?.find(({ id }) => id === subcampaignId) ?? null;
  if (subcampaignId !== null && !subcampaign)
    throw invalid([{ field: 'subcampaignId', message: 'Choose a subcampaign of this campaign.' }]);
  if (found.some((one) => one.id === subcampaignId && isArchived(one)))
    throw invalid([{ field: 'subcampaignId', message: 'This subcampaign is archived. Choose another one.' }]);
  return {
    kind: 'move',
    campaign: { id: campaign.id, name: campaign.name },
    subcampaign: subcampaign && { id: subcampaign.id, name: subcampaign.name },
  };
}

function openCampaign(found: readonly CampaignRecord[], id: string, field: string): CampaignRecord {
  const campaign = found.find((one) => one.id === id);
  if (!campaign || campaign.isSubcampaign) throw invalid([{ field, message: 'Choose a campaign.' }]);
  if (isArchived(campaign))
    throw invalid([{ field, message: 'This campaign is archived. Choose another one.' }]);
  return campaign;
}

/** Returns which of these plans a write is changing at the moment. */
async function changingNow({ database: { db } }: Parts, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readInBatches(ids.map(planTarget), (some) =>
    db
      .selectFrom('intents')
      .select('target')
      .where('target', 'in', some)
      .where('state', 'in', ['sending', 'unknown'])
      .execute(),
  );
  const targets = new Set(rows.map(({ target }) => target));
  return new Set(ids.filter((id) => targets.has(planTarget(id))));
}

/** Returns a sentence for people, or null. */
function leftOutBecause({ id, plan, isChanged }: Chosen, act: RunAct, others: Others): string | null {
  if (!plan) return "This plan doesn't exist anymore.";
  if (isOver(plan)) return 'It has already ended.';
  if (plan.status === 'pending') return "It hasn't started yet.";
  if (plan.donorId === null) return "The plan's donor is unknown.";
  if (plan.updatedAt === null) return 'Its last change is unknown, so a new one would go unnoticed.';
  if (isChanged) return 'It was changed after you selected it.';
  if (others.changing.has(id)) return 'A change of it is in progress.';
  if (others.inRun.has(id)) return "It is in another run that isn't finished.";
  if (act.kind === 'move' && isThere(plan, act))
    return `It already goes to this ${act.subcampaign ? 'subcampaign' : 'campaign'}.`;
  return null;
}

const isThere = (plan: PlanRecord, { campaign, subcampaign }: RunAct & { kind: 'move' }): boolean =>
  plan.campaign?.id === campaign.id && (subcampaign === null || plan.subcampaign?.id === subcampaign.id);

function reviewed({ id, plan }: Chosen, leftOut: string | null): ReviewedPlan {
  const named = (ref: { id: string; name: string | null } | null | undefined) =>
    ref ? { id: ref.id, name: ref.name } : null;
  return {
    plan_id: id,
    donor_id: plan?.donorId ?? null,
    seen_version: plan?.updatedAt ?? null,
    seen: JSON.stringify({
      status: plan?.status ?? null,
      amount: plan?.amount ?? null,
      frequency: plan?.frequency ?? null,
      campaign: named(plan?.campaign),
      subcampaign: named(plan?.subcampaign),
      nextPaymentDate: plan?.nextPaymentDate ?? null,
    }),
    monthly_cents: plan ? monthlyWorth(plan.amount, plan.frequency) : null,
    outcome: leftOut === null ? 'waiting' : 'left-out',
    detail: leftOut,
  };
}

const tooMany = (count: number) =>
  new ProblemError(422, 'too-many-plans', 'Too many plans for one run', {
    detail: `A run has at most ${maxRunPlans} plans, and ${count.toLocaleString('en-US')} match. Add a filter.`,
    outcome: 'nothing-changed',
  });
