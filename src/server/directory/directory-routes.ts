/** What the app asks the directory. None of it makes a call to the service wait, or waits for one. */
import type { CampaignSet, DirectorySet, LocationSet, TapSet } from '#contract/steward/mirror.ts';
import type { directoryOperations } from '#contract/steward/operations/mirror.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { invalid, notFound } from '../gate/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { upstreamProblem } from '../routes/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import { type Directory, together } from './directory.ts';
import { searchDonors } from './donor-search.ts';
import { listPlans, summarisePlans } from './plan-list.ts';
import { sources } from './sets.ts';

export const directoryRoutes = (directory: Directory): StewardHandlers<keyof typeof directoryOperations> => ({
  'GET /api/directory/state': () => {
    mustKeep(directory);
    return directory.state();
  },
  // Where nothing is kept it finds nobody: the app asks the service instead of waiting.
  'POST /api/directory/donors': async ({ body: { q, ...paging } }) => {
    await directory.settled('donors');
    const { rows, totalCount, more } = await searchDonors(directory.database, q, paging);
    return { data: rows, totalCount, more, state: (await directory.state()).donors };
  },
  'GET /api/directory/names': async ({ query: { donor = [], gift = [] } }) => {
    mustKeep(directory);
    if (donor.length + gift.length > 100) throw invalid([{ field: 'donor', message: 'has too many values' }]);
    return { donors: await directory.donorNames(donor), gifts: await directory.gifts.of(gift) };
  },
  // What is kept is the contract's own reading of these records, here and below.
  'GET /api/directory/campaigns': async () => (await wholeSet(directory, 'campaigns')) as CampaignSet,
  'GET /api/directory/locations': async () => (await wholeSet(directory, 'locations')) as LocationSet,
  'GET /api/directory/tap': () => wholeFleet(directory),
  'GET /api/directory/plans': async ({ query }) => {
    const { status, location, donor, frequency, method, ...asked } = query;
    const { campaign, amountFrom, amountTo, concern, updatedFrom, updatedTo, ...rest } = asked;
    await mustHave(directory, 'plans');
    await directory.settled('plans');
    const found = await listPlans(directory.database, {
      ...rest,
      statuses: status ?? [],
      locations: location ?? [],
      donors: donor ?? [],
      frequencies: frequency ?? [],
      methods: method ?? [],
      campaign: campaign ?? null,
      amountFrom: amountFrom ?? null,
      amountTo: amountTo ?? null,
      concern: concern ?? null,
      updatedFrom: timeOf(updatedFrom ?? null),
      updatedTo: timeOf(updatedTo ?? null),
    });
    return { ...found, state: (await directory.state()).plans };
  },
  'GET /api/directory/plans/summary': async () => {
    await mustHave(directory, 'plans');
    await directory.settled('plans');
    const { plans } = await directory.state();
    return { ...(await summarisePlans(directory.database)), state: plans };
  },
});

/** Throws 404 where nothing is kept. */
function mustKeep(directory: Directory): void {
  if (!directory.kept) throw notFound();
}

/** Throws also when the platform doesn't have the list: nothing will come, so nobody waits for it. */
async function mustHave(directory: Directory, set: DirectorySet): Promise<void> {
  mustKeep(directory);
  if ((await directory.state())[set].missing) throw upstreamProblem(new NotSupported(sources[set].operation));
}

async function wholeSet(directory: Directory, set: 'campaigns' | 'locations') {
  await mustHave(directory, set);
  return { rows: await directory.records(set), state: (await directory.state())[set] };
}

async function wholeFleet(directory: Directory): Promise<TapSet> {
  mustKeep(directory);
  const states = await directory.state();
  const missing = tapSets.filter((set) => states[set].missing);
  return {
    devices: await directory.records('devices'),
    groups: await directory.records('groups'),
    destinations: await directory.records('destinations'),
    state: together(tapSets.filter((set) => !states[set].missing).map((set) => states[set])),
    missing,
  } as TapSet;
}

const tapSets = ['devices', 'groups', 'destinations'] as const;
