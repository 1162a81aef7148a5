import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { type AnyRouteMatch, createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { checkInput } from '#contract/giving/check-input.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import { stewardOperations } from '#contract/steward/operations.ts';
import { aboutKind, recordKinds, recordPath } from '#contract/steward/record-kinds.ts';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { parseSearch, type RawSearch, stringifySearch } from './data/search/list-search.ts';
import { meOf } from './data/session/me-fixture.ts';
import { returnPath } from './data/session/return-path.ts';
import { locationPageOptions } from './features/locations/location-record-queries.ts';
import { readLocationsSearch } from './features/locations/locations-search.ts';
import { readCampaignsSearch } from './nouns/campaign/address.ts';
import { campaignsQuestion } from './nouns/campaign/list-campaigns.ts';
import { readChargebacksSearch } from './nouns/chargeback/address.ts';
import { chargebacksQuestion } from './nouns/chargeback/list-queries.ts';
import { readDepositsSearch } from './nouns/deposit/address.ts';
import { depositsQuestion } from './nouns/deposit/list-queries.ts';
import { readDonorsSearch } from './nouns/donor/address.ts';
import { donorsQuestion } from './nouns/donor/list-queries.ts';
import { readContributionsSearch } from './nouns/gift/address.ts';
import { giftsQuestion } from './nouns/gift/list-request.ts';
import { readPlansSearch } from './nouns/plan/address.ts';
import { plansQuestion } from './nouns/plan/list-request.ts';
import { readRefundsSearch } from './nouns/refund/address.ts';
import { refundsQuestion } from './nouns/refund/list-request.ts';
import { readDestinationsSearch, readDevicesSearch, readGroupsSearch } from './nouns/tap/address.ts';
import { destinationsQuery, devicesQuery, groupsQuery } from './nouns/tap/list-request.ts';
import { readWebhooksSearch } from './nouns/webhook/address.ts';
import { webhooksOptions } from './nouns/webhook/query.ts';

const id = 'a'.repeat(24);
const me = meOf({ timeZone: 'America/New_York' });

type Screen = { path: string; names: string[]; read: (raw: object) => RawSearch };
/** Every screen that reads parameters: one of its addresses, the names it reads, and its reader. */
let screens: Screen[] = [];
let visit: (address: string) => Promise<{ address: string; unread: unknown; errors: string[] }>;
/** The address of every route. */
let addresses: string[] = [];
/** The route of an address, such as `/refunds/$refundId`. */
let routeOf: (address: string) => string | undefined;

const addressOf = (route: string): string => route.replaceAll(/\$\w+/g, id);

beforeAll(async () => {
  // The few browser features that the app's modules and the router use.
  const storage = { getItem: () => null, setItem: () => undefined };
  const page = { origin: 'http://localhost', location: { origin: 'http://localhost' } };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('self', page);
  vi.stubGlobal('window', page);
  // Test files share modules; these must see this page, and later tests must not.
  vi.resetModules();
  const { createAppRouter } = await import('./router.tsx');
  const queryClient = new QueryClient({
    // Nothing responds here: reads fail immediately, and no address may depend on them.
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(['me'], me);
  const routerAt = (address: string) =>
    createAppRouter(queryClient, {
      history: createMemoryHistory({ initialEntries: [address] }),
      scrollRestoration: false,
    });
  visit = async (address) => {
    const router = routerAt(address);
    await router.load();
    const { location, matches } = router.state;
    // The union of the matches of all routes is too large for the compiler.
    const errors = (matches as readonly AnyRouteMatch[]).flatMap(({ routeId, status, searchError, error }) =>
      status === 'error' || searchError ? [`${routeId}: ${searchError ?? error}`] : [],
    );
    return { address: location.href, unread: location.state.unread, errors };
  };
  routeOf = (address) => routerAt('/').matchRoutes(address).at(-1)?.fullPath;
  addresses = Object.keys(routerAt('/').routesByPath).map(addressOf);
  screens = Object.values(routerAt('/').routesById).flatMap(({ fullPath, options }) => {
    // All our readers are functions of the raw parameters.
    const read = options.validateSearch as Screen['read'] | undefined;
    if (!read) return [];
    const names = new Set<string>();
    // Some parameters are read only together with another.
    for (const known of [{}, { kind: 'subcampaigns', sort: 'name' }])
      read(new Proxy(known, { get: (target, name) => names.add(String(name)) && Reflect.get(target, name) }));
    return [{ path: addressOf(fullPath), names: [...names], read }];
  });
  // Loads every screen of the app, which takes a while on a busy machine.
}, 120_000);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each<[string, string, [string, string][]]>([
  ['/contributions?status=FOO', '/contributions', [['status', 'FOO']]],
  ['/contributions?status=["FAILED"]', '/contributions', [['status', '["FAILED"]']]],
  ['/contributions?status=Failed&page=2', '/contributions?page=2', [['status', 'Failed']]],
  ['/contributions?status=FAILED,FOO', '/contributions?status=FAILED', [['status', 'FOO']]],
  ['/contributions?givenFrom=hello', '/contributions', [['givenFrom', 'hello']]],
  ['/contributions?givenFrom=2026-13-45', '/contributions', [['givenFrom', '2026-13-45']]],
  ['/contributions?columns=nope', '/contributions', [['columns', 'nope']]],
  ['/contributions?status=&page=2', '/contributions?page=2', [['status', '']]],
  ['/letters?least=', '/letters', [['least', '']]],
  ['/contributions?limit=500#top', '/contributions#top', [['limit', '500']]],
  ['/contributions?limit=abc', '/contributions', [['limit', 'abc']]],
  ['/contributions?page=0', '/contributions', [['page', '0']]],
  ['/contributions?page=100001', '/contributions', [['page', '100001']]],
  ['/contributions?sort=address', '/contributions', [['sort', 'address']]],
  ['/plans?tab=bogus', '/plans', [['tab', 'bogus']]],
  ['/refunds?gift=zz', '/refunds', [['gift', 'zz']]],
  ['/deposits?kinds=x', '/deposits', [['kinds', 'x']]],
  ['/donors?sort=zzz', '/donors', [['sort', 'zzz']]],
  [`/deposits/${id}?tab=ended`, `/deposits/${id}`, [['tab', 'ended']]],
  [`/take-gift?donor=zz`, '/take-gift', [['donor', 'zz']]],
])('%s becomes %s and says what was cleared', async (typed, address, unread) => {
  expect(await visit(encodeURI(typed))).toEqual({ address, unread, errors: [] });
});

test.each([
  '/contributions?status=PENDING,FAILED&givenFrom=2026-11-01&page=3&limit=50',
  '/contributions?page=100000',
  '/plans?tab=ended&sort=donor&direction=ASC',
  `/campaigns?kind=subcampaigns&under=${id}&name=winter`,
  `/refunds?gift=${id}&order=oldest`,
])('%s stays as it is', async (address) => {
  expect(await visit(address)).toEqual({ address, unread: undefined, errors: [] });
});

test.each(recordKinds)('a %s has a page, and a list', (kind) => {
  const { path } = aboutKind(kind);
  expect(routeOf(recordPath({ kind, id, donorId: id }))).toMatch(
    kind === 'plan' ? /^\/plans\/\$donorId\/\$planId\/?$/ : new RegExp(`^${path}/\\$\\w+$`),
  );
  expect(routeOf(path)?.replace(/\/$/, '')).toBe(path);
});

test('after signing in, every screen that someone wanted to open is opened', () => {
  const ofSession = new Set(['/sign-in', '/welcome']);
  const wanted = addresses.filter((address) => !ofSession.has(address));
  expect(wanted.length).toBeGreaterThan(45);
  expect(wanted.filter((address) => returnPath(address, 'http://localhost') !== address)).toEqual([]);
});

const anyValue = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.constantFrom('2026-11-22', '2026-13-45', '0000-01-01', '9999-12-31', '2026-11-22T10:00'),
  fc.constantFrom(id, 'ASC', 'all', 'true', 'name', 'PENDING,FOO', '["FAILED"]'),
  fc.constantFrom(...inheritedWords),
  fc.string({ unit: fc.constantFrom('😀', 'a', ' '), minLength: 99, maxLength: 102 }),
);
/** Parameters with any values: those that a screen reads, and others. */
const anySearch = (names: string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'sort'), fc.constantFrom(...inheritedWords), fc.string()),
    anyValue,
    { maxKeys: 6 },
  );

test('with any text in any parameter, a screen keeps only what it can read, and nothing fails', async () => {
  expect(screens.length).toBeGreaterThan(15);
  for (const { path, names, read } of screens)
    await fc.assert(
      fc.asyncProperty(anySearch(names), async (raw) => {
        // Unlike addresses of the app, one that was typed may have a parameter without a value.
        const { address, errors } = await visit(`${path}?${new URLSearchParams(raw)}`);
        expect(errors).toEqual([]);
        // The parameters of the sign-in page aren't shown to anyone.
        if (path === '/sign-in') return;
        const parsed = parseSearch(new URL(address, 'http://localhost').search);
        const shown = parseSearch(stringifySearch(read(parsed)));
        for (const [name, value] of Object.entries(parsed))
          expect([name, shown[name]]).toEqual([name, value]);
      }),
      { numRuns: 12 },
    );
});

test('what a screen has read is written to an address and reads back the same', () => {
  for (const { names, read } of screens)
    fc.assert(
      fc.property(anySearch(names), (raw) => {
        const once = read(raw);
        expect(read(parseSearch(stringifySearch(once)))).toEqual(once);
      }),
    );
});

/** The query that a read of the platform sends. */
const sentBy = ({ queryKey }: { queryKey: QueryKey }) => (queryKey[3] as LooseInput).query;

test('whatever the address of a list says, the platform gets parameters that it accepts', () => {
  const lists: [OperationId, (raw: RawSearch) => object | undefined][] = [
    ['tap.devices.list', (raw) => devicesQuery(readDevicesSearch(raw))],
    ['tap.groups.list', (raw) => groupsQuery(readGroupsSearch(raw))],
    ['tap.destinations.list', (raw) => destinationsQuery(readDestinationsSearch(raw))],
    ['locations.list', (raw) => sentBy(locationPageOptions(readLocationsSearch(raw)))],
    ['webhooks.list', (raw) => sentBy(webhooksOptions(readWebhooksSearch(raw)))],
  ];
  const names = [...new Set(screens.flatMap((screen) => screen.names))];
  for (const [operation, queryOf] of lists)
    fc.assert(
      fc.property(anySearch(names), (raw) => {
        const query = queryOf(raw) as LooseInput['query'];
        const { target } = toWire(operation, { query });
        const sent = new URL(target, 'http://localhost').searchParams;
        expect(checkInput(operation, { path: {}, query: sent, body: undefined })).toMatchObject({ ok: true });
      }),
    );
});

test('whatever the address of a list of our own says, and whatever is typed, our server accepts the request', () => {
  const lists = {
    'POST /api/lists/gifts': (raw: RawSearch, text: string) =>
      giftsQuestion(readContributionsSearch(raw), text),
    'POST /api/lists/refunds': (raw: RawSearch, text: string) =>
      refundsQuestion(readRefundsSearch(raw), text),
    'POST /api/lists/chargebacks': (raw: RawSearch, text: string) =>
      chargebacksQuestion(readChargebacksSearch(raw), text),
    'POST /api/lists/deposits': (raw: RawSearch) => depositsQuestion(readDepositsSearch(raw)),
    'POST /api/lists/campaigns': (raw: RawSearch) => campaignsQuestion(readCampaignsSearch(raw)),
    'POST /api/lists/donors': (raw: RawSearch, text: string) => donorsQuestion(readDonorsSearch(raw), text),
    'POST /api/lists/plans': (raw: RawSearch, text: string) => plansQuestion(readPlansSearch(raw), text),
  } as const;
  const names = [...new Set(screens.flatMap((screen) => screen.names))];
  for (const [route, questionOf] of Object.entries(lists)) {
    const { body } = stewardOperations[route as keyof typeof lists];
    fc.assert(
      fc.property(anySearch(names), fc.string({ maxLength: 150 }), (raw, text) => {
        expect(body.safeParse(questionOf(raw, text)).error).toBeUndefined();
      }),
    );
    const many = Array.from({ length: 30 }, (_, index) => `WORD_${index}`).join();
    const long = '😀'.repeat(101);
    const most = questionOf({ status: many, methods: many, text: long, page: '100001' }, long);
    expect(body.safeParse(most).error).toBeUndefined();
  }
});
