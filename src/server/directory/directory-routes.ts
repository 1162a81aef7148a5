/** What the app asks the directory. None of it makes a call to the service wait, or waits for one. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type CampaignSet,
  type DirectoryPlans,
  type DirectorySet,
  type DonorSearch,
  type LocationSet,
  type Names,
  type PlansSummary,
  planConcerns,
  planSorts,
  type TapSet,
} from '#contract/directory.ts';
import { timeOf } from '#contract/wire-time.ts';
import { frequencies, storedMethodTypes } from '#contract/words.ts';
import { invalid, readBody } from '../auth/auth-answers.ts';
import type { Policy, Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import { upstreamProblem } from '../routes/upstream-problem.ts';
import { NotSupported } from '../upstream/errors.ts';
import { type Directory, together } from './directory.ts';
import { searchDonors } from './donor-search.ts';
import { listPlans, type PlanQuestion, summarisePlans } from './plan-list.ts';
import { sources } from './sets.ts';

const office: Policy = { kind: 'act', act: 'directory.read' };
const everyone: Policy = { kind: 'act', act: 'directory.tap' };

const route = (
  id: string,
  path: Route['path'],
  policy: Policy,
  answer: (request: RouteRequest) => Promise<unknown>,
): Route => ({
  id: `directory.${id}`,
  method: 'GET',
  path,
  policy,
  handler: async (request) => compact(await answer(request), request),
});

/** Where nothing is kept there is only the search, which finds nobody: the app asks the service instead of waiting. */
export const directoryRoutes = (directory: Directory): Route[] =>
  directory.kept ? allRoutes(directory) : allRoutes(directory).filter(({ method }) => method === 'POST');

const allRoutes = (directory: Directory): Route[] => [
  route('state', '/api/directory/state', office, (request) => {
    ask(nothing, request);
    return directory.state();
  }),
  {
    id: 'directory.donors',
    // What people look for is a name: it stands in no address, which proxies and histories keep.
    method: 'POST',
    path: '/api/directory/donors',
    policy: office,
    handler: async (request) => json(await findDonors(directory, request)),
  },
  route('names', '/api/directory/names', office, (request) => findNames(directory, request)),
  route('campaigns', '/api/directory/campaigns', office, (request) =>
    wholeSet(directory, 'campaigns', request),
  ),
  route('locations', '/api/directory/locations', office, (request) =>
    wholeSet(directory, 'locations', request),
  ),
  route('tap', '/api/directory/tap', everyone, (request) => wholeFleet(directory, request)),
  route('plans', '/api/directory/plans', office, (request) => findPlans(directory, request)),
  route('plansSummary', '/api/directory/plans/summary', office, async (request) => {
    ask(nothing, request);
    await mustHave(directory, 'plans');
    await directory.settled('plans');
    const { plans } = await directory.state();
    const answer: PlansSummary = { ...(await summarisePlans(directory.database)), state: plans };
    return answer;
  }),
];

/** Throws when the platform doesn't have the list: nothing will come, so nobody waits for it. */
async function mustHave(directory: Directory, set: DirectorySet): Promise<void> {
  if ((await directory.state())[set].missing) throw upstreamProblem(new NotSupported(sources[set].operation));
}

const whole = (most: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))
    .check(z.refine((n) => n >= 1 && n <= most));
const paging = { limit: z._default(whole(100), 25), page: z._default(whole(100_000), 1) };
const nothing = z.strictObject({});
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const ids = z.optional(z.array(id).check(z.maxLength(100)));
const moment = z.optional(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => timeOf(text) !== null, 'must be a time'),
  ),
);

const donorQuestion = z.strictObject({
  q: z.string().check(z.minLength(1), z.maxLength(200)),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
  page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
});

async function findDonors(directory: Directory, request: RouteRequest): Promise<DonorSearch> {
  const { q, ...paging } = readBody(donorQuestion, request);
  await directory.settled('donors');
  const { rows, totalCount, more } = await searchDonors(directory.database, q, paging);
  return { data: rows, totalCount, more, state: (await directory.state()).donors };
}

async function findNames(directory: Directory, request: RouteRequest): Promise<Names> {
  const { donor = [], gift = [] } = ask(z.strictObject({ donor: ids, gift: ids }), request);
  if (donor.length + gift.length > 100) throw invalid([{ field: 'donor', message: 'has too many values' }]);
  return { donors: await directory.donorNames(donor), gifts: await directory.gifts.of(gift) };
}

async function wholeSet(
  directory: Directory,
  set: 'campaigns' | 'locations',
  request: RouteRequest,
): Promise<CampaignSet | LocationSet> {
  ask(nothing, request);
  await mustHave(directory, set);
  // What is kept is the contract's own reading of these records.
  return { rows: await directory.records(set), state: (await directory.state())[set] } as
    | CampaignSet
    | LocationSet;
}

async function wholeFleet(directory: Directory, request: RouteRequest): Promise<TapSet> {
  ask(nothing, request);
  const states = await directory.state();
  const missing = tapSets.filter((set) => states[set].missing);
  return {
    devices: await directory.records('devices'),
    groups: await directory.records('groups'),
    destinations: await directory.records('destinations'),
    state: together(tapSets.filter((set) => !states[set].missing).map((set) => states[set])),
    missing,
    // As above.
  } as TapSet;
}

const tapSets = ['devices', 'groups', 'destinations'] as const;

/** In cents. */
const amount = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)));

const plansQuestion = z.strictObject({
  status: ids,
  location: ids,
  donor: ids,
  frequency: z.optional(z.array(z.enum(frequencies))),
  method: z.optional(z.array(z.enum(storedMethodTypes))),
  campaign: z.optional(id),
  amountFrom: amount,
  amountTo: amount,
  concern: z.optional(z.enum(planConcerns)),
  updatedFrom: moment,
  updatedTo: moment,
  sort: z._default(z.enum(planSorts), 'createdAt'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
  ...paging,
});

async function findPlans(directory: Directory, request: RouteRequest): Promise<DirectoryPlans> {
  const { status, location, donor, frequency, method, ...asked } = ask(plansQuestion, request);
  const { campaign, amountFrom, amountTo, concern, updatedFrom, updatedTo, ...rest } = asked;
  const question: PlanQuestion = {
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
  };
  await mustHave(directory, 'plans');
  await directory.settled('plans');
  return { ...(await listPlans(directory.database, question)), state: (await directory.state()).plans };
}

/** Names that may be given more than once. */
const repeated = new Set(['donor', 'gift', 'status', 'location', 'frequency', 'method']);

/** Strict: an unknown filter is refused. Throws 400 with the fields. */
function ask<T>(schema: z.ZodMiniType<T>, { url }: RouteRequest): T {
  const asked: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(name);
    asked[name] = repeated.has(name) || all.length > 1 ? all : all[0];
  }
  const { data, error } = schema.safeParse(asked);
  if (error)
    throw invalid(error.issues.map(({ path }) => ({ field: path.join('.'), message: 'is not valid' })));
  // Parsed without an error.
  return data as T;
}

const zip = promisify(gzip);
const worthZipping = 16_384;

/** A fleet of thousands is two megabytes of JSON. Nothing that a browser typed stands in a zipped answer. */
async function compact(answer: unknown, { raw }: RouteRequest): Promise<Response> {
  const text = JSON.stringify(answer);
  const takesGzip = /\bgzip\b/.test(raw.headers.get('accept-encoding') ?? '');
  if (!takesGzip || text.length < worthZipping) return json(answer);
  return new Response(await zip(text, { level: 3 }), {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
}
