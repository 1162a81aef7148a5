/** Routes that read the local copy. None of them calls the platform while the user waits. */
import { isRefundOpen } from '#contract/rules/reversals/open-refund.ts';
import type {
  CampaignSet,
  LocationSet,
  mirrorOperations,
  TapSet,
} from '#contract/steward/operations/mirror.ts';
import { invalid } from '../http/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { searchDonors } from './donor-search.ts';
import { type Mirror, together } from './mirror.ts';
import { summarizePlans } from './plan-summary.ts';
import { requireBegun, requireMirror, requireSet } from './ready-sets.ts';

type Handlers = StewardHandlers<keyof typeof mirrorOperations>;

export const mirrorRoutes = (mirror: Mirror): Handlers => ({
  'GET /api/mirror/state': () => {
    requireMirror(mirror);
    return mirror.state();
  },
  'GET /api/mirror/check': () => {
    requireMirror(mirror);
    return mirror.check();
  },
  // Without a local copy this returns no donors, and the app searches the platform instead.
  'POST /api/mirror/donors': async ({ body: { q, ...paging } }) => {
    await mirror.upToDate('donors');
    const { rows, totalCount, more } = await searchDonors(mirror.database, q, paging);
    return { data: rows, totalCount, more, state: (await mirror.state()).donors };
  },
  'GET /api/mirror/names': async ({ query: { donor = [], gift = [] } }) => {
    requireMirror(mirror);
    if (donor.length + gift.length > 100) throw invalid([{ field: 'donor', message: 'has too many values' }]);
    return { donors: await mirror.donorNames(donor), gifts: await mirror.gifts.of(gift) };
  },
  // The stored records are the contract's own parsed records, here and below.
  'GET /api/mirror/campaigns': async () => (await completeSet(mirror, 'campaigns')) as CampaignSet,
  'GET /api/mirror/locations': async () => (await completeSet(mirror, 'locations')) as LocationSet,
  'GET /api/mirror/tap': () => tapSetOf(mirror),
  'GET /api/mirror/refunds/open': async () => {
    await requireSet(mirror, 'refunds');
    await mirror.upToDate('refunds');
    const open = (await mirror.records('refunds')).filter(isRefundOpen);
    return {
      gifts: Object.fromEntries(open.flatMap(({ contributionId: id, status }) => (id ? [[id, status]] : []))),
    };
  },
  'GET /api/mirror/plans/summary': async () => {
    await requireSet(mirror, 'plans');
    await mirror.upToDate('plans');
    await requireBegun(mirror, 'plans');
    const { plans } = await mirror.state();
    return { ...(await summarizePlans(mirror.database)), state: plans };
  },
});

async function completeSet(mirror: Mirror, set: 'campaigns' | 'locations') {
  await requireSet(mirror, set);
  return { rows: await mirror.records(set), state: (await mirror.state())[set] };
}

async function tapSetOf(mirror: Mirror): Promise<TapSet> {
  requireMirror(mirror);
  const states = await mirror.state();
  const missing = tapSets.filter((set) => states[set].missing);
  return {
    devices: await mirror.records('devices'),
    groups: await mirror.records('groups'),
    destinations: await mirror.records('destinations'),
    state: together(tapSets.filter((set) => !states[set].missing).map((set) => states[set])),
    missing,
  };
}

const tapSets = ['devices', 'groups', 'destinations'] as const;
