/**
 * A person who opens a screen every three seconds for minutes, or clicks through the rail at one screen a second for a minute, on a platform of 120 calls a minute: no read of any screen is refused,
 * while the copy fills and after. The screens are documents, which the server renders with the app's own code, so each makes all of its reads
 * anew, as in a browser that keeps nothing.
 */
import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import type { Role } from '#contract/steward/roles.ts';
import { isSoak } from '../../e2e/few.ts';
import { renderedScreens } from './rendered-screens.ts';
import { openSystem, type System } from './system-fixture.ts';

const screens = renderedScreens();
afterAll(() => screens.close());

/** How fast someone opens screens, and how many of them. */
type Pace = { everyMs: number; screens: number };
/** The copy of that many gifts is filled when about half of the screens were opened. */
const manyGifts = isSoak ? 12_000 : 6_000;
const whileItFills: Pace = { everyMs: 3_000, screens: manyGifts / 60 };
const later: Pace = { everyMs: 3_000, screens: isSoak ? 200 : 60 };
const rushedMinute: Pace = { everyMs: 1_000, screens: 60 };
/** The platform's records of a kind, at most as many as a person opens. */
type Row = { id: string; donorId: string | null; contributionDate: string | null };

const listed = [
  'contributions.list',
  'donors.list',
  'subscriptions.list',
  'deposits.list',
  'refunds.list',
  'chargebacks.list',
  'campaigns.list',
  'locations.list',
  'tap.devices.list',
  'tap.groups.list',
  'tap.destinations.list',
] as const satisfies readonly OperationId[];
type Listed = (typeof listed)[number];

/** Reads records as another program, whose calls the platform forgets. */
async function recordsOf(system: System): Promise<Record<Listed, Row[]>> {
  const rows = {} as Record<Listed, Row[]>;
  for (const id of listed) {
    rows[id] = [];
    // From the newest gift to the oldest, so that the copy lacks some of them for as long as it fills.
    for (const page of id === 'contributions.list' ? [1, 15, 30] : [1]) {
      const answer = await system.callService('ours', id, { query: { limit: 100, page } });
      rows[id].push(...((await answer.json()) as { data: Row[] }).data);
    }
  }
  system.control.rate.reset();
  return rows;
}

/** The addresses that a person opens one after another: no record twice, if there are enough of them. */
function* addresses(rows: Record<Listed, Row[]>): Generator<string, never> {
  const opened = new Map<Listed, number>();
  const next = (id: Listed): Row => {
    const at = opened.get(id) ?? 0;
    opened.set(id, at + 1);
    const row = rows[id][(at * 7) % rows[id].length];
    if (!row) throw new Error(`There is nothing in ${id}`);
    return row;
  };
  const gift = () => `/contributions/${next('contributions.list').id}`;
  const donor = () => `/donors/${next('donors.list').id}`;
  const plan = () => {
    const { donorId, id } = next('subscriptions.list');
    return `/plans/${donorId}/${id}`;
  };
  for (;;) {
    yield '/overview';
    yield* ['/contributions', gift(), gift(), '/donors', donor(), '/plans', plan(), donor(), gift(), plan()];
    yield* [
      '/deposits',
      `/deposits/${next('deposits.list').id}`,
      '/refunds',
      `/refunds/${next('refunds.list').id}`,
    ];
    yield* ['/chargebacks', `/chargebacks/${next('chargebacks.list').id}`, gift(), donor()];
    yield* [`/campaigns/${next('campaigns.list').id}`, `/locations/${next('locations.list').id}`, '/letters'];
    yield* ['/tap/devices', `/tap/devices/${next('tap.devices.list').id}`];
    yield* [`/tap/groups/${next('tap.groups.list').id}`];
    yield* [`/tap/destinations/${next('tap.destinations.list').id}`];
  }
}

/** The places of an administrator's rail, again and again from the first. */
function* railPlaces(): Generator<string, never> {
  for (;;) {
    yield* ['/overview', '/contributions', '/donors', '/plans', '/campaigns', '/letters', '/reports'];
    yield* [
      '/deposits',
      '/months',
      '/refunds',
      '/chargebacks',
      '/locations',
      '/tap',
      '/webhooks',
      '/settings',
    ];
  }
}

type Walk = { refused: string[]; unfilled: number };

/** Opens screens one after another. `unfilled` is how many of them were opened before the copy was complete. */
async function walk(system: System, role: Role, hrefs: Iterator<string, never>, pace: Pace): Promise<Walk> {
  const cookie = await system.signIn(role);
  const refused: string[] = [];
  let unfilled = 0;
  for (let click = 0; click < pace.screens; click += 1) {
    const href = hrefs.next().value;
    const openedAt = system.clock.monotonic();
    const change = (request: string, reply: FirstAnswer) => {
      if (reply.status === 429) refused.push(`${href} ${request}`);
      return reply;
    };
    await screens.show(system, cookie, href, { isWarm: true, change });
    if (!(await system.hasGifts(cookie))) unfilled += 1;
    await system.clock.advance(Math.max(0, pace.everyMs - (system.clock.monotonic() - openedAt)));
  }
  return { refused, unfilled };
}

async function open(gifts: number) {
  const system = await openSystem({ refreshSeconds: 30, gifts });
  const rows = await recordsOf(system);
  return { system, hrefs: addresses(rows) };
}
/** Two hundred screens take half a minute, and several times as long on a busy machine. */
const timeout = 300_000;

test('no screen is refused while the copy fills, nor right after', { timeout }, async () => {
  const { system, hrefs } = await open(manyGifts);
  const { refused, unfilled } = await walk(system, 'admin', hrefs, whileItFills);
  expect(refused).toEqual([]);
  expect(unfilled).toBeGreaterThan(whileItFills.screens / 4);
  expect(unfilled).toBeLessThan((3 * whileItFills.screens) / 4);
  await system.stop();
});

test('no screen is refused once the copy is complete', { timeout }, async () => {
  const { system, hrefs } = await open(3_000);
  await system.readGifts(await system.signIn('admin'));
  expect(await walk(system, 'finance', hrefs, later)).toEqual({ refused: [], unfilled: 0 });
  await system.stop();
});

test('no place of the rail is refused at one a second, right after the first sign-in and once the copy is complete', {
  timeout,
}, async () => {
  const { system } = await open(manyGifts);
  const first = await walk(system, 'admin', railPlaces(), rushedMinute);
  expect(first).toEqual({ refused: [], unfilled: rushedMinute.screens });
  await system.readGifts(await system.signIn('admin'));
  expect(await walk(system, 'admin', railPlaces(), rushedMinute)).toEqual({ refused: [], unfilled: 0 });
  await system.stop();
});
