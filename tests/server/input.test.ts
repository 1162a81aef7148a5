/** Input that isn't in the contract is refused, and each log entry is one line. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { basePath, catalog, type WriteId } from '#contract/giving/catalog.ts';
import { createRecordingLog } from '../../src/server/tests/recording-log.ts';
import { sampleWrites } from './known-records.ts';
import { rawGet } from './raw-http.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

// Object.keys loses the key type.
const withBody = (Object.keys(sampleWrites) as WriteId[]).filter(
  (id) => id !== 'contributions.initiateRefund',
);

/** Member names that other services have been tricked into accepting. */
const extras = [
  'id',
  '_id',
  'role',
  'isAdmin',
  'admin',
  'status',
  'createdAt',
  'updatedAt',
  'nonprofitId',
  'organizationId',
  'owner',
  'userId',
  'donor',
  'totalContributionsCount',
  'nextPaymentDate',
  'depositId',
  'refunded',
  'verified',
  'permissions',
  'scope',
  'x-api-key',
  '$where',
  '$set',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  '',
];

test('refuses extra members, __proto__, and wrong types in each body before it calls the platform', async () => {
  let tried = 0;
  const taken: string[] = [];
  const refuse = async (id: WriteId, name: string, text: string) => {
    tried += 1;
    const answer = await sendText(id, text);
    if (answer.status !== 400) taken.push(`${id} ${name} ${answer.status}`);
  };
  for (const id of withBody) {
    const { body } = sampleWrites[id];
    for (const extra of extras) await refuse(id, extra, JSON.stringify({ ...body, [extra]: 'x' }));
    // Too long for its texts to be looked at before.
    const long = Array.from({ length: 300 }, () => '4242 4242 4242 4242');
    await refuse(id, 'a long list', JSON.stringify({ ...body, long }));
    await refuse(id, '__proto__', JSON.stringify(body).replace('{', '{"__proto__":{"polluted":true},'));
    for (const name of Object.keys(body))
      await refuse(id, `${name} as list`, JSON.stringify({ ...body, [name]: [[]] }));
    for (const text of ['[]', 'null', '"text"', '1', '{', '']) await refuse(id, `body ${text}`, text);
  }
  console.log(`${tried} bodies, ${taken.length} accepted, ${running.platform.sent().length} calls upstream`);
  expect(taken).toEqual([]);
  expect(running.platform.sent().length).toBe(0);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await running.write('donors.create')).status).toBe(201);
}, 20_000);

test('refuses every other HTTP method', async () => {
  const before = running.platform.sent().length;
  const headers = { 'x-steward': '1', cookie: 'who=admin.Ada', 'x-http-method-override': 'DELETE' };
  for (const method of ['HEAD', 'PUT', 'TRACE', 'OPTIONS', 'PROPFIND', 'DELETE']) {
    const answer = await rawGet(running.url, '/api/v3/donors', headers, method);
    expect(answer.status, method).toBe(405);
  }
  expect(running.platform.sent().length).toBe(before);
});

function sendText(id: WriteId, body: string): Promise<Response> {
  const { method, path } = catalog[id];
  const ids = sampleWrites[id].path;
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  return fetch(`${running.url}${basePath}${target}`, {
    method,
    body,
    headers: {
      'x-steward': '1',
      'content-type': 'application/json',
      origin: running.url,
      cookie: 'who=admin.Ada',
      'idempotency-key': crypto.randomUUID(),
    },
  });
}

/** Characters that some readers treat as a line break or a change of direction. */
const lineEnds = ['\u2028', '\u2029', '\u202e'];

test('every log line is one JSON object with known members, whatever is logged', () => {
  const { log, lines } = createRecordingLog();
  const nasty = fc.string({
    unit: fc.constantFrom('\r', '\n', '\u001b', '\u2028', '\u2029', '\u0000', '"', '\\', 'a', '\u202e'),
  });
  fc.assert(
    fc.property(nasty, nasty, (event, value) => {
      lines.length = 0;
      // An untyped caller could pass anything; only the listed members may be logged.
      log.warn(event, { field: value, routeId: value, ...{ body: value, cookie: value } });
      const [line = ''] = lines;
      const parsed: Record<string, unknown> = JSON.parse(line);
      return (
        lines.length === 1 &&
        line.indexOf('\n') === line.length - 1 &&
        [...line.trimEnd()].every((character) => character >= ' ' && !lineEnds.includes(character)) &&
        Object.keys(parsed).every((name) => ['level', 'time', 'event', 'field', 'routeId'].includes(name))
      );
    }),
    { numRuns: process.env.SOAK === 'on' ? 2_000 : 300, seed: 42 },
  );
  console.log('2,000 hostile values, each on one line, seed 42');
  expect(`{"event":"a\nb"}\n`.split('\n').length).toBe(3);
});
