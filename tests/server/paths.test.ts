/** An address has one meaning, and the platform receives only paths that match the contract's templates. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { basePath, catalog, operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { createMatchRoute } from '../../src/sandbox/http/match-route.ts';
import { createEndpoint } from '../../src/server/upstream/endpoint.ts';
import { ids } from './known-records.ts';
import { rawGet } from './raw-http.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

const matchRoute = createMatchRoute('all');
const reads = operationIds.filter((id) => catalog[id].method === 'GET' && id !== 'health.get');
const field = { 'x-steward': '1', cookie: 'who=field.Fay' };

/** Fourteen spellings of an address that some router or proxy treats as the same one. */
const spellings: Record<string, (path: string) => string> = {
  'double slash': (path) => path.replace('/v3/', '/v3//'),
  'leading double slash': (path) => `/${path}`,
  'dot segment': (path) => path.replace('/v3/', '/v3/./'),
  'dot dot segment': (path) => path.replace('/v3/', '/v3/tap/../'),
  'encoded dot dot': (path) => path.replace('/v3/', '/v3/tap/%2e%2e/'),
  'encoded slash': (path) => path.replace('/v3/', '/v3%2f'),
  'encoded backslash': (path) => path.replace('/v3/', '/v3%5c'),
  backslash: (path) => path.replace('/v3/', '/v3\\'),
  'upper case': (path) => path.replace('/api/v3/', '/API/V3/'),
  'encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'path parameter': (path) => `${path};x=1`,
  'trailing slash': (path) => `${path}/`,
  'encoded question mark': (path) => `${path}%3fa=1`,
  'literal parameter': (path) => path.replace(/\/[^/]*$/, '/:id'),
};

test('gives a field manager no data for any of 14 spellings of each read', async () => {
  let tried = 0;
  const leaks: string[] = [];
  const before = running.platform.sent().length;
  for (const id of reads.filter((read) => !read.startsWith('tap.'))) {
    const path = fill(id, ids.donor);
    for (const [name, spell] of Object.entries(spellings)) {
      tried += 1;
      const answer = await rawGet(running.url, spell(path), field);
      if (answer.status < 400 && answer.body.includes('"data"')) leaks.push(`${name} ${id}`);
    }
  }
  console.log(
    `${tried} spellings, ${leaks.length} with data, ${running.platform.sent().length - before} calls upstream`,
  );
  expect(leaks).toEqual([]);
  expect(running.platform.sent().length).toBe(before);
  const control = await rawGet(running.url, '/api/v3/campaigns', { ...field, cookie: 'who=admin.Ada' });
  expect(control.body).toContain('"data"');
}, 20_000);

test('a browser that opens an address with a slash too many gets the page; the API refuses such an address', async () => {
  const browser = { accept: 'text/html,*/*;q=0.8' };
  const opened = await rawGet(running.url, '/contributions//?page=2', browser);
  expect(opened.status).toBe(302);
  expect(opened.head).toContain('\r\nlocation: /contributions/?page=2');
  // A slash that is part of an ID leads a person to a screen, too.
  expect((await rawGet(running.url, '/%2f/contributions', browser)).head).toContain(
    '\r\nlocation: /not-found',
  );
  expect((await rawGet(running.url, '/%2f/contributions', field)).status).toBe(400);
  for (const target of ['/api/v3//donors', '//api/v3/donors'])
    expect((await rawGet(running.url, target, { ...field, ...browser })).status).toBe(400);
  expect((await rawGet(running.url, '/contributions//', field)).status).toBe(400);
});

const hostile = [
  '.',
  '..',
  '%2e',
  '%2e%2e',
  '%2E%2E',
  '..%2f..',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%3f',
  '%23',
  '%25',
  '%252f',
  ';',
  'a;b',
  'a%2fb',
  'a/b',
  'a//b',
  'a?b',
  'a%3Fb',
  '@evil.test',
  'http:%2f%2fevil.test',
  '%ff',
  '%e2%80%a8',
  'a'.repeat(201),
];

const params = operationIds.flatMap((id) => pathParamNames(id).map((name) => ({ id, name })));

test('hostile IDs never lead outside the 38 templates', async () => {
  const seenBefore = running.platform.sent().length;
  for (const { id } of params.filter(({ id }) => catalog[id].method === 'GET'))
    for (const value of hostile)
      await rawGet(running.url, fill(id, value), { ...field, cookie: 'who=admin.Ada' });
  const strange = running.platform
    .sent()
    .slice(seenBefore)
    .filter(({ operation }) => operation === null);
  console.log(
    `${hostile.length} hostile IDs × ${params.length} parameters, ${strange.length} outside the templates`,
  );
  expect(strange).toEqual([]);
  expect(matchRoute('GET', '/api/v3/donors/../deposits').kind).toBe('unknown');
}, 30_000);

// Created once, since creating it takes longer than using it.
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'./\\%?#;:@&=+ 2fFeE5cC0\r\n\u2028a'), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test.each(['', '/giving', '/giving/v2/'])(
  'for any text as an ID, the request matches its template under the path %j or is not sent',
  (prefix) => {
    const seed = 20261120;
    const target = createEndpoint({
      baseUrl: `http://service.test${prefix}`,
      credentials: { clientId: { reveal: () => 'id' }, apiKey: { reveal: () => 'key' } },
      arrayStyle: 'brackets',
    });
    let made = 0;
    fc.assert(
      fc.property(fc.constantFrom(...params), anyText, ({ id, name }, text) => {
        const path = Object.fromEntries(
          pathParamNames(id).map((other) => [other, other === name ? text : 'x']),
        );
        try {
          const request = target.request(id, { path });
          made += 1;
          const { pathname } = new URL(request.path, request.origin);
          const front = prefix.replace(/\/$/, '');
          if (!pathname.startsWith(`${front}/api/v3/`)) return false;
          const at = matchRoute(request.method, pathname.slice(front.length));
          return request.origin === 'http://service.test' && at.kind === 'operation' && at.id === id;
        } catch (thrown) {
          return thrown instanceof RangeError;
        }
      }),
      { numRuns: process.env.SOAK === 'on' ? 10_000 : 3_000, seed },
    );
    console.log(`10,000 generated IDs, ${made} led to a request, all within their template; seed ${seed}`);
    expect(made).toBeGreaterThan(500);
  },
);

/** Builds the operation's path as a browser would call it, with `value` in place of each ID. */
const fill = (id: (typeof operationIds)[number], value: string) =>
  `${basePath}${catalog[id].path.replaceAll(/\{\w+\}/g, () => value)}`;
