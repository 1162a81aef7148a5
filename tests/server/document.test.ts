/** The app's document for the person who opens it, over real sockets and with the sandbox as the platform. */
import { afterAll, expect, test, vi } from 'vitest';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { ScreenRenderer } from '../../src/server/gate/document/screen-renderer.ts';
import { earlyScript, firstStyles, scriptPath } from '../../src/server/tests/built-app.ts';
import type { CallOptions } from '../../src/server/tests/running-server.ts';
import { ids } from './known-records.ts';
import { startWithApp } from './running-on-sandbox.ts';

let untilShown: Promise<void> = Promise.resolve();

/** Reads what a donor's screen reads, and tries a request that changes something, which must fail. */
const screens: ScreenRenderer = {
  render: async ({ href }, read) => {
    await untilShown;
    const requests = ['GET /api/me', `GET /api/v3${href}`, 'GET /api/intents', 'POST /api/auth/sign-out {}'];
    const found = await Promise.all(requests.map(read));
    const [me] = found;
    if (!me?.body) return { html: '<h1>Sign in</h1>', pathname: '/sign-in' };
    return { html: `<h1>${found.map((one) => (one ? 'yes' : 'no')).join(' ')}</h1>`, pathname: href };
  },
  close: async () => undefined,
};

const running = await startWithApp({ screens });
afterAll(() => running.stop());

const builtPage = async () => (await running.call('GET', '/index.html')).text();

/** What a browser sends for an address that a person types. */
const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

async function open(path: string, { headers, ...options }: CallOptions = {}) {
  const answer = await running.call('GET', path, { ...options, headers: { ...opened, ...headers } });
  const text = await answer.text();
  const block = (id: string): unknown => {
    const [, json] =
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text) ?? [];
    return json === undefined ? undefined : JSON.parse(json);
  };
  return { answer, text, session: block('session') as Me | null | undefined, answers: block('answers') };
}

test('the document contains the same session as the API, and is never stored', async () => {
  for (const as of ['admin', 'staff', 'field'] as const) {
    const { answer, session } = await open('/contributions', { as });
    const me = await (await running.call('GET', '/api/me', { as })).json();
    expect(session).toEqual(me);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  }
});

test('the document of a signed-out visitor says that no one is signed in', async () => {
  const { session, text } = await open('/donors', { as: null });
  expect(session).toBeNull();
  expect(text).not.toContain('example.org');
});

test.each([
  ['a link on another site, which comes without the session', { 'sec-fetch-site': 'cross-site' }, null],
  ['an image', { 'sec-fetch-dest': 'image' }, 'admin'],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, 'admin'],
  ['a script that fetches it', { 'sec-fetch-dest': 'empty' }, 'admin'],
  ['a program that sends no fetch metadata', { 'sec-fetch-dest': '' }, 'admin'],
  ['a session that can’t be read', { cookie: 'break=1' }, 'admin'],
] as const)('for %s, the document says nothing of a session', async (_, headers, as) => {
  const { answer, session, text } = await open('/contributions', { as, headers });
  expect([answer.status, session]).toEqual([200, undefined]);
  expect(text).toBe(await builtPage());
  expect(text).toContain('<div id="root"></div>');
});

test('the document shows its screen, inert until the app replaces it', async () => {
  const { text } = await open('/donors/new');
  expect(text).toContain('<div id="root"><div inert aria-hidden="true"><h1>yes yes yes no</h1></div></div>');
  expect((await running.call('GET', '/api/me')).status).toBe(200);
});

test('a document preloads the files of its screen', async () => {
  const files = async (path: string, as: CallOptions['as'] = 'admin') =>
    [...(await open(path, { as })).text.matchAll(/<link rel="(\w+)"(?! disabled)[^>]* href="([^"]+)">/g)].map(
      ([, kind, file]) => `${kind} ${file}`,
    );
  const donor = ['stylesheet /assets/donor-Ab3dE5gh.css', 'modulepreload /assets/app-Ab3dE5gh.js'];
  expect(await files(`/donors/${ids.donor}`)).toEqual(donor);
  expect(await files('/donors/new')).toEqual(['modulepreload /assets/form-Ab3dE5gh.js']);
  expect(await files('/donors/new/more')).toEqual([]);
  expect(await files('/donors', null)).toEqual(['modulepreload /assets/sign-in-Ab3dE5gh.js']);
});

test("a document contains the styles of its first paint, and the last of the app's scripts loads after the screen's", async () => {
  const { text } = await open(`/donors/${ids.donor}`);
  const script = (file: string) => `<script fetchpriority="low" type="module" crossorigin src="${file}">`;
  const styles = [`<script>${earlyScript}</script>`, `<style>${firstStyles}</style>`, 'donor-Ab3dE5gh.css'];
  const scripts = [script(scriptPath), 'rel="modulepreload"', script('/assets/parts-Ab3dE5gh.js')];
  const places = [...styles, ...scripts, '</head>'];
  const found = places.map((part) => text.indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('the card document has the same head for everyone, with the session and screen of the signed-in person', async () => {
  const built =
    '<!doctype html><html><head><title>Take a gift</title></head><body><div id="root"></div></body></html>';
  expect((await open('/take-gift', { as: null })).text).toBe(built);
  const program = await running.call('GET', '/take-gift', { as: 'admin' });
  expect(await program.text()).toBe(built);
  const { answer, text, session } = await open('/take-gift');
  expect(text.split('</head>')[0]).toBe(built.split('</head>')[0]);
  expect(text).toContain('<div id="root"><div inert aria-hidden="true"><h1>yes');
  expect(session?.user.role).toBe('admin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
});

test('a missing record is reported as missing', async () => {
  const path = `/donors/${'0'.repeat(24)}`;
  const { answers } = await open(path);
  expect(answers).toMatchObject({ [`GET /api/v3${path}`]: { status: 404, body: { status: 404 } } });
});

test('includes what a screen reads from the platform, with the one call that the app would make', async () => {
  const path = `/contributions/${ids.gift}`;
  running.platform.control.mark();
  const { answers } = await open(path);
  const reply = await running.call('GET', `/api/v3${path}`);
  expect(answers).toMatchObject({
    [`GET /api/v3${path}`]: {
      body: await reply.json(),
      headers: { 'x-steward-as-of': reply.headers.get('x-steward-as-of') },
    },
  });
  expect(running.platform.sent()).toHaveLength(1);
});

test('a slow platform delays a document by 200 ms, and the app gets its response later, without another call', async () => {
  running.platform.fault('deposits.list', { kind: 'delay', ms: 300 });
  running.platform.control.mark();
  const late = open('/deposits');
  await vi.waitFor(() => expect(running.platform.sent()).toHaveLength(1), { interval: 5 });
  await running.clock.advance(200);
  expect(Object.keys((await late).answers ?? {})).toEqual(['GET /api/intents']);
  const reply = await running.call('GET', '/api/v3/deposits');
  running.platform.control.faults.clear();
  expect(reply.status).toBe(200);
  expect(running.platform.sent()).toHaveLength(1);
});

test('a browser loads the files named in the head while the screen is still being rendered', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    let finish: () => void = () => undefined;
    untilShown = new Promise((resolve) => {
      finish = resolve;
    });
    const headers = { ...opened, 'accept-encoding': encoding };
    const answer = await running.call('GET', '/donors/new', { headers });
    const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const start = await text?.read();
    expect(start?.value, encoding).toContain('href="/assets/form-Ab3dE5gh.js">');
    expect(start?.value).not.toContain('id="root"');
    finish();
    expect((await text?.read())?.value).toContain('id="root"');
    await text?.cancel();
  }
});

test("the document contains nothing that the role may not read, and such reads aren't recorded as refusals", async () => {
  await running.clock.during(running.call('GET', `/api/v3/donors/${ids.donor}`));
  const before = running.denied.length;
  const { session, answers } = await open(`/donors/${ids.donor}`, { as: 'field' });
  expect([session?.user.role, Object.keys(answers ?? {})]).toEqual(['field', ['GET /api/intents']]);
  expect(running.denied.length).toBe(before);
});

test('the document is the same in every encoding', async () => {
  const plain = await open('/contributions', { headers: { 'accept-encoding': 'identity' } });
  for (const encoding of ['br', 'gzip']) {
    const packed = await open('/contributions', { headers: { 'accept-encoding': encoding } });
    expect(packed.answer.headers.get('content-encoding')).toBe(encoding);
    expect(packed.text).toBe(plain.text);
  }
});
