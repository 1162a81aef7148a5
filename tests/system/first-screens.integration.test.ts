/** The built app's screens as the server renders them: every route, and several people at once without mixing up their data. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { FirstAnswer } from '../../src/contract/steward/document/document-text.ts';
import { permissionsOf, type Role, roleIds } from '../../src/contract/steward/roles.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createLog } from '../../src/server/base/log.ts';
import { builtScreens, type ScreenRenderer } from '../../src/server/gate/document/screen-renderer.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
const screens: ScreenRenderer | null = builtScreens(join(import.meta.dirname, '../../dist/web'), {
  clock: systemClock,
  log,
});
afterAll(() => screens?.close());

const origin = 'https://steward.example.org';
const at = '2026-11-22T10:00:00.000Z';
const me = (name: string, role: Role) => ({
  user: { id: 'u1', name, email: 'person@example.org', role, roleLabel: 'Role' },
  permissions: permissionsOf(role),
  organization: {
    name: `Friends of ${name}`,
    timeZone: 'America/Chicago',
    fiscalYearStart: 7,
    domains: [],
    platform: null,
  },
  mode: 'service',
  missing: [],
  credentialsAccepted: true,
  platformSilentSince: null,
  session: { expiresAt: at, idleExpiresAt: at, lastStepUpAt: at },
  secondFactor: 'on',
  teamNotices: 0,
  firstNotes: true,
  failing: null,
});

/** Replies that are always available. */
const signedIn = (session: unknown) => ({ 'GET /api/me': session, 'GET /api/views/pinned': { views: [] } });

/** On a busy machine, a screen may be rendered without its data. */
const poll = { timeout: 60_000 };

/** Renders until it succeeds in time: the first screens of a thread, and those on a busy machine, may be too slow. */
async function rendered(
  href: string,
  answers: Record<string, unknown>,
  width = 1440,
  replies: Record<string, FirstAnswer> = {},
) {
  for (let tries = 0; tries < 25; tries += 1) {
    const screen = await screens?.render({ origin, href, userAgent: '', width }, async (request) =>
      request in answers ? { headers: {}, body: answers[request] } : (replies[request] ?? null),
    );
    if (screen) return screen;
    expect(lines).toEqual([]);
  }
  throw new Error(`${href} wasn't rendered in time`);
}

/** Addresses of all routes, with IDs for their parameters. */
const addresses = readdirSync(join(import.meta.dirname, '../../src/web/routes'))
  .filter((file) => /^(_app\.(?!tsx)|sign-in|welcome)/.test(file) && !/\.css$/.test(file))
  .map((file) =>
    file
      .replace(/\.tsx$/, '')
      .replace('_app.', '')
      .replace(/(^|\.)index$/, '')
      .replaceAll('.', '/')
      .replaceAll(/\$\w+/g, '64b5f0c2a1d3e4f5a6b7c8d9')
      .replace('$', 'nowhere'),
  );

test.each(addresses)('/%s is rendered before anything is read', async (address) => {
  const { html } = await rendered(`/${address}`, signedIn(me('Ada Grove', 'admin')));
  expect(html).toMatch(/<h1|<h2|aria-busy/);
  expect(html).not.toMatch(/<script|<title| style="|We couldn't|Something went wrong/);
});

test('a signed-out visitor sees the sign-in page', async () => {
  const { html, pathname } = await rendered('/donors?page=2', { 'GET /api/me': null });
  expect(pathname).toBe('/sign-in');
  expect(html).toContain('Sign in</h1>');
});

test('a list in an address is read as the app reads it', async () => {
  const answers = signedIn(me('Ada Grove', 'admin'));
  const visit = { origin, href: '/plans?frequencies=monthly,weekly', userAgent: '', width: 1440 };
  const asked = new Set<string>();
  await expect
    .poll(async () => {
      await screens?.render(visit, async (request) => {
        asked.add(request);
        return request in answers ? { headers: {}, body: answers[request as keyof typeof answers] } : null;
      });
      return [...asked];
    }, poll)
    .toContainEqual(expect.stringMatching(/^POST \/api\/lists\/plans .*\["monthly","weekly"\]/));
});

test('a screen that shows our own address uses the address of the visit', async () => {
  const received = {
    ...{ receives: false, data: [], totalCount: 0, waiting: 0, asOf: at },
    refused: { deliveries: 0, lastAt: null, since: at },
  };
  const answers = {
    ...signedIn(me('Ada Grove', 'admin')),
    'GET /api/received-deliveries?limit=25&page=1': received,
  };
  await expect
    .poll(async () => (await rendered('/webhooks/received', answers)).html, poll)
    .toContain(`${origin}/hooks/giving/main`);
});

test('a screen reads what one of its parts needs, even if another part shows the same data without reading it', async () => {
  const asked: string[] = [];
  const answers = signedIn(me('Ada Grove', 'admin'));
  const visit = { origin, href: '/reports?split=campaign', userAgent: '', width: 1440 };
  await expect
    .poll(async () => {
      await screens?.render(visit, async (request) => {
        asked.push(request.split('?')[0]?.replace(/ \{.*/, '') ?? '');
        return request in answers ? { headers: {}, body: answers[request as keyof typeof answers] } : null;
      });
      return asked;
    })
    .toEqual(expect.arrayContaining(['POST /api/copied-gifts/groups', 'GET /api/copy/campaigns']));
});

test("reads of a screen's parts run together with those of its route, and its frame is shown even if no reply comes", async () => {
  const body = { limit: 25, page: 1, status: ['active'], sort: 'nextContributionAt', direction: 'ASC' };
  const route = `POST /api/lists/plans ${JSON.stringify(body)}`;
  const answers = signedIn(me('Ada Grove', 'admin'));
  const visit = { origin, href: '/plans', userAgent: '', width: 1440 };
  await expect
    .poll(async () => {
      const asked: string[] = [];
      const screen = await screens?.render(visit, (request) => {
        asked.push(request);
        return request in answers
          ? Promise.resolve({ headers: {}, body: answers[request as keyof typeof answers] })
          : new Promise(() => undefined);
      });
      return [...asked, screen?.html.includes('Recurring plans</h1>')];
    }, poll)
    .toEqual(expect.arrayContaining([route, 'GET /api/copy/plans/summary', 'GET /api/intents', true]));
});

test('plans at risk are not shown before the calls about them, which say on which tab they are', async () => {
  const body = { concern: ['failing', 'ending'], sort: 'amount', direction: 'DESC', limit: 100, page: 1 };
  const plan = { id: 'p1', donorId: 'd1', status: 'failed', amount: 25, frequency: 'monthly' };
  const answers = {
    ...signedIn(me('Ada Grove', 'admin')),
    [`POST /api/lists/plans ${JSON.stringify(body)}`]: {
      data: [{ plan, donorName: 'Zoë Quill', monthlyCents: 2_500, concern: 'failing' }],
      totalCount: 1,
      complete: true,
      asOf: at,
    },
  };
  const calls = { 'POST /api/plan-calls {"plans":["p1"]}': { calls: [], notes: [], saved: [] } };
  const shown = async (known: object) => (await rendered('/plans/rescue', { ...answers, ...known })).html;
  await expect.poll(() => shown(calls), poll).toContain('Zoë Quill');
  const html = await shown({});
  expect(html).toContain('Failed &amp; expiring</h1>');
  expect(html).not.toContain('Zoë Quill');
});

test('a missing record is reported as missing', async () => {
  const id = '64b5f0c2a1d3e4f5a6b7c8d9';
  const answers = signedIn(me('Ada Grove', 'admin'));
  const missing = {
    [`GET /api/v3/campaigns/${id}`]: { headers: {}, body: { title: 'Not found' }, status: 404 as const },
  };
  await expect
    .poll(async () => (await rendered(`/campaigns/${id}`, answers, 1440, missing)).html, poll)
    .toContain('We couldn&#x27;t find this campaign');
});

test("a narrow window gets the phone's layout of rows", async () => {
  const answers = signedIn(me('Ada Grove', 'admin'));
  const [wide, narrow] = [await rendered('/deposits', answers), await rendered('/deposits', answers, 390)];
  expect(narrow.html).not.toBe(wide.html);
});

test('screens rendered at the same time show each person their own data', async () => {
  const people = fc.array(
    fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{11}$/),
      role: fc.constantFrom(...roleIds),
      href: fc.constantFrom('/profile', '/contributions', '/donors', '/tap', '/settings', '/nowhere'),
    }),
    { minLength: 2, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(people, async (visits) => {
      const found = await Promise.all(
        visits.map(({ name, role, href }) => rendered(href, signedIn(me(name, role)))),
      );
      for (const [index, { html }] of found.entries()) {
        const own = visits[index]?.name ?? '';
        expect(html).toContain(`Friends of ${own}`);
        for (const { name } of visits) if (name !== own) expect(html).not.toContain(name);
      }
    }),
    { numRuns: 40 },
  );
});
