/** Checks what every response must have and what none may contain. */
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { headersFor } from '../../src/server/gate/headers.ts';
import { scriptPath } from '../../src/server/tests/built-app.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { startWithApp } from './running-on-sandbox.ts';

const running = await startWithApp();
afterAll(() => running.stop());

const checks: Record<string, (headers: Headers) => boolean> = {
  csp: (headers) => /default-src 'none'/.test(headers.get('content-security-policy') ?? ''),
  framing: (headers) => /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
  nosniff: (headers) => headers.get('x-content-type-options') === 'nosniff',
  referrer: (headers) => headers.get('referrer-policy') === 'no-referrer',
  coop: (headers) => headers.get('cross-origin-opener-policy') === 'same-origin',
  corp: (headers) => headers.get('cross-origin-resource-policy') === 'same-origin',
  coep: (headers) => headers.get('cross-origin-embedder-policy') === 'require-corp',
  frame: (headers) => headers.get('x-frame-options') === 'DENY',
  cluster: (headers) => headers.get('origin-agent-cluster') === '?1',
  permissions: (headers) => /camera=\(self\), .*usb=\(\)/.test(headers.get('permissions-policy') ?? ''),
  cache: (headers) => /no-store|immutable|must-revalidate/.test(headers.get('cache-control') ?? ''),
  silence: (headers) =>
    !headers.has('server') && !headers.has('x-powered-by') && !headers.has('access-control-allow-origin'),
};

const failing = (headers: Headers) => Object.keys(checks).filter((name) => !checks[name]?.(headers));

const kinds: Record<string, [status: number, () => Promise<Response>]> = {
  page: [200, () => running.call('GET', '/contributions')],
  'card entry': [200, () => running.call('GET', '/take-gift')],
  script: [200, () => running.call('GET', scriptPath)],
  'script unchanged': [304, () => unchanged()],
  'missing script': [404, () => running.call('GET', '/assets/old-00000000.js')],
  'unknown well-known file': [404, () => running.call('GET', '/.well-known/security.txt')],
  data: [200, () => running.call('GET', '/api/v3/campaigns')],
  'signed out': [401, () => running.call('GET', '/api/intents', { as: null })],
  '/api/me signed out': [204, () => running.call('GET', '/api/me', { as: null })],
  forbidden: [403, () => running.call('GET', '/api/v3/webhooks', { as: 'staff' })],
  'no app header': [403, () => running.call('GET', '/api/me', { headers: { 'x-steward': '' } })],
  unknown: [404, () => running.call('GET', '/api/nothing')],
  'wrong method': [405, () => running.call('PATCH', '/api/v3/campaigns')],
  'too large': [413, () => running.call('POST', '/api/v3/donors', { body: { x: 'x'.repeat(70_000) } })],
  'not JSON': [
    415,
    () => running.call('POST', '/api/v3/donors', { headers: { 'content-type': 'text/plain' } }),
  ],
  'bad path': [400, () => running.call('GET', '/api/v3/donors/%2e%2e%2fdeposits')],
  'bad filter': [400, () => running.call('GET', '/api/v3/donors?limit=1000')],
  'platform down': [503, () => serviceDown()],
  fault: [500, () => running.call('GET', '/api/me', { headers: { cookie: 'who=admin.Ada; break=1' } })],
};

async function unchanged(): Promise<Response> {
  const first = await running.call('GET', scriptPath);
  return running.call('GET', scriptPath, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
}

async function serviceDown(): Promise<Response> {
  running.platform.fault('*', { kind: 'error', status: 500 });
  try {
    return await running.clock.during(running.call('GET', '/api/v3/locations'));
  } finally {
    running.platform.control.faults.clear();
  }
}

test('sends all 12 headers on every kind of response', async () => {
  const bad: string[] = [];
  for (const [kind, [status, ask]] of Object.entries(kinds)) {
    const answer = await ask();
    expect(`${kind} ${answer.status}`).toBe(`${kind} ${status}`);
    bad.push(...failing(answer.headers).map((name) => `${kind}: ${name}`));
  }
  console.log(`${Object.keys(kinds).length} kinds of response, ${bad.length} headers missing in total`);
  expect(bad).toEqual([]);
  expect(failing(new Headers()).length).toBe(11);
});

test('sets caching, encoding, and policy by kind of response', async () => {
  const page = await running.call('GET', '/');
  const data = await running.call('GET', '/api/v3/campaigns');
  const script = await running.call('GET', scriptPath, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(data.headers.get('content-security-policy')).toMatch(/; sandbox$/);
  expect(data.headers.get('cache-control')).toBe('no-store');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toContain('export const steward');
  const worker = await running.call('GET', '/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
  // Tells a service worker of another build that it is outdated.
  expect(page.headers.get('x-steward-build')).toBe('Ab3dE5gh');
  expect(page.headers.has('strict-transport-security')).toBe(false);
  expect(headersFor('html', new URL('https://steward.example.org'))['strict-transport-security']).toMatch(
    /63072000/,
  );
});

/** Scores headers by the published modifiers of the MDN Observatory; the best possible score is 145. */
function observatory(headers: Record<string, string>): number {
  const csp = headers['content-security-policy'] ?? '';
  let score = 100;
  score += !csp ? -25 : /unsafe/.test(csp) ? -20 : /default-src 'none'/.test(csp) ? 10 : 5;
  score += headers['strict-transport-security'] ? 0 : -20;
  score += /frame-ancestors 'none'/.test(csp) ? 5 : headers['x-frame-options'] ? 0 : -20;
  score += headers['x-content-type-options'] === 'nosniff' ? 0 : -5;
  if (score < 90) return score;
  score += headers['referrer-policy'] === 'no-referrer' ? 5 : 0;
  score += headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0;
  return score;
}

test('scores at least 135 on the Observatory scale', () => {
  const score = observatory(headersFor('html', new URL('https://steward.example.org')));
  // The session cookie is Secure, HttpOnly, and SameSite, which adds 5 points.
  console.log(`${score + 5} of at most 145, with the session cookie`);
  expect(score + 5).toBeGreaterThanOrEqual(135);
  expect(observatory({})).toBeLessThan(60);
});

const offOrigin: Record<string, Record<string, string>> = {
  'no Origin': { origin: '' },
  'Origin null': { origin: 'null' },
  'another Origin': { origin: 'https://evil.test' },
  'another port': { origin: 'http://127.0.0.1:1' },
  'cross-site by fetch metadata': { 'sec-fetch-site': 'cross-site' },
  'same-site by fetch metadata': { 'sec-fetch-site': 'same-site' },
  'a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'a multipart form': { 'content-type': 'multipart/form-data; boundary=x' },
  'plain text': { 'content-type': 'text/plain' },
  'no app header': { 'x-steward': '0' },
};

test.each(Object.keys(offOrigin))('changes nothing on a request from elsewhere: %s', async (name) => {
  const before = running.platform.effects('donors.create');
  const answer = await running.write('donors.create', { headers: offOrigin[name] ?? {} });
  expect([403, 415]).toContain(answer.status);
  expect(running.platform.effects('donors.create')).toBe(before);
});

test('control: the same request from our own page creates a donor', async () => {
  const before = running.platform.effects('donors.create');
  const answer = await running.write('donors.create', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.status).toBe(201);
  expect(running.platform.effects('donors.create')).toBe(before + 1);
});

test('leaks no internals in 12 kinds of failure', async () => {
  const inside = /\bat \w+.*:\d+|node_modules|select |insert |sqlite|\/src\/|\.ts\b|undici|v?\d+\.\d+\.\d+/i;
  const bodies: string[] = [];
  for (const [, ask] of Object.values(kinds).filter(([status]) => status >= 400))
    bodies.push(await (await ask()).text());
  await running.clock.advance(61_000);
  const faults = [
    { kind: 'body', as: 'html' },
    { kind: 'cut', atByte: 8 },
    { kind: 'drop' },
    { kind: 'body', as: 'huge' },
  ] as const;
  for (const fault of faults) {
    running.platform.fault('*', fault);
    bodies.push(
      await (
        await running.clock.during(running.call('GET', `/api/v3/deposits?page=${bodies.length}`))
      ).text(),
    );
    running.platform.control.faults.clear();
    await running.clock.advance(61_000);
  }
  const leaks = bodies.filter((body) => inside.test(body.replace(/"requestId":"[^"]+"/, '')));
  console.log(`${bodies.length} failures, ${leaks.length} leaks`);
  expect(leaks).toEqual([]);
  expect(bodies.length).toBeGreaterThanOrEqual(12);
  for (const body of bodies)
    expect(JSON.parse(body)).toMatchObject({ status: expect.any(Number), title: expect.any(String) });
  expect(inside.test('Error: x\n    at run (/src/app.ts:1:2)')).toBe(true);
});

test('answers an invalid request with the request ID', async () => {
  const answer = await running.call('GET', '/api/v3/donors?limit=0&nonsense=1');
  const problem = await jsonOf<Problem>(answer);
  expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['limit', 'nonsense']);
  expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});
