/**
 * The first minutes after `npm start`: within 30 seconds of the first sign-in, everything is loaded, and no screen of any role is empty,
 * loading, or says that something isn't there yet. The screens are documents, which the server renders with the app's own code.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { isSoak } from '../../e2e/few.ts';
import { screens as everyScreen, firstInHtml } from '../../e2e/screens.ts';
import { mostPerMinute } from '../../src/server/config/platform-settings.ts';
import { parseSearch } from '../../src/web/data/search/list-search.ts';
import { readDepositsSearch } from '../../src/web/nouns/deposit/address.ts';
import { readDonorsSearch } from '../../src/web/nouns/donor/address.ts';
import { readContributionsSearch } from '../../src/web/nouns/gift/address.ts';
import { readPlansSearch } from '../../src/web/nouns/plan/address.ts';
import { readReportSearch } from '../../src/web/nouns/report/address.ts';
import { renderedScreens } from './rendered-screens.ts';
import { openSystem, type System } from './system-fixture.ts';

/** The address of nothing, the list of runs, to which a link leads once there is one, and the screens before signing in. */
const visited = everyScreen.filter(
  ({ route, person }) => person !== null && route !== '_app.$' && route !== '_app.plans.runs.index',
);

/** Enough that 120 calls a minute would take more than a minute. */
const gifts = 8_000;
/** At 120 calls a minute, some would wait for longer. Virtual time goes on while a busy machine computes. */
const longestWaitMs = 15_000;

const screens = renderedScreens();
let system: System;
beforeAll(async () => {
  system = await openSystem({ refreshSeconds: 30, gifts, past: true, simulation: false });
  system.control.rate.setLimit(mostPerMinute);
});
afterAll(async () => {
  await screens.close();
  await system.stop();
});

/** The newest plan was just started, and the newest deposit is on its way: nobody has done anything about them. */
const isNew: ReadonlySet<string> = new Set(['_app.plans.$donorId.$planId.index', '_app.deposits.$depositId']);

/** A card of gifts is filled once it is in sight, which nothing is in a document. */
const inSight = /(?:Gifts|Giving over time)\nLoading…/g;
const unfinished =
  /Loading|\b(?:still|are|is) loading|Available once|Choose a more recent|Checking|\bNo (?!changes)[\w ]+ yet|n't loaded/;

test('the copy of all gifts fills without waiting for more calls', async () => {
  const admin = await system.signIn('admin');
  system.control.mark();
  await system.readGifts(admin);
  const times = system.control.requests().map(({ at }) => at);
  const waits = times.slice(1).map((at, index) => at - (times[index] ?? at));
  expect(times.length).toBeGreaterThan(120);
  expect(Math.max(...waits)).toBeLessThan(longestWaitMs);
});

// Every day, each screen as an administrator and as one other role sees it.
test('no screen of any role is empty or loading', { timeout: 240_000 }, async () => {
  const cookies = new Map<Role, string>();
  for (const role of roleIds) cookies.set(role, await system.signIn(role));
  const admin = cookies.get('admin') ?? '';
  const first = async (list: string) => {
    const { html, main } = await screens.show(system, admin, list);
    const found = firstInHtml(html);
    if (!found) throw new Error(`${list} is empty: ${main.lines}`);
    return found;
  };
  const own = new Map([
    ['_app.tap.walks.$walkId', await firstWalk(system, admin)],
    ['_app.plans.runs.$runId', await newRun(system, admin)],
  ]);
  const found: string[] = [];
  const seen: Record<Role, number> = { admin: 0, staff: 0, finance: 0, field: 0 };
  for (const { route, path } of visited) {
    const href = own.get(route) ?? (await path(first));
    const other =
      roleIds[1 + (visited.findIndex((one) => one.route === route) % (roleIds.length - 1))] ?? 'staff';
    for (const role of isSoak ? roleIds : (['admin', other] as const)) {
      const { main, html } = await screens.show(system, cookies.get(role) ?? '', href);
      const text = main.lines;
      if (!text.includes('\n') || /don't have access|doesn't include/.test(text)) continue;
      seen[role] += 1;
      const told = text.replaceAll(inSight, '').replaceAll(isNew.has(route) ? 'No activity yet' : /^$/g, '');
      const hit = unfinished.exec(told);
      if (hit) found.push(`${role} ${href}: ${told.slice(Math.max(0, hit.index - 60), hit.index + 40)}`);
      if (html.includes('data-panel')) found.push(`${role} ${href}: ${text.slice(0, 200)}`);
    }
  }
  expect(found).toEqual([]);
  console.log(`screens seen: ${JSON.stringify(seen)}`);
  expect(seen.admin).toBe(visited.length);
  expect(seen.field).toBeGreaterThan(isSoak ? 8 : 1);
});

const readers = {
  '/contributions': readContributionsSearch,
  '/donors': readDonorsSearch,
  '/plans': readPlansSearch,
  '/deposits': readDepositsSearch,
  '/reports': readReportSearch,
};

test("each filter of the team's saved views is one that its list has", async () => {
  const staff = await system.signIn('staff');
  let filters = 0;
  for (const [list, read] of Object.entries(readers)) {
    const answer = await system.ask(staff, `/api/views?list=${encodeURIComponent(list)}`);
    const { views } = (await answer.json()) as { views: { name: string; query: string }[] };
    expect(views.length, list).toBeGreaterThan(0);
    for (const { name, query } of views) {
      const asked = parseSearch(query);
      filters += Object.keys(asked).length;
      expect(Object.keys(read(asked)), name).toEqual(Object.keys(asked));
    }
  }
  expect(filters).toBeGreaterThan(4);
});

/** Finds a walk, which has no row in a table. */
async function firstWalk({ ask }: System, cookie: string): Promise<string> {
  const { walks } = (await (await ask(cookie, '/api/tap-walks')).json()) as { walks: { id: string }[] };
  return `/tap/walks/${walks[0]?.id}`;
}

/** Reviews a change of all active plans of one page. */
async function newRun({ post }: System, cookie: string): Promise<string> {
  const listed = await post(cookie, '/api/lists/plans', { status: ['active'] });
  const { data } = (await listed.json()) as { data: { plan: { id: string; updatedAt: string } }[] };
  const plans = data.map(({ plan }) => ({ id: plan.id, seenVersion: plan.updatedAt }));
  const act = { kind: 'cancel', reason: 'Program ended' };
  const made = await post(cookie, '/api/plan-runs', { act, selection: { kind: 'plans', plans } });
  const { id } = (await made.json()) as { id: string };
  return `/plans/runs/${id}`;
}
