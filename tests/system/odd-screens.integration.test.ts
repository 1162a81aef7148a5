/**
 * Every screen with the platform's records on platforms that differ from the usual sandbox in one way each: as documents, which the server
 * renders with the app's own code. Main figures are the platform's own, or say that they aren't known, and calls stay within the budget.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { few, isSoak } from '../../e2e/few.ts';
import { screens as everyScreen, firstInHtml } from '../../e2e/screens.ts';
import { type Oddity, type OddName, oddities } from '../../src/sandbox/odd/oddities.ts';
import { everyDay, type FigureName, figureNames, figures, type Told, told, untrue } from './odd-figures.ts';
import { renderedScreens } from './rendered-screens.ts';
import { openSystem, type System } from './system-fixture.ts';

/** Forms and our own lists show nothing of the platform's lists; card entry has its own document. */
const visited = everyScreen.filter(
  ({ route, person }) =>
    person !== null &&
    !/letterhead|profile|labels|walks|runs|take-gift|_app\.\$$|\.new$|\.edit$|settings\.(index|activity)|received/.test(
      route,
    ),
);

/** By role and route, the texts of the screens. */
type Texts = Map<string, string>;

const addresses: { route: string; href: string }[] = [];
/** From a platform without oddities: the screens that each role may see. */
let usual: Texts;
const exact = new Map<FigureName, string>();

const screens = renderedScreens();
afterAll(() => screens.close());

/** Nothing happens on the platform while the server's time goes on. */
async function open(odd: readonly OddName[] = []): Promise<System> {
  const system = await openSystem({ odd, refreshSeconds: 30 });
  system.control.time.freeze();
  return system;
}
const atOnce = 4;
/** The pace of a busy person, in ms for each screen. */
const paceMs = 2_000;

/** Shows a role all screens that it may see, at addresses as `shownAs` writes them. */
async function walk(system: System, role: Role, shownAs = (href: string) => href) {
  const texts: Texts = new Map();
  const faults: string[] = [];
  const cookie = await system.signIn(role);
  const seen = addresses.filter(({ route }) => usual?.has(`${role} ${route}`) ?? true);
  for (let at = 0; at < seen.length; at += atOnce) {
    await Promise.all(
      seen.slice(at, at + atOnce).map(async ({ route, href }) => {
        const { main } = await screens.show(system, cookie, shownAs(href), { isWarm: usual !== undefined });
        const text = main.lines;
        texts.set(`${role} ${route}`, text);
        if (!main.inner.some(({ tag }) => tag === 'h1' || tag === 'h2'))
          faults.push(`${role} ${route} has no heading`);
        faults.push(...faultsIn(text).map((fault) => `${role} ${route} ${fault}`));
      }),
    );
    await system.clock.advance(paceMs * atOnce);
  }
  return { texts, faults };
}

const faultsIn = (text: string): string[] =>
  [/Something went wrong/, /\bundefined\b/, /\bNaN\b/, /\[object/, /Invalid Date/, /^[[{]"/m].flatMap(
    (form) => {
      const found = form.exec(text);
      return found ? [`shows ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : [];
    },
  );

/** The most calls in one of the platform's windows: the first call after a minute opens the next. */
function mostCalls(system: System): number {
  let [opened, used, most] = [Number.NEGATIVE_INFINITY, 0, 0];
  for (const { at } of system.control.requests()) {
    if (at - opened >= 60_000) [opened, used] = [at, 0];
    used += 1;
    most = Math.max(most, used);
  }
  return most;
}
const most = 120;
/** A minute without anybody: an exact platform takes 12. */
const mostIdle = 20;

async function expectFewCalls(system: System): Promise<void> {
  expect(mostCalls(system)).toBeLessThanOrEqual(most);
  system.control.mark();
  for (let minute = 0; minute < 5; minute += 1) await system.clock.advance(60_000);
  expect(system.control.requests().length / 5).toBeLessThan(mostIdle);
}

beforeAll(async () => {
  const system = await open();
  const admin = await system.signIn('admin');
  await system.readGifts(admin);
  const first = async (list: string) => firstInHtml((await screens.show(system, admin, list)).html) ?? 'none';
  for (const { route, path } of visited) addresses.push({ route, href: await path(first) });
  const seen: Texts = new Map();
  for (const role of roleIds) for (const [key, text] of (await walk(system, role)).texts) seen.set(key, text);
  usual = new Map([...seen].filter(([, text]) => text.includes('\n') && !/doesn't include/.test(text)));
  for (const name of figureNames) {
    const { route, form } = figures[name];
    const found = form.exec(usual.get(`admin ${route}`) ?? '')?.[1];
    if (found === undefined) throw new Error(`${name} isn't on ${route}`);
    exact.set(name, found);
  }
  await system.stop();
});
const screenOf = (texts: Texts, name: FigureName): string => texts.get(`admin ${figures[name].route}`) ?? '';
const figureOn = (texts: Texts, name: FigureName): string | undefined =>
  figures[name].form.exec(screenOf(texts, name))?.[1];

test('on an exact platform, the figures are those of its records', async () => {
  const system = await open();
  const all = async (id: 'contributions.list' | 'donors.list' | 'deposits.list' | 'chargebacks.list') => {
    const rows: { status?: string; amountInCents?: number }[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await system.callService('ours', id, { query: { limit: 100, page } });
      const { data } = (await answer.json()) as { data: typeof rows };
      rows.push(...data);
      if (data.length < 100) return rows;
    }
  };
  const [gifts, donors, deposits, chargebacks] = await Promise.all([
    all('contributions.list'),
    all('donors.list'),
    all('deposits.list'),
    all('chargebacks.list'),
  ]);
  const money = (rows: typeof gifts) =>
    (rows.reduce((sum, { amountInCents = 0 }) => sum + amountInCents, 0) / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
    });
  const pending = chargebacks.filter(({ status }) => /^pending$/i.test(status ?? ''));
  expect(Object.fromEntries(exact)).toMatchObject({
    gifts: `${gifts.length} gifts`,
    donors: `${donors.length} donors`,
    deposits: `${deposits.length} deposits`,
    paidOut: `${money(deposits.filter(({ status }) => status === 'PAID'))} paid out`,
    pending: `${pending.length} pending · ${money(pending)} at risk`,
    atRisk: `${pending.length} pending chargebacks${money(pending)} at risk`,
  });
  await system.stop();
});

const isWalked = (name: OddName): boolean => isSoak || everyDay.has(name);

// Object.keys loses the key type.
const names = (Object.keys(told) as (keyof typeof told)[]).filter(isWalked);
/** Who sees the screens besides an administrator, in turn, on every third platform: most of what they see is the same. */
const others = roleIds.filter((role) => role !== 'admin');

test.each(
  names.map(
    (name, index) =>
      [
        name,
        index % 3 === 0 || isSoak
          ? ['admin', others[((index / 3) % others.length) | 0] ?? 'staff']
          : ['admin'],
      ] as [OddName & keyof typeof told, Role[]],
  ),
)('%s: every screen opens for %j, and each figure is exact or said to be unknown', async (name, roles) => {
  const system = await open([name]);
  await system.readGifts(await system.signIn('admin'));
  const { ids }: Oddity = oddities[name];
  const shownAs = (href: string) =>
    (ids?.shown(href) ?? href).replaceAll(/([\da-f]{8})\/([\da-f]{16})/g, '$1%2F$2');
  const walks = [];
  for (const role of roles) walks.push(await walk(system, role, shownAs));
  const texts: Texts = new Map(walks.flatMap(({ texts }) => [...texts]));
  expect(walks.flatMap(({ faults }) => faults)).toEqual([]);
  const lie = untrue[name];
  expect([...texts].filter(([, text]) => lie?.test(text)).map(([key]) => key)).toEqual([]);
  const instead: Told = told[name];
  for (const figure of figureNames) {
    const said = instead[figure];
    if (said) expect([figure, screenOf(texts, figure)]).toEqual([figure, expect.stringMatching(said)]);
    else if (said === undefined)
      expect([figure, figureOn(texts, figure)]).toEqual([figure, exact.get(figure)]);
  }
  await expectFewCalls(system);
  await system.stop();
});

const failed =
  /isn't responding|had an error|rejected our key|a reply we couldn't read|One moment|Couldn't (?:load|check)/;
const unfinished = /^(?:Loading|Checking|Still loading)/m;
/** Screens of what Steward itself recorded. */
const own = /plans\.scheduled|reports\.recurring-income|standing-questions|settings\./;

test.each(
  (
    [
      'read-401',
      'read-403',
      'read-500',
      'read-502',
      'read-empty',
      'read-html',
      'brotli',
      'cut-connection',
      'cut-reply',
    ] as const satisfies readonly OddName[]
  ).filter(isWalked),
)(
  '%s from the start: every screen says that it failed, none is loading, and no figure is told',
  async (name) => {
    const system = await open([name]);
    // What was cut is read again over real sockets, which takes as long as the machine needs; each list then says why it has nothing.
    const admin = await system.signIn('admin');
    const failsAt = async (list: string) =>
      !(await system.post(admin, `/api/lists/${list}`, { limit: 1 })).ok;
    for (const list of ['campaigns', 'chargebacks', 'refunds', 'donors', 'plans', 'deposits', 'gifts'])
      await expect
        .poll(
          async () => {
            await system.clock.advance(5_000);
            return failsAt(list);
          },
          { timeout: 30_000 },
        )
        .toBe(true);
    const { texts, faults } = await walk(system, 'admin');
    expect(faults).toEqual([]);
    const silent = [...texts].filter(
      ([key, text]) => !own.test(key) && (!failed.test(text) || unfinished.test(text)),
    );
    expect(silent).toEqual([]);
    expect(figureNames.filter((figure) => figureOn(texts, figure) !== undefined)).toEqual([]);
    await expectFewCalls(system);
    await system.stop();
  },
);

const later = ['read-500', 'read-401', 'read-html'] as const satisfies readonly OddName[];
test.each(few(later))(
  '%s after everything was read: each figure is still exact, or its screen says that it failed; then all are exact again',
  async (name) => {
    const system = await open();
    await system.readGifts(await system.signIn('admin'));
    system.control.odd.set([name]);
    for (let minute = 0; minute < 5; minute += 1) await system.clock.advance(60_000);
    const { texts, faults } = await walk(system, 'admin');
    expect(faults).toEqual([]);
    for (const figure of figureNames)
      if (!failed.test(screenOf(texts, figure)))
        expect([figure, figureOn(texts, figure)]).toEqual([figure, exact.get(figure)]);
    await expectFewCalls(system);
    system.control.odd.set([]);
    for (let minute = 0; minute < 10; minute += 1) await system.clock.advance(60_000);
    const after = await walk(system, 'admin');
    for (const figure of figureNames)
      expect([figure, figureOn(after.texts, figure)]).toEqual([figure, exact.get(figure)]);
    await system.stop();
  },
);
