/** Deliveries over sockets: which are stored, exactly once, and which are refused. */
import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../src/server/base/secret.ts';
import type { WebhookConfig } from '../../src/server/config/config.ts';
import { createInbox } from '../../src/server/screens/webhooks/inbox.ts';
import { maxDeliveryBytes, receiverRoute } from '../../src/server/screens/webhooks/receiver-route.ts';
import { type Running, startTestServer } from '../../src/server/tests/running-server.ts';

const secret = 'whsk_v1_hs256_only-for-this-test';
const header = 'x-test-signature';
const config: WebhookConfig = {
  secrets: [new Secret('whsk_v1_hs256_the-one-before'), new Secret(secret)],
  header,
};

let running: Running;
let arrivals: number;
let refusals: number;
const start = async (webhooks: WebhookConfig | null = config) => {
  arrivals = 0;
  refusals = 0;
  running = await startTestServer({
    deliveries: ({ database, clock, log }) => [
      receiverRoute({
        config: webhooks,
        inbox: createInbox(database, clock),
        arrived: () => {
          arrivals += 1;
        },
        refused: () => {
          refusals += 1;
        },
        log,
      }),
    ],
  });
};
beforeEach(() => start());
afterEach(() => running.stop());

const sign = (body: string | Buffer, key = secret) => createHmac('sha256', key).update(body).digest('hex');
/** Delivers as the platform does, without the app's header, a cookie, or an origin. */
const deliver = (
  body: string | Buffer,
  headers: Record<string, string> = { [header]: sign(body) },
  name = 'main',
) =>
  fetch(`${running.url}/hooks/giving/${name}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
const eventOf = (id: string, type = 'contribution.approved') => JSON.stringify({ id, type });
const kept = () =>
  running.database.db.selectFrom('webhook_deliveries').select(['id', 'type', 'name']).orderBy('id').execute();

test('stores a signed event once, even if it is delivered again, twice at once, or with the other secret', async () => {
  const body = eventOf('evt_1');
  expect((await deliver(body)).status).toBe(200);
  const again = await Promise.all([
    deliver(body),
    deliver(body),
    deliver(body, { [header]: sign(body, 'whsk_v1_hs256_the-one-before') }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept()).toEqual([{ id: 'evt_1', type: 'contribution.approved', name: 'main' }]);
  expect(arrivals).toBe(1);
});

test('refuses a wrong or missing signature, and stores nothing', async () => {
  const body = eventOf('evt_2');
  const refused = [
    {},
    { [header]: sign(body, 'another') },
    { [header]: sign(`${body} `) },
    { 'x-other-header': sign(body) },
    { cookie: 'who=admin.Ada', 'x-steward': '1', origin: running.url },
  ];
  for (const headers of refused) {
    const answer = await deliver(body, headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, { type: 'wrong-signature' }]);
  }
  expect([await kept(), arrivals, refusals]).toEqual([[], 0, refused.length]);
  // A session makes no difference, and the refusal isn't recorded for anyone.
  expect(running.denied).toEqual([]);
});

test('refuses and logs a signed body that is not JSON, without its content', async () => {
  for (const body of [
    'canary',
    '{"id":',
    '',
    '['.repeat(5_000),
    '{"__proto__":{"id":"canary"}}',
    Buffer.from([0xff, 0xfe]),
  ])
    expect((await deliver(body)).status).toBe(400);
  expect(await kept()).toEqual([]);
  expect(running.lines.filter((line) => line.includes('a delivery was not JSON'))).toHaveLength(6);
  expect(running.lines.join('')).not.toContain('canary');
});

test('stores neither text of the body nor a malformed ID or type; the same body is the same event', async () => {
  const odd = [
    '{"id":"two words of a donor","type":"Dear Rosa"}',
    '{"id":7}',
    '[]',
    '"text"',
    'null',
    '{"type":"donor.created"}',
  ];
  for (const body of [...odd, ...odd]) expect((await deliver(body)).status).toBe(200);
  const rows = await kept();
  expect(rows).toHaveLength(odd.length);
  for (const { id, type } of rows) {
    expect(id).toMatch(/^sha256:[\da-f]{64}$/);
    expect(['unknown', 'donor.created']).toContain(type);
  }
});

test('accepts a megabyte, but not one byte more, whether its length is declared or not', async () => {
  const frame = '{"id":"evt_big","type":"donor.updated","more":""}';
  const bodyOf = (bytes: number) => frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
  expect((await deliver(bodyOf(maxDeliveryBytes))).status).toBe(200);
  const large = bodyOf(maxDeliveryBytes + 1);
  expect((await deliver(large)).status).toBe(413);
  expect(await chunked(large)).toBe(413);
  expect(await kept()).toHaveLength(1);
});

/** Sends a body without a declared length. */
const chunked = (body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${running.url}/hooks/giving/main`,
      { method: 'POST', headers: { [header]: sign(body) } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536));
    sent.end();
  });

test("is the only route without the app's checks, and only for deliveries", async () => {
  const body = eventOf('evt_3');
  const headers = { [header]: sign(body) };
  expect((await deliver(body, headers, 'a.b')).status).toBe(404);
  expect((await deliver(body, headers, 'x'.repeat(41))).status).toBe(404);
  for (const method of ['GET', 'PATCH', 'DELETE'])
    expect((await fetch(`${running.url}/hooks/giving/main`, { method })).status).toBe(405);
  for (const path of ['/hooks', '/hooks/giving', '/hooks/giving/main/more'])
    expect((await fetch(`${running.url}${path}`, { method: 'POST', headers, body })).status).toBe(405);
  expect((await fetch(`${running.url}/api/views`, { method: 'POST', headers, body })).status).not.toBe(200);
  expect(await kept()).toEqual([]);
});

test('without secrets, the route does not exist', async () => {
  await running.stop();
  await start(null);
  expect((await deliver(eventOf('evt_4'))).status).toBe(404);
});

test('loses none of many deliveries at once, whether or not some are refused and sent again', async () => {
  const bodies = Array.from({ length: 150 }, () => eventOf(`evt_${randomUUID()}`));
  const statuses = new Set<number>();
  await Promise.all(
    bodies.map(async (body) => {
      for (let status = 0; status !== 200; statuses.add(status)) ({ status } = await deliver(body));
    }),
  );
  expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
  expect((await kept()).map(({ id }) => id)).toEqual(bodies.map((body) => JSON.parse(body).id).toSorted());
  expect(arrivals).toBe(bodies.length);
});
