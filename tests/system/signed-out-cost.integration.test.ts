/** What a request of a stranger costs the built server, whatever is in it: for every public route, in CPU time. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';
import { openProvider, type TestProvider } from '../../src/server/auth/provider/provider-fixture.ts';
import { costlyBodies, costlyTexts } from '../../src/server/gate/costly-inputs-fixture.ts';
import { parseExposition } from '../../src/server/health/metrics/parse-exposition-fixture.ts';
import { freePorts, type Started, startMain } from './started-main.ts';

/**
 * `member`: as what the text is sent; in the address, if it is a GET. `status`: of the answer, which is a refusal unless nothing of the input is
 * read. `form`: the body is that of a form. `most`: how long the address may be, if not 1,900 bytes.
 */
type Row = { member: string; status: number; form?: true; most?: number };

const token = 'a'.repeat(43);
/** Those of Steward's own API. */
const own: Record<string, Row> = {
  'GET /api/me': { member: 'q', status: 400 },
  'GET /api/auth/about': { member: 'q', status: 400 },
  'GET /api/health': { member: 'q', status: 200 },
  'GET /api/ready': { member: 'q', status: 200 },
  'POST /api/auth/sign-in': { member: 'email', status: 400 },
  'POST /api/auth/sign-in/code': { member: 'code', status: 400 },
  'POST /api/auth/sign-in/passkey/begin': { member: 'id', status: 400 },
  'POST /api/auth/sign-in/passkey': { member: 'authenticatorData', status: 400 },
  'POST /api/auth/sign-out': { member: 'keeps', status: 400 },
  'POST /api/auth/password-link': { member: 'password', status: 400 },
  'POST /api/auth/password-link/check': { member: 'token', status: 400 },
  'POST /api/auth/forgot-password': { member: 'email', status: 400 },
  'POST /api/auth/provider/start': { member: 'purpose', status: 400 },
  'POST /api/auth/provider/finish': { member: 'code', status: 400 },
  'POST /api/unsubscribe/check': { member: 'token', status: 400 },
  'POST /api/unsubscribe': { member: 'token', status: 400 },
  'POST /api/csp-report': { member: 'effective-directive', status: 204 },
};
/** The others, by the files of `src/server` that define them. */
const others: Record<string, Record<string, Row>> = {
  'auth/provider/callback-route.ts': {
    'GET /sign-in/callback': { member: 'state', status: 303, most: 8_000 },
  },
  'auth/provider/logout-route.ts': {
    'POST /hooks/oidc/logout': { member: 'logout_token', status: 400, form: true },
  },
  'health/metrics/metrics-route.ts': { 'GET /metrics': { member: 'q', status: 200 } },
  'standing/one-click-routes.ts': {
    [`GET /hooks/unsubscribe/${token}`]: { member: 'q', status: 303 },
    [`POST /hooks/unsubscribe/${token}`]: { member: 'List-Unsubscribe', status: 204, form: true },
  },
  'screens/webhooks/receiver-route.ts': { 'POST /hooks/giving/main': { member: 'id', status: 401 } },
};
const rows = [own, ...Object.values(others)].flatMap((table) => Object.entries(table));

let folder: string;
let provider: TestProvider;
let server: Started;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-cost-'));
  provider = await openProvider();
  const { PORT } = await freePorts();
  const { clientId, clientSecret } = provider.config();
  const environment = {
    DATA_DIR: folder,
    PORT,
    // Passkeys aren't for IP addresses.
    PUBLIC_URL: `http://localhost:${PORT}`,
    // Nothing answers there, so that the server does nothing on its own.
    GIVING_API_URL: 'http://127.0.0.1:1',
    GIVING_CLIENT_ID: 'client',
    GIVING_API_KEY: 'key',
    GIVING_WEBHOOK_SECRETS: 'whsk_secret-of-the-test',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret.reveal(),
  };
  server = await startMain(environment, [], [join(inject('programs'), 'main.js')]);
  url = `http://127.0.0.1:${PORT}`;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await provider.stop();
  rmSync(folder, { recursive: true });
});

/** CPU time of the server so far, in ms. */
async function cpuTime(): Promise<number> {
  const read = parseExposition(await (await fetch(`${url}/metrics`)).text());
  return (read.get('process_cpu_seconds_total')?.samples[0]?.value ?? Number.NaN) * 1_000;
}

type Sent = { target: string; init: RequestInit };

const tries = 3;

/** CPU time of one request, in ms: an average. */
async function cost({ target, init }: Sent, status: number): Promise<number> {
  const before = await cpuTime();
  for (let count = 0; count < tries; count += 1)
    expect([target.slice(0, 60), (await fetch(`${url}${target}`, init)).status]).toEqual([
      target.slice(0, 60),
      status,
    ]);
  return ((await cpuTime()) - before) / tries;
}

const letters = (bytes: number) => 'abcdefgh'.repeat(bytes / 8);

/** Returns a text of about this length in bytes, which what it is written in may make longer. */
function fitting(bytes: number, textOf: (bytes: number) => string): string {
  const text = textOf(bytes);
  const size = Buffer.byteLength(text);
  return size > bytes ? textOf((bytes * bytes) / size) : text;
}

/** Every costly text and body for a route; letters come first. */
function* requestsOf(
  route: string,
  { member, form, most = 1_900 }: Row,
): Generator<{ what: string; sent: Sent }> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    'x-steward': '1',
    origin: url,
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
  };
  const init: RequestInit = { method, headers, redirect: 'manual' };
  const post = (bodyOf: (bytes: number) => string): Sent => ({
    target: path,
    init: { ...init, body: fitting(64_000, bodyOf) },
  });
  const get = (textFor: (bytes: number) => string): Sent => ({
    target: fitting(most, (bytes) => `${path}?${member}=${textFor(bytes)}`),
    init,
  });
  for (const [what, textOf] of Object.entries({ letters, ...costlyTexts }))
    if (method === 'GET') yield { what, sent: get((bytes) => encodeURIComponent(textOf(bytes))) };
    else if (form) yield { what, sent: post((bytes) => `${member}=${textOf(bytes)}`) };
    else yield { what, sent: post((bytes) => JSON.stringify({ [member]: textOf(bytes) })) };
  if (method === 'GET' || form) return;
  for (const [what, bodyOf] of Object.entries(costlyBodies))
    yield { what, sent: post((bytes) => JSON.stringify(bodyOf(bytes))) };
}

test('every public route is tested', () => {
  const isPublic = (name: string) => /policy: \{ kind: '(?:open|visitor)' \}/.test(name);
  const server = join(import.meta.dirname, '../../src/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      isPublic(readFileSync(join(server, file), 'utf8')),
  );
  expect(files.sort()).toEqual(Object.keys(others).sort());
  expect(Object.keys(own).sort()).toEqual(
    stewardRoutes.filter((route) => ['public', 'visitor'].includes(stewardOperationOf(route).access)).sort(),
  );
});

/** The least of three tries at most, since whatever else a busy machine does counts too. */
async function leastCost(sent: Sent, status: number, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3 && least > enough; count += 1)
    least = Math.min(least, await cost(sent, status));
  return least;
}

test.each(rows)(
  '%s costs next to nothing, whatever is sent',
  async (route, row) => {
    const [letters, ...others] = [...requestsOf(route, row)];
    if (!letters) throw new Error('There is nothing to compare with');
    // The allowance is for slow machines: it takes a few ms. A server that searches everything for card numbers takes a quarter of a second.
    const allowed = 20 + 3 * (await leastCost(letters.sent, row.status, 0));
    const costs: { what: string; ms: number }[] = [];
    for (const { what, sent } of others) costs.push({ what, ms: await leastCost(sent, row.status, allowed) });
    const [worst] = costs.sort((one, other) => other.ms - one.ms);
    console.log(
      `${route}: at most ${worst?.ms.toFixed(1)} ms, for ${worst?.what}; ${allowed.toFixed(0)} are allowed`,
    );
    expect(costs.filter(({ ms }) => ms > allowed)).toEqual([]);
  },
  300_000,
);
