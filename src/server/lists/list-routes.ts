/** Lists of our own: from the local copy if it has all records, else from the platform. */
import { campaignFilters, campaignSorts } from '#contract/nouns/campaign/filters.ts';
import { depositFilters, depositSorts } from '#contract/nouns/deposit/filters.ts';
import { donorFilters, donorSorts } from '#contract/nouns/donor/filters.ts';
import { giftFilters, giftSorts } from '#contract/nouns/gift/filters.ts';
import { askedPlanFilters, planSorts } from '#contract/nouns/plan/filters.ts';
import { reversalFilters, reversalSorts } from '#contract/nouns/reversal/filters.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import type { listOperations, PlanRow } from '#contract/steward/operations/lists.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../base/clock.ts';
import type { Copy } from '../copy/copy.ts';
import { type GivingYear, givingOf } from '../copy/gifts/questions/donor-giving.ts';
import { copyOf, copyOfReversals, requireBegun, requireSet } from '../copy/ready-sets.ts';
import type { IsMiscounted } from '../gate/operation-routes.ts';
import type { RouteRequest, Session } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import type { Reconciliations } from '../records/reconciliation.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { listCampaigns } from './campaign-list.ts';
import { listDeposits } from './deposit-list.ts';
import { findDonors, listDonors } from './donor-list.ts';
import { listGifts, loadedThrough } from './gift-list.ts';
import { answerSoFar, fromCopy, fromPlatform, listAnswer } from './list-answer.ts';
import { pendingAmong, pendingOfPlatform } from './pending-chargebacks.ts';
import { listPlans } from './plan-list.ts';
import { type PlatformPage, platformPage, type Reader } from './platform-page.ts';
import { actionNeededFirst, listReversals, type ReversalSet } from './reversal-list.ts';

type Parts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times'>;
  gateway: Pick<Gateway, 'read' | 'budgetLeft' | 'answers'>;
  clock: Clock;
  isMiscounted: IsMiscounted;
  /** The organization's, which the days of filters are in. */
  zone: string;
};
type Handlers = StewardHandlers<keyof typeof listOperations>;
type Body = Parameters<Handlers['POST /api/lists/refunds']>[0]['body'];

const platformGifts = { operation: 'contributions.list', filters: giftFilters, sorts: giftSorts } as const;
const reversalTables = { filters: reversalFilters, sorts: reversalSorts };
const platformRefunds = {
  ...reversalTables,
  operation: 'refunds.list',
  arrange: { attention: actionNeededFirst<CopiedRecords['refunds']> },
} as const;
const platformChargebacks = { ...reversalTables, operation: 'chargebacks.list' } as const;
const newestFirst = { sort: 'created', direction: 'DESC' } as const;
const platformDeposits = {
  operation: 'deposits.list',
  filters: depositFilters,
  sorts: depositSorts,
} as const;
const platformDonors = { operation: 'donors.list', filters: donorFilters, sorts: donorSorts } as const;
const platformPlans = {
  operation: 'subscriptions.list',
  filters: askedPlanFilters,
  sorts: planSorts,
} as const;

const platformCampaigns = {
  operation: 'campaigns.list',
  filters: campaignFilters,
  sorts: campaignSorts,
} as const;

export function listRoutes({ copy, reconciliations, clock, ...platform }: Parts): Handlers {
  const { gateway, zone } = platform;
  const reversals = <Set extends ReversalSet>(
    set: Set,
    body: Body,
    page: () => Promise<PlatformPage<CopiedRecords[Set]>>,
  ) =>
    listAnswer<CopiedRecords[Set]>(gateway, {
      state: () => copyOfReversals(copy, set),
      copy: () => listReversals(copy, set, body, zone),
      platform: page,
    });
  /** When plans began to fail: unknown until every gift has been read, since an earlier one may be missing. */
  const failures = async (plans: readonly string[]) => {
    const { copiedGifts } = copy;
    const isKnown = copiedGifts.enabled && (await copiedGifts.state()).complete;
    const since = isKnown ? await copiedGifts.failedSince(plans) : null;
    return (plan: string): string | null => {
      const at = since?.get(plan);
      return at === undefined ? null : new Date(at).toISOString();
    };
  };
  /** What donors gave, as far as our copy of gifts knows. */
  async function givingNow() {
    const { copiedGifts, database } = copy;
    // Read first, so that the gifts are at least as complete as the state says.
    if (copiedGifts.enabled) await copiedGifts.upToDate();
    const state = copiedGifts.enabled ? await copiedGifts.state() : null;
    const today = wallTimeOf(new Date(clock.now()), zone).day;
    const year: GivingYear | null = state?.complete ? { year: Number(today.slice(0, 4)), zone } : null;
    return {
      copy: state,
      year,
      /** Returns the older one of two readings: that of the donors, and of their gifts if those count. */
      since: (donors: string | null) =>
        year && state?.asOf && donors && state.asOf < donors ? state.asOf : donors,
      /** What belongs to a page of these donors. */
      of: async (donors: readonly { id: string }[]) => {
        const ids = donors.map(({ id }) => id);
        const { kind, reader } = database;
        return { copy: state, ...(year ? { giving: await givingOf(reader.db, kind, ids, year) } : {}) };
      },
    };
  }
  return {
    'POST /api/lists/gifts': async ({ body, ...call }) => {
      const { copiedGifts } = copy;
      // Read first, so that the gifts are at least as complete as the state says.
      if (copiedGifts.enabled) await copiedGifts.upToDate();
      const state = copiedGifts.enabled ? await copiedGifts.state() : null;
      const about = { copy: state, through: state && loadedThrough(state, zone) };
      const copied = state && (await listGifts(copiedGifts, state, body, zone));
      if (copied) return { ...copied, ...fromCopy(gateway), ...about };
      const found = await platformPage(platform, platformGifts, body, readerOf(call));
      return fromPlatform(gateway, state, { ...found, ...about });
    },
    'POST /api/lists/refunds': ({ body, ...call }) =>
      reversals('refunds', body, () => platformPage(platform, platformRefunds, body, readerOf(call))),
    'POST /api/lists/chargebacks': ({ body, ...call }) =>
      reversals('chargebacks', body, () => platformPage(platform, platformChargebacks, body, readerOf(call))),
    'GET /api/lists/chargebacks/pending': async (call) => {
      const state = await copyOfReversals(copy, 'chargebacks');
      if (state?.complete) {
        const rows = await copy.records('chargebacks');
        const { asOf, unreadable } = state;
        return {
          ...pendingAmong(rows),
          ...fromCopy(gateway),
          newest: null,
          totalCount: rows.length,
          asOf,
          unreadable,
        };
      }
      const found = await pendingOfPlatform((page, limit) =>
        platformPage(platform, platformChargebacks, { ...newestFirst, page, limit }, readerOf(call)),
      );
      return fromPlatform(gateway, state, found);
    },
    'POST /api/lists/deposits': ({ body, ...call }) =>
      listAnswer(gateway, {
        state: () => copyOf(copy, 'deposits'),
        copy: async () =>
          listDeposits(await copy.records('deposits'), await reconciliations.times(), body, zone),
        platform: () => platformPage(platform, platformDeposits, body, readerOf(call)),
      }),
    'POST /api/lists/donors': async ({ body, ...call }) => {
      const { text } = body;
      const giving = await givingNow();
      const { year, since } = giving;
      if (text !== undefined && copy.enabled) {
        await requireSet(copy, 'donors');
        await copy.upToDate('donors');
        const { more, ...found } = await findDonors(copy.database, { ...body, text }, zone);
        const { donors } = await copy.state();
        return {
          ...answerSoFar(gateway, { ...donors, asOf: since(donors.asOf) }, found),
          ...(await giving.of(found.data)),
          searched: { rows: donors.rows, total: donors.total, more },
        };
      }
      return listAnswer(gateway, {
        state: async () => {
          const donors = await copyOf(copy, 'donors');
          return donors && { ...donors, asOf: since(donors.asOf) };
        },
        copy: async () => ({ ...(await listDonors(copy.database, body, zone, year)), copy: giving.copy }),
        platform: async () => {
          const found = await platformPage(platform, platformDonors, body, readerOf(call));
          return { ...found, ...(await giving.of(found.data)) };
        },
      });
    },
    'POST /api/lists/plans': async ({ body, ...call }) => {
      const copied = () => listPlans(copy.database, body, zone);
      if (body.concern) {
        await requireSet(copy, 'plans');
        await copy.upToDate('plans');
        await requireBegun(copy, 'plans');
        const found = await copied();
        const failed = await failures(found.data.map(({ plan }) => plan.id));
        const data = found.data.map((row) => ({ ...row, failedAt: failed(row.plan.id) }));
        return answerSoFar(gateway, (await copy.state()).plans, { ...found, data });
      }
      return listAnswer<PlanRow, PlanSum>(gateway, {
        state: () => copyOf(copy, 'plans'),
        copy: copied,
        platform: async () => {
          const { data, ...page } = await platformPage(platform, platformPlans, body, readerOf(call));
          return { ...page, data: data.map((plan) => ({ plan })) };
        },
      });
    },
    'POST /api/lists/campaigns': ({ body, ...call }) =>
      listAnswer(gateway, {
        state: () => copyOf(copy, 'campaigns'),
        copy: async () =>
          listCampaigns(await copy.records('campaigns'), body, {
            totals: await copy.copiedGifts.campaignTotals(),
            now: clock.now(),
            zone,
          }),
        platform: () => platformPage(platform, platformCampaigns, body, readerOf(call)),
      }),
  };
}

const readerOf = ({ session, request }: { session: Session; request: RouteRequest }): Reader => ({
  person: session.user.id,
  // Created only when needed: most replies come from the copy.
  signal: () => request.raw.signal,
});
