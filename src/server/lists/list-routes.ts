/** Lists of our own, from the copy: all records, or those that it has read so far. None of this calls the platform. */
import { isDonorField } from '#contract/nouns/donor/filters.ts';
import type { CopySet } from '#contract/steward/copy.ts';
import type { listOperations } from '#contract/steward/operations/lists.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../base/clock.ts';
import type { Copy } from '../copy/copy.ts';
import { type GivingYear, givingOf } from '../copy/gifts/questions/donor-giving.ts';
import { requireBegun as requireGifts } from '../copy/gifts/require-loaded.ts';
import { copyOfPlans, copyOfReversals, readySet, requireSet } from '../copy/ready-sets.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import type { Reconciliations } from '../records/reconciliation.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { listCampaigns } from './campaign-list.ts';
import { listDeposits } from './deposit-list.ts';
import { findDonors, listDonors } from './donor-list.ts';
import { type GiftQuestion, listGifts } from './gift-list.ts';
import { coverageOf, listAnswer } from './list-answer.ts';
import { pendingAmong } from './pending-chargebacks.ts';
import { listPlans } from './plan-list.ts';
import { listReversals, type ReversalSet } from './reversal-list.ts';

type Parts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times'>;
  gateway: Pick<Gateway, 'answers'>;
  clock: Clock;
  /** The organization's, which the days of filters are in. */
  zone: string;
};
type Handlers = StewardHandlers<keyof typeof listOperations>;
type Body = Parameters<Handlers['POST /api/lists/refunds']>[0]['body'];

/** The sets without which gifts can't be compared with the filters of a question. */
const setsOf = ({ returns, planFrequency, without = [] }: GiftQuestion): CopySet[] => [
  ...(returns ? (['refunds', 'chargebacks'] as const) : []),
  ...(planFrequency ? (['plans'] as const) : []),
  ...(without.some(isDonorField) ? (['donors'] as const) : []),
];

export function listRoutes({ copy, reconciliations, clock, gateway, zone }: Parts): Handlers {
  const { copiedGifts, database } = copy;
  async function reversals<Set extends ReversalSet>(set: Set, body: Body) {
    // Their donors are those of their gifts.
    const needsGifts = body.text !== undefined || body.sort === 'donor';
    const ready = await readySet(copy, set);
    const state = needsGifts ? await copyOfReversals(copy, set) : ready;
    const found = await listReversals(copy, set, body, zone);
    return listAnswer(gateway, coverageOf(state), found, copy.failure(set));
  }
  /** When plans began to fail: unknown until every gift has been read, since an earlier one may be missing. */
  const failures = async (plans: readonly string[]) => {
    const isKnown = copiedGifts.offered && (await copiedGifts.state()).complete;
    const since = isKnown ? await copiedGifts.failedSince(plans) : null;
    return (plan: string): string | null => {
      const at = since?.get(plan);
      return at === undefined ? null : new Date(at).toISOString();
    };
  };
  /** What donors gave, as far as our copy of gifts knows. */
  async function givingNow() {
    // Read first, so that the gifts are at least as complete as the state says.
    if (copiedGifts.offered) await copiedGifts.upToDate();
    const state = copiedGifts.offered ? await copiedGifts.state() : null;
    const today = wallTimeOf(new Date(clock.now()), zone).day;
    const year: GivingYear | null = state?.complete ? { year: Number(today.slice(0, 4)), zone } : null;
    return { state, year };
  }
  return {
    'POST /api/lists/gifts': async ({ body }) => {
      await requireGifts(copiedGifts);
      // Waiting for what the platform doesn't have wouldn't help.
      for (const set of setsOf(body)) await requireSet(copy, set);
      // Read first, so that the gifts are at least as complete as the state says.
      await copiedGifts.upToDate();
      const state = await copiedGifts.state();
      const { page, coverage, since } = await listGifts(copiedGifts, state, body, zone);
      return { ...listAnswer(gateway, coverage, page, copiedGifts.failure()), since, copy: state };
    },
    'POST /api/lists/refunds': ({ body }) => reversals('refunds', body),
    'POST /api/lists/chargebacks': ({ body }) => reversals('chargebacks', body),
    'GET /api/lists/chargebacks/pending': async () => {
      const state = await readySet(copy, 'chargebacks');
      const found = pendingAmong(await copy.records('chargebacks'));
      return listAnswer(gateway, coverageOf(state), found, copy.failure('chargebacks'));
    },
    'POST /api/lists/deposits': async ({ body }) => {
      const state = await readySet(copy, 'deposits');
      const times = await reconciliations.times();
      const found = listDeposits(await copy.records('deposits'), times, body, zone);
      return listAnswer(gateway, coverageOf(state), found, copy.failure('deposits'));
    },
    'POST /api/lists/donors': async ({ body: { text, ...body } }) => {
      const { state: gifts, year } = await givingNow();
      const donors = await readySet(copy, 'donors');
      const isOlder = year && gifts?.asOf && donors.asOf && gifts.asOf < donors.asOf;
      const coverage = { ...coverageOf(donors), ...(isOlder ? { asOf: gifts.asOf } : {}) };
      const failure = copy.failure('donors');
      if (text === undefined)
        return {
          ...listAnswer(gateway, coverage, await listDonors(database, body, zone, year), failure),
          copy: gifts,
        };
      const { more, ...found } = await findDonors(database, { ...body, text }, zone);
      const ids = found.data.map(({ id }) => id);
      return {
        ...listAnswer(gateway, coverage, found, failure),
        ...(year ? { giving: await givingOf(database.reader.db, database.kind, ids, year) } : {}),
        copy: gifts,
        searched: { more },
      };
    },
    'POST /api/lists/plans': async ({ body }) => {
      await readySet(copy, 'plans');
      const state = await copyOfPlans(copy, body);
      const found = await listPlans(database, body, zone);
      const failed = body.concern ? await failures(found.data.map(({ plan }) => plan.id)) : null;
      const data = failed ? found.data.map((row) => ({ ...row, failedAt: failed(row.plan.id) })) : found.data;
      return listAnswer(gateway, coverageOf(state), { ...found, data }, copy.failure('plans'));
    },
    'POST /api/lists/campaigns': async ({ body }) => {
      const state = await readySet(copy, 'campaigns');
      const totals = await copiedGifts.campaignTotals();
      const found = listCampaigns(await copy.records('campaigns'), body, { totals, now: clock.now(), zone });
      return listAnswer(gateway, coverageOf(state), found, copy.failure('campaigns'));
    },
  };
}
