import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationIds } from '#contract/giving/catalog.ts';
import { toWire } from '#contract/giving/wire.ts';
import { factsOf } from '../facts-fixture.ts';
import { type RawCall, rawCall } from '../raw-call.ts';
import { keysOf, openFixture } from '../sandbox-fixture.ts';

const fixture = await openFixture({ gifts: 600 });
const facts = await factsOf(fixture);
afterAll(() => fixture.close());

const jsonType = { 'content-type': 'application/json' };
const ask = (call: RawCall) =>
  rawCall(fixture.sandbox.url, { ...call, headers: { ...fixture.keys, ...call.headers } });
const base = '/api/v3';
const charge = (body: string | Buffer, headers: Record<string, string> = jsonType) =>
  ask({ method: 'POST', target: `${base}/contributions`, body, headers });

async function expectRefusal(
  answer: ReturnType<typeof ask>,
  status: number,
  message: unknown,
  error: string,
) {
  const { status: got, headers, body } = await answer;
  expect(got, String(body)).toBe(status);
  expect(JSON.parse(String(body))).toEqual({ statusCode: status, message, error });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(headers)).toEqual(
    expect.arrayContaining(['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']),
  );
  return headers;
}

test.each([
  '/',
  '/api/v3',
  '/api/v3/',
  '/api/v4/contributions',
  '/api/v3/contributions/',
  '/api/v3//contributions',
  '/api/v3/Contributions',
  '/api/v3/contributions/a/b',
  '/api/v3/contributions/..',
  '/api/v3/contributions/%2e%2e',
  '/api/v3/contributions/a%2fb',
  '/api/v3/contributions/a%5cb',
  '/api/v3/contributions/%00',
  '/api/v3/contributions/%ff',
  '/api/v3/contributions/%',
  '/api/v3/tap',
  '/__control2',
  '/api/docs/openapi',
])('answers 404 for %s', async (target) => {
  await expectRefusal(ask({ target }), 404, expect.stringMatching(/^Cannot GET/), 'Not Found');
});

test.each(operationIds.filter((id) => id !== 'health.get'))(
  '%s requires both credential headers',
  async (id) => {
    const { method, target } = toWire(id, facts.inputs[id]);
    const { 'x-client-id': clientId = '', 'x-api-key': apiKey = '' } = fixture.keys;
    const other = keysOf(fixture.sandbox, 1)['x-api-key'] ?? '';
    const as = (headers: Record<string, string>) => rawCall(fixture.sandbox.url, { method, target, headers });
    await expectRefusal(as({}), 401, 'Unauthorized', 'Unauthorized');
    await expectRefusal(as({ 'x-client-id': clientId }), 401, 'Unauthorized', 'Unauthorized');
    await expectRefusal(as({ 'x-api-key': apiKey }), 401, 'Unauthorized', 'Unauthorized');
    const crossed = { 'x-client-id': clientId, 'x-api-key': other };
    await expectRefusal(as(crossed), 403, 'Forbidden resource', 'Forbidden');
  },
);

test('health needs no credentials, and blanks around credentials are ignored', async () => {
  expect((await rawCall(fixture.sandbox.url, { target: `${base}/health` })).status).toBe(200);
  const padded = { 'x-client-id': ` ${fixture.keys['x-client-id']} ` };
  expect((await ask({ target: `${base}/locations`, headers: padded })).status).toBe(200);
});

test.each([
  ['POST /donors/abc', 'GET, PATCH'],
  ['PUT /contributions', 'GET, POST'],
  ['DELETE /subscriptions/a', 'POST, GET'],
  ['HEAD /contributions', 'GET, POST'],
  ['OPTIONS /payments/authorize', 'POST'],
  ['GET /payments/authorize', 'POST'],
])('answers %s with 405 and allows %s', async (call, allow) => {
  const [method = '', path = ''] = call.split(' ');
  const { status, headers } = await ask({ method, target: `${base}${path}` });
  expect([status, headers.allow]).toEqual([405, allow]);
});

test('answers 404 for unknown IDs of any form and for foreign records, but 400 for a foreign donor', async () => {
  for (const id of ['a'.repeat(24), 'nonsense', '0', 'x'.repeat(200), '%20', "a'--", '%F0%9F%8C%B1'])
    for (const path of [
      'contributions',
      'donors',
      'deposits',
      'refunds',
      'campaigns',
      'tap/devices',
      'webhooks',
    ])
      await expectRefusal(
        ask({ target: `${base}/${path}/${id}` }),
        404,
        expect.stringMatching(/not found$/),
        'Not Found',
      );
  const foreign = keysOf(fixture.sandbox, 1);
  const asOther = (target: string) =>
    rawCall(fixture.sandbox.url, { target: `${base}${target}`, headers: foreign });
  await expectRefusal(asOther(`/donors/${facts.donorId}`), 400, expect.any(String), 'Bad Request');
  await expectRefusal(asOther(`/contributions/${facts.giftId}`), 404, 'Contribution not found', 'Not Found');
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['statusBucket[]=LOST', 'statusBucket.0'],
  ['minimumUpdatedDate=yesterday', 'minimumUpdatedDate'],
])('refuses a list with %s with a list of messages', async (query, field) => {
  const message = expect.arrayContaining([expect.stringMatching(new RegExp(`^${field} `))]);
  await expectRefusal(ask({ target: `${base}/contributions?${query}` }), 400, message, 'Bad Request');
});

test('requires 24 hexadecimal characters where the pattern is documented, and refuses unknown filters', async () => {
  const message = [expect.stringMatching(/^contributionId /)];
  await expectRefusal(ask({ target: `${base}/refunds?contributionId=x` }), 400, message, 'Bad Request');
  for (const [target, filter] of [
    ['locations?limit=1&color=blue', 'color'],
    ['locations?__proto__[x]=1', '__proto__[x]'],
    ['chargebacks?status=pending', 'status'],
    ['deposits/0123456789abcdef01234567/summary?limit=1', 'limit'],
  ] as const) {
    const refused = [expect.stringContaining(filter)];
    await expectRefusal(ask({ target: `${base}/${target}` }), 400, refused, 'Bad Request');
  }
});

test('accepts both array styles, even for one value', async () => {
  const total = async (query: string) => {
    const { status, body } = await ask({ target: `${base}/contributions?limit=1&${query}` });
    expect(status).toBe(200);
    return Number(JSON.parse(String(body)).totalCount);
  };
  const failed = await total('statusBucket[]=FAILED');
  const pending = await total('statusBucket=PENDING');
  expect(failed).toBeGreaterThan(0);
  expect(pending).toBeGreaterThan(0);
  expect(await total('statusBucket=FAILED')).toBe(failed);
  expect(await total('statusBucket%5B%5D=FAILED')).toBe(failed);
  expect(await total('statusBucket[]=FAILED&statusBucket[]=PENDING')).toBe(failed + pending);
  expect(await total('statusBucket=FAILED&statusBucket=PENDING')).toBe(failed + pending);
});

test('refuses a body with the wrong type, invalid JSON, wrong members or more than 1 MiB', async () => {
  const type = 'Bodies must be sent as application/json';
  const { body = null } = facts.inputs['contributions.charge'];
  const good = JSON.stringify(body);
  for (const headers of [
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=latin1' },
    { ...jsonType, 'content-encoding': 'gzip' },
  ])
    await expectRefusal(charge(good, { ...headers }), 415, type, 'Unsupported Media Type');
  for (const bad of ['{', '{"a":}', '\u0000', Buffer.from([0x7b, 0xff, 0x7d])])
    await expectRefusal(charge(bad), 400, 'The body is not valid JSON', 'Bad Request');
  for (const wrong of ['', '[]', 'null', '"text"', '{}', good.replace('{', '{"surprise":1,')])
    await expectRefusal(charge(wrong), 400, expect.any(Array), 'Bad Request');
  const padding = ' '.repeat(1024 * 1024 - good.length);
  await expectRefusal(charge(`${good}${padding} `), 413, expect.any(String), 'Payload Too Large');
  expect(fixture.control.effects()).toEqual([]);
  expect((await charge(good + padding, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(
    201,
  );
});

test('reads a chunked body without a length, and refuses it when it is too large', async () => {
  const chunk = 'a'.repeat(65_536);
  const chunked = `${`10000\r\n${chunk}\r\n`.repeat(17)}0\r\n\r\n`;
  const { status } = await charge(chunked, { ...jsonType, 'transfer-encoding': 'chunked' });
  expect(status).toBe(413);
});

test('serves the OpenAPI document as JSON and YAML with every operation', async () => {
  const answers = await Promise.all(
    ['json', 'yaml'].map((form) => rawCall(fixture.sandbox.url, { target: `/api/docs/openapi.${form}` })),
  );
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/yaml; charset=utf-8',
  ]);
  const [json, yaml] = answers.map(({ body }) => String(body));
  const document: { paths: object } = JSON.parse(json ?? '');
  expect(parse(yaml ?? '')).toEqual(document);
  expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(38);
});
