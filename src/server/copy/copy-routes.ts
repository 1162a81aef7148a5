/** Routes that read the local copy. None of them calls the platform while the user waits. */
import { isRefundOpen } from '#contract/rules/reversals/open-refund.ts';
import type { CampaignSet, copyOperations, LocationSet, TapSet } from '#contract/steward/operations/copy.ts';
import { invalid } from '../gate/problem.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { upstreamProblem } from '../gate/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import { type Copy, together } from './copy.ts';
import { searchDonors } from './donor-search.ts';
import { summarizePlans } from './plan-summary.ts';
import { readySet } from './ready-sets.ts';

type Handlers = StewardHandlers<keyof typeof copyOperations>;

export const copyRoutes = (copy: Copy): Handlers => ({
  'GET /api/copy/state': () => copy.state(),
  'GET /api/copy/check': async () => ({ ...(await copy.check()), platform: await copy.platform() }),
  'POST /api/copy/donors': async ({ body: { q, ...paging } }) => {
    await copy.upToDate('donors');
    const { rows, totalCount, more } = await searchDonors(copy.database, q, paging);
    return { data: rows, totalCount, more, state: (await copy.state()).donors };
  },
  'GET /api/copy/names': async ({ query: { donor = [], gift = [] } }) => {
    if (donor.length + gift.length > 100) throw invalid([{ field: 'donor', message: 'has too many values' }]);
    return { donors: await copy.donorNames(donor), gifts: await copy.gifts.of(gift) };
  },
  // The stored records are the contract's own parsed records, here and below.
  'GET /api/copy/campaigns': async () => (await recordsSoFar(copy, 'campaigns')) as CampaignSet,
  'GET /api/copy/locations': async () => (await recordsSoFar(copy, 'locations')) as LocationSet,
  'GET /api/copy/tap': () => tapSetOf(copy),
  'GET /api/copy/refunds/open': async () => {
    await readySet(copy, 'refunds');
    const open = (await copy.records('refunds')).filter(isRefundOpen);
    return {
      gifts: Object.fromEntries(open.flatMap(({ contributionId: id, status }) => (id ? [[id, status]] : []))),
    };
  },
  'GET /api/copy/plans/summary': async () => {
    const state = await readySet(copy, 'plans');
    return { ...(await summarizePlans(copy.database)), state };
  },
});

async function recordsSoFar(copy: Copy, set: 'campaigns' | 'locations') {
  // Read first, so that the records are at least as complete.
  const state = await readySet(copy, set);
  return { rows: await copy.records(set), state };
}

async function tapSetOf(copy: Copy): Promise<TapSet> {
  const states = await copy.state();
  const missing = tapSets.filter((set) => states[set].missing);
  if (missing.length === tapSets.length) throw upstreamProblem(new NotSupported('tap.destinations.list'));
  for (const set of tapSets) if (!states[set].missing) await readySet(copy, set);
  return {
    devices: await copy.records('devices'),
    groups: await copy.records('groups'),
    destinations: await copy.records('destinations'),
    state: together(tapSets.filter((set) => !states[set].missing).map((set) => states[set])),
    missing,
  };
}

const tapSets = ['devices', 'groups', 'destinations'] as const;
