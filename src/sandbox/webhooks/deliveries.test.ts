import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../sandbox-fixture.ts';
import { exampleUrl } from '../world/seed-data/example-endpoints.ts';
import { day, hour } from '../world/time.ts';
import { openReceiver, type Receiver } from './receiver.ts';

type Log = {
  eventId: string;
  status: string;
  attemptNumber: number;
  deliverySource: string;
  originatedAt: string;
  attemptedAt: string;
  request: { url: string; body: string };
  response: { code?: number; body?: string; errorMessage?: string } | null;
};

let folder: string;
let receiver: Receiver;
let fixture: Fixture;
let webhookId: string;
let secret: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  receiver = await openReceiver();
  await open();
});
afterEach(async () => {
  await fixture.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** Points one webhook, subscribed only to new donors, to the receiver and disables the others. */
async function open(): Promise<void> {
  fixture = await openFixture({ dataDir: folder });
  const { data } = await fixture.read<{ data: { id: string }[] }>('webhooks.list');
  const [first, ...others] = data.map(({ id }) => id);
  webhookId = first ?? '';
  for (const id of others) fixture.control.changeWebhook(id, { status: 'disabled' });
  const change = { url: receiver.url, events: ['donor.created'], status: 'enabled' } as const;
  secret = fixture.control.changeWebhook(webhookId, change) ?? '';
}

const createDonor = () =>
  fixture.call('donors.create', { body: { firstName: 'A', lastName: 'B', email: 'a.b@example.org' } });
/** Returns the attempts for new donors, oldest first. */
const logs = async () =>
  (
    await fixture.read<{ data: Log[] }>('webhooks.eventLogs', {
      path: { webhookId },
      query: { webhookEventName: 'donor.created', limit: 50, sortDirection: 'ASC' },
    })
  ).data;
const newLogs = async (count: number) => {
  await expect.poll(async () => (await logs()).length).toBe(count);
  return logs();
};

test('posts an event once, signed over its raw bytes, and logs it', async () => {
  const before = (await logs()).length;
  await createDonor();
  const log = (await newLogs(before + 1)).at(-1);
  expect(receiver.got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = receiver.got;
  expect(secret).toMatch(/^whsk_v1_hs256_\w{20,}$/);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-giving-webhook-signature-hmacsha256']).toBe(
    createHmac('sha256', secret).update(body).digest('hex'),
  );
  expect(JSON.parse(String(body))).toEqual({ id: `evt_${log?.eventId}`, type: 'donor.created' });
  expect(log).toMatchObject({
    status: 'delivered',
    attemptNumber: 1,
    deliverySource: 'automated',
    request: { url: receiver.url, body: String(body) },
    response: { code: 200, body: 'heard', durationMs: expect.any(Number) },
  });
  await fixture.control.time.advance(5 * day);
  expect(receiver.got.filter((one) => one.body.equals(body))).toHaveLength(1);
});

test('tries a failing receiver 16 times over three days, doubling each wait', async () => {
  receiver.answerWith(500);
  const before = (await logs()).length;
  await createDonor();
  const [first] = (await newLogs(before + 1)).slice(-1);
  await fixture.control.time.advance(4 * day);
  const attempts = (await logs()).filter(({ eventId }) => eventId === first?.eventId);
  expect(attempts.map(({ attemptNumber }) => attemptNumber)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
  const times = attempts.map(({ attemptedAt }) => Date.parse(attemptedAt));
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual(waits.map((_, index) => 8_000 * 2 ** index));
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  expect(span).toBeGreaterThan(3 * day);
  expect(span).toBeLessThan(3 * day + 2 * hour);
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set(['failed']));
});

test('attempts of one webhook arrive in the order in which they are due', async () => {
  receiver.answerWith(500);
  const before = (await logs()).length;
  await createDonor();
  await newLogs(before + 1);
  await fixture.control.time.advance(5_000);
  await createDonor();
  await newLogs(before + 2);
  await fixture.control.time.advance(5 * 60_000);
  const due = (await logs())
    .slice(before)
    .toSorted((one, other) => Date.parse(one.attemptedAt) - Date.parse(other.attemptedAt));
  const arrived = receiver.got.map(({ body }) => JSON.parse(String(body)) as { id: string });
  expect(new Set(due.map(({ eventId }) => eventId)).size).toBe(2);
  expect(arrived.map(({ id }) => id)).toEqual(due.map(({ eventId }) => `evt_${eventId}`));
});

test('stops after a successful attempt, and logs a reset with an error and no status', async () => {
  receiver.answerWith(0);
  const before = (await logs()).length;
  await createDonor();
  const failed = (await newLogs(before + 1)).at(-1);
  expect(failed).toMatchObject({ status: 'failed', response: { errorMessage: expect.any(String) } });
  expect(failed?.response?.code).toBeUndefined();
  receiver.answerWith(204);
  await fixture.control.time.advance(8_000);
  expect((await newLogs(before + 2)).at(-1)).toMatchObject({ status: 'delivered', attemptNumber: 2 });
});

test("doesn't follow redirects, and stops after 410", async () => {
  const before = (await logs()).length;
  receiver.answerWith(302);
  await createDonor();
  expect((await newLogs(before + 1)).at(-1)).toMatchObject({ status: 'failed', response: { code: 302 } });
  receiver.answerWith(410);
  await fixture.control.time.advance(8_000);
  await fixture.control.time.advance(hour);
  const event = (await logs()).filter(({ eventId }, _, all) => eventId === all[before]?.eventId);
  expect(event.map(({ response }) => response?.code)).toEqual([302, 410]);
});

test('never calls another machine, and logs one failed attempt', async () => {
  fixture.control.changeWebhook(webhookId, { url: 'https://elsewhere.example.org/accounting' });
  const before = (await logs()).length;
  await createDonor();
  const log = (await newLogs(before + 1)).at(-1);
  expect(log).toMatchObject({
    status: 'failed',
    request: { url: 'https://elsewhere.example.org/accounting' },
    response: { errorMessage: 'The sandbox delivers to this machine only' },
  });
  await fixture.control.time.advance(hour);
  expect((await logs()).filter(({ eventId }) => eventId === log?.eventId)).toHaveLength(1);
});

test('answers for the example webhooks: the closed mailing list fails and says why, the others accept everything', async () => {
  const outcomes = new Map<string, unknown>();
  for (const path of ['accounting', 'mailing', 'trial', 'warehouse'] as const) {
    fixture.control.changeWebhook(webhookId, { url: exampleUrl(1, path) });
    const before = (await logs()).length;
    await createDonor();
    const { status, response } = (await newLogs(before + 1)).at(-1) ?? {};
    outcomes.set(path, [status, response?.code, response?.body]);
    if (status === 'failed') await fixture.control.time.advance(4 * day);
  }
  const accepted = ['delivered', 200, 'ok'];
  expect(Object.fromEntries(outcomes)).toEqual({
    accounting: accepted,
    mailing: ['failed', 503, expect.stringMatching(/was closed/)],
    trial: accepted,
    warehouse: accepted,
  });
});

test('a new subscription may have a past: what other webhooks accepted', async () => {
  const url = receiver.url.replace('/hook', '/new');
  fixture.sandbox.subscribe(url, true);
  const { data: hooks } = await fixture.read<{ data: { id: string; name: string }[] }>('webhooks.list');
  const id = hooks.find(({ name }) => name === 'This Steward')?.id ?? '';
  const { data } = await fixture.read<{ data: Log[] }>('webhooks.eventLogs', {
    path: { webhookId: id },
    query: { limit: 50 },
  });
  expect(data.length).toBeGreaterThan(5);
  expect(new Set(data.map(({ status, request }) => `${status} ${request.url}`))).toEqual(
    new Set([`delivered ${url}`]),
  );
  expect(receiver.got).toEqual([]);
});

test('retries after a restart with the next attempt number', async () => {
  receiver.answerWith(503);
  const before = (await logs()).length;
  await createDonor();
  const first = (await newLogs(before + 1)).at(-1);
  await fixture.close();
  receiver.answerWith(200);
  await open();
  expect((await logs()).at(-1)).toEqual(first);
  await fixture.control.time.advance(8_000);
  expect((await newLogs(before + 2)).at(-1)).toMatchObject({
    eventId: first?.eventId,
    attemptNumber: 2,
    status: 'delivered',
  });
});

test('delivers nothing more to a webhook that was disabled', async () => {
  receiver.answerWith(500);
  const before = (await logs()).length;
  await createDonor();
  await newLogs(before + 1);
  fixture.control.changeWebhook(webhookId, { status: 'disabled' });
  await fixture.control.time.advance(day);
  expect(await logs()).toHaveLength(before + 1);
  expect(receiver.got).toHaveLength(1);
});
