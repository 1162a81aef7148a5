/**
 * Every screen with the platform's records on platforms that differ from the usual sandbox in one way each: as documents, which the server
 * renders with the app's own code. Main figures are the platform's own, or say that they aren't known, and calls stay within the budget.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { screens as everyScreen, firstInHtml } from '../../e2e/screens.ts';
import { type Oddity, type OddName, oddities } from '../../src/sandbox/odd/oddities.ts';
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

type Figure = { route: string; form: RegExp };
/** Where each figure is, with the figure as the first group of its form. */
const figures = {
  gifts: { route: '_app.contributions.index', form: /^([\d,]+ gifts) · /m },
  received: { route: '_app.contributions.index', form: /(\$[\d,.]+) received/ },
  leftOut: { route: '_app.contributions.index', form: /(\$[\d,.]+ pending · [^\n]*)/ },
  thisMonth: { route: '_app.overview', form: /^Received this month\n(\$[\d,.]+)/m },
  monthDonors: { route: '_app.overview', form: /^Donors this month\n(\d+)/m },
  activePlans: { route: '_app.overview', form: /^Recurring plans\n(\d+\nAbout \$[\d,.]+ a month)$/m },
  atRisk: { route: '_app.overview', form: /(\d+ pending chargebacks\$[\d,.]+ at risk)/ },
  plans: { route: '_app.plans.index', form: /^(\d+ active plans · about \$[\d,.]+ a month)/m },
  failing: { route: '_app.plans.rescue', form: /^(\d+ plans at risk, about \$[\d,.]+ a month)/m },
  deposits: { route: '_app.deposits.index', form: /^([\d,]+ deposits)/m },
  paidOut: { route: '_app.deposits.index', form: /(\$[\d,.]+ paid out)/ },
  month: { route: '_app.months.$month', form: /^Paid out\n(\$[\d,.]+\n\d+ deposits)/m },
  lifetime: {
    route: '_app.donors.$donorId',
    form: /^Lifetime giving\n(\$[\d,.]+\n(?:\$[^\n]*\n)?\d+ gifts?)/m,
  },
  donors: { route: '_app.donors.index', form: /^(\d+ donors)/m },
  campaigns: { route: '_app.campaigns.index', form: /^(\d+ campaigns)/m },
  pending: { route: '_app.chargebacks.index', form: /^(\d+ pending · \$[\d,.]+ at risk)/m },
  statements: { route: '_app.letters.statements.index', form: /^([\d,]+ donors[^\n]*\$[\d,.]+)/m },
} as const satisfies Record<string, Figure>;
type FigureName = keyof typeof figures;
// Object.keys loses the key type.
const figureNames = Object.keys(figures) as FigureName[];

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
  const system = await openSystem({ odd, copy: true, refreshSeconds: 30 });
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
/** A figure that isn't the platform's own, with what its screen says instead; null: not compared, since nothing tells it from a true one. */
type Told = Partial<Record<FigureName, RegExp | null>>;

const unlisted: Told = {
  gifts: /^1 month differs from your giving platform/m,
  leftOut: /^1 month differs from your giving platform/m,
  thisMonth: /^\d+ records? couldn't be readMissing from lists and totals/m,
  monthDonors: /^\d+ records? couldn't be readMissing from lists and totals/m,
  deposits: /1 deposit couldn't be read/,
  paidOut: /1 deposit couldn't be read/,
  // Unless another reading had the record in another place.
  donors: /^(?:96 donors|\d+ donors · \d+ donors? couldn't be read)/m,
  campaigns: /^(?:22 campaigns|21 campaigns · 1 campaign couldn't be read)/m,
};
const centsUnknown = {
  atRisk: /^2 pending chargebacksUnknown amount at risk/m,
  pending: /^2 pending · unknown amount at risk/m,
  paidOut: /paid out: unknown158 without an amount/,
  month: /^\d+ deposits with an unknown amount, status, or date aren't fully counted/m,
} satisfies Told;

const notOffered = /^Your giving platform doesn't support this yet$/m;
const noDeposits = {
  deposits: notOffered,
  paidOut: notOffered,
  month: /^Paid out\n—\nNot shared by your giving platform$/m,
} satisfies Told;

/** For each switch, the figures that aren't exact. */
const told = {
  'days-only': {},
  'days-only-vague': {},
  'midnight-maximum': {},
  'total-high': {},
  'total-low': {},
  'total-text': {},
  'total-of-page': {},
  'total-missing': {},
  'pages-50': {},
  'pages-50-uncounted': {},
  'pages-cut-50': {},
  'pages-25': {},
  'pages-10': {},
  'repeated-row': {},
  'row-without-id': unlisted,
  'null-row': unlisted,
  'bare-row': {
    leftOut: / · 2 gifts have no amount/,
    activePlans: /^3\nAbout \$180 a month · 1 plan with an unknown status$/m,
    paidOut: /1 without an amount/,
  },
  'huge-gift': { leftOut: / · 2 gifts have no amount/ },
  'times-without-zone': {},
  'unreadable-times': {
    month: centsUnknown.month,
    thisMonth: /^Received this month\n—\n600 gifts without a readable date/m,
    monthDonors: /^Donors this month\n—\n600 gifts without a readable date/m,
    statements: /600 gifts without a readable date aren't included/,
  },
  'amounts-as-text': {},
  'amounts-as-money': {
    ...centsUnknown,
    received: /600 gifts have no amount/,
    thisMonth: /^Received this month\n—\n\d+ gifts? ha(?:s|ve) no amount/m,
    leftOut: /600 gifts have no amount/,
    activePlans: /^3\n3 plans of unknown value$/m,
    plans: /^3 active plans$/m,
    failing: /^3 plans at risk, not counting 3 plans of unknown value/m,
    lifetime: /^Lifetime giving\n—\n/m,
    statements: /gifts have no amount/,
  },
  'half-cents': centsUnknown,
  'fee-sign': {},
  'long-names': {},
  'new-words': {
    received: / pending · 1 gift has no amount/,
    leftOut: / pending · 1 gift has no amount/,
    thisMonth: /^Received this month\n\$0\.00\n(?:[^\n]*, same days \d{4}\n)?\$[\d,.]+ pending/m,
    monthDonors: /^Donors this month\n0\n\$[\d,.]+ pending/m,
    activePlans: /^—\n11 plans with an unknown status$/m,
    atRisk: /Some chargebacks may be pending: 11 with an unknown status/,
    plans: /Unknown status 11/,
    failing: /not counting 11 plans with an unknown status/,
    paidOut: /paid out: unknown/,
    month: centsUnknown.month,
    lifetime: /^Lifetime giving\n—\n\$[\d,.]+ pending[^\n]*\n0 gifts/m,
    pending: /^None known to be pending · 11 with an unknown status/m,
    statements: /\d+ gifts? pending/,
  },
  'numeric-ids': {},
  'slash-ids': { lifetime: /Its ID has characters that aren't supported/ },
  gzip: {},
  'gifts-403': {
    gifts: notOffered,
    received: notOffered,
    leftOut: notOffered,
    thisMonth: notOffered,
    monthDonors: notOffered,
    activePlans: notOffered,
    atRisk: notOffered,
    month: notOffered,
    lifetime: /^Gifts\n\d+\nAs counted by your giving platform$/m,
    statements: notOffered,
  },
  'donors-403': { donors: notOffered, lifetime: notOffered },
  'deposits-403': noDeposits,
  'chargebacks-403': { atRisk: /^Not checked: chargebacks\./m, pending: notOffered },
  'tap-403': {},
  'webhooks-401': {},
  'gateway-403': {
    ...noDeposits,
    activePlans: /^Not checked: recurring plans, webhook deliveries, and tap devices\./m,
    plans: notOffered,
    failing: notOffered,
    campaigns: notOffered,
  },
} as const satisfies Partial<Record<OddName, Told>>;

/** Our key is accepted, and what isn't offered never will be there. */
const refusing = /rejected our key|still loading|once all gifts are loaded/i;

/** What no screen may say on this platform, since it isn't known. */
const untrue: Partial<Record<OddName, RegExp>> = {
  'unreadable-times': /No cards expire before their next gift/,
  'amounts-as-money': /about \$0 a month|A gift canceled after settlement loses its amount/i,
  'new-words': /No pending chargebacks yet|No plans with failed payments|Nothing in transit/,
  'gifts-403': refusing,
  'donors-403': new RegExp(`${refusing.source}|No phone number`, 'i'),
  'deposits-403': refusing,
  'chargebacks-403': refusing,
  'tap-403': refusing,
  'webhooks-401': refusing,
  'gateway-403': refusing,
};

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

// Object.keys loses the key type.
const names = Object.keys(told) as (keyof typeof told)[];
/** Who sees the screens besides an administrator, in turn: most of what they see is the same. */
const others = roleIds.filter((role) => role !== 'admin');

test.each(names.map((name, index) => [name, others[index % others.length] ?? 'staff'] as const))(
  '%s: every screen opens for an administrator and for %s, and each figure is exact or said to be unknown',
  async (name, other) => {
    const system = await open([name]);
    await system.readGifts(await system.signIn('admin'));
    const { ids }: Oddity = oddities[name];
    const shownAs = (href: string) =>
      (ids?.shown(href) ?? href).replaceAll(/([\da-f]{8})\/([\da-f]{16})/g, '$1%2F$2');
    const walks = [await walk(system, 'admin', shownAs), await walk(system, other, shownAs)];
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
  },
);

const failed =
  /isn't responding|had an error|rejected our key|a reply we couldn't read|One moment|Couldn't (?:load|check)/;
const unfinished = /^(?:Loading|Checking|Still loading)/m;
/** Screens of what Steward itself recorded. */
const own = /plans\.(pulse|reasons|scheduled)|standing-questions|settings\./;

test.each([
  ['read-401'],
  ['read-403'],
  ['read-500'],
  ['read-502'],
  ['read-empty'],
  ['read-html'],
  ['brotli'],
  ['cut-connection'],
  ['cut-reply'],
] as const satisfies readonly [OddName][])(
  '%s from the start: every screen says that it failed, none is loading, and no figure is told',
  async (name) => {
    const system = await open([name]);
    await system.clock.advance(120_000);
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

test.each([['read-500'], ['read-401'], ['read-html']] as const satisfies readonly [OddName][])(
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
