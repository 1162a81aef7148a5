/** Open pages receive changes from the platform and from colleagues, without further calls to the platform, as long as their session lasts. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/giving/operations.ts';
import { isOwnNoun } from '#contract/steward/live/live-changes.ts';
import { maxPerAccount } from '../../src/server/live/event-streams.ts';
import { type EventStream, openStream } from '../server/event-stream.ts';
import { openSystem, type System } from './system-fixture.ts';

const refreshSeconds = 30;
const second = 1_000;

let system: System;
let admin: string;
let opened: EventStream[] = [];
/** A donor with a stored payment method. */
let donorId = '';
let paymentMethodId = '';
beforeAll(async () => {
  system = await openSystem({ gifts: 300, refreshSeconds });
  admin = await system.signIn('admin');
  await system.readGifts(admin);
  const { data: plans } = await system.read(admin, 'subscriptions.list', { query: { limit: 100 } });
  const plan = plans.find(({ status, paymentMethod }) => status === 'active' && paymentMethod?.id);
  donorId = plan?.donorId ?? '';
  paymentMethodId = plan?.paymentMethod?.id ?? '';
});
afterEach(() => {
  for (const { leave } of opened) leave();
  opened = [];
});
afterAll(() => system.stop());

async function open(cookie: string): Promise<EventStream> {
  const stream = await system.clock.during(openStream(system.url, { cookie }));
  opened.push(stream);
  expect(stream.status).toBe(200);
  return stream;
}
/** Advances time until the copy has read the changes. */
const refreshed = async () => {
  for (let seconds = 0; seconds < refreshSeconds + 5; seconds += 5) await system.clock.advance(5 * second);
};
const idsIn = (stream: EventStream, noun: string) =>
  stream.changes().flatMap((change) => (change.noun === noun ? (change.ids ?? []) : []));

/** Creates a gift outside our server. */
async function giftFromElsewhere(): Promise<string> {
  const answer = await system.callService('ours', 'contributions.charge', {
    body: { donorId, paymentMethodId, amount: 25 },
  });
  expect(answer.status).toBe(201);
  // The sandbox's replies follow the contract.
  return ((await answer.json()) as Reply<'contributions.charge'>).data.id;
}

test('a gift from elsewhere reaches every open page, and reading it there costs the platform nothing', async () => {
  const cookies = [admin, await system.signIn('staff'), await system.signIn('finance')];
  const streams: EventStream[] = [];
  for (const cookie of cookies)
    for (let count = 0; count < maxPerAccount; count += 1) streams.push(await open(cookie));
  await refreshed();
  const gift = await giftFromElsewhere();
  system.control.mark();
  const isHeard = () => streams.every((stream) => idsIn(stream, 'contributions').includes(gift));
  for (let seconds = 0; seconds < refreshSeconds + 5 && !isHeard(); seconds += 1) {
    await system.clock.advance(second);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isHeard()).toBe(true);
  const reads = system.upstreamRequests();
  const answers = await Promise.all(
    cookies.map((cookie) => system.read(cookie, 'contributions.get', { path: { contributionId: gift } })),
  );
  expect(answers.map(({ data }) => data.amount)).toEqual([25, 25, 25]);
  expect(system.upstreamRequests()).toEqual(reads);
  // The copy's own readings of changes: one call for each list with such a filter.
  console.log(`${streams.length} pages, ${reads.length} calls to the platform`);
  expect(reads.length).toBeLessThanOrEqual(10);
});

test('announces nothing if nothing changed, and only devices to a field manager', async () => {
  const cookie = await system.signIn('staff');
  const field = await open(await system.signIn('field'));
  let staff = await open(cookie);
  await refreshed();
  // Gifts of the earlier tests are still being paid.
  for (let rounds = 0; rounds < 10 && staff.changes().length > 0; rounds += 1) {
    staff = await open(cookie);
    await refreshed();
  }
  expect(staff.changes()).toEqual([]);
  const gift = await giftFromElsewhere();
  await refreshed();
  await expect.poll(() => idsIn(staff, 'contributions')).toContain(gift);
  expect(field.changes().filter(({ noun }) => noun !== 'tap')).toEqual([]);
});

test('opening a deposit changes nothing: it costs one call, and no page reads it again', async () => {
  const cookie = await system.signIn('staff');
  const { data: deposits } = await system.read(cookie, 'deposits.list', { query: { limit: 100 } });
  const depositId = deposits.find(({ status }) => status === 'PAID')?.id ?? '';
  const stream = await open(cookie);
  system.control.mark();
  const { data } = await system.read(cookie, 'deposits.get', { path: { depositId } });
  expect(data.lineItems?.length).toBeGreaterThan(0);
  expect((await system.ask(cookie, `/api/deposits/${depositId}/gifts`)).status).toBe(200);
  expect(system.upstreamRequests()).toEqual([`GET /api/v3/deposits/${depositId}`]);
  // The copy's own list of deposits has no lines.
  await refreshed();
  expect(idsIn(stream, 'deposits')).not.toContain(depositId);
});

test("a colleague's change is announced at once", async () => {
  const staff = await open(await system.signIn('staff'));
  const answer = await system.write(admin, 'donors.update', {
    path: { donorId },
    body: { firstName: 'Rosalind' },
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => idsIn(staff, 'donors')).toContain(donorId);
  const events = JSON.stringify(staff.events);
  for (const personal of ['Rosalind', '@', 'amount']) expect(events).not.toContain(personal);
});

test("announces changes of our own server's data to everyone who may see them, with only kind and ID", async () => {
  const [staff, field] = [await open(await system.signIn('staff')), await open(await system.signIn('field'))];
  const { data: gifts } = await system.read(admin, 'contributions.list', { query: { limit: 2 } });
  const [gift, other] = gifts.map(({ id }) => id);
  const { data: devices } = await system.read(admin, 'tap.devices.list', { query: { limit: 1 } });
  const device = devices[0]?.id;
  const typed = 'Prefers a call from Rosalind';
  const acts: [path: string, body: object, noun: string, ids: (string | undefined)[] | null][] = [
    ['/api/notes', { kind: 'gift', record: gift, id: randomUUID(), note: typed }, 'notes', [gift]],
    [`/api/thanks/${gift}`, { way: 'phone' }, 'thanks', [gift]],
    [`/api/thanks/${gift}/undo`, {}, 'thanks', [gift]],
    ['/api/thank-marks', { giftIds: [gift, other], way: 'letter' }, 'thanks', [gift, other]],
    [`/api/refund-requests/${gift}`, { note: typed }, 'refundRequests', [gift]],
    [`/api/refund-requests/${gift}/decline`, { answerNote: typed }, 'refundRequests', [gift]],
    ['/api/plan-calls/p1', { mark: 'called' }, 'planCalls', ['p1']],
    ['/api/dismissed-doubles', { firstId: gift, secondId: other }, 'doubles', [gift, other]],
    ['/api/letterhead', { organization: typed, address: '', footer: '', version: 0 }, 'letterhead', null],
    [`/api/tap-notes/${device}`, { text: typed, version: 0 }, 'tapNotes', [device]],
    ['/api/views', { list: '/tap', name: typed, query: 'a=1', team: true }, 'views', null],
    // Personal data, and refused requests, are not announced.
    ['/api/views', { list: '/tap', name: 'Mine', query: 'a=2', team: false }, '', null],
    [`/api/refund-requests/${gift}/decline`, { answerNote: 'Another answer' }, '', null],
  ];
  for (const [path, body] of acts) await system.post(admin, path, body);
  const expected = acts.flatMap(([, , noun, ids]) => (noun ? [{ noun, ids }] : []));
  const heard = (stream: EventStream) =>
    stream.changes().flatMap(({ noun, ids }) => (isOwnNoun(noun) ? [{ noun, ids }] : []));
  await expect.poll(() => heard(staff)).toEqual(expected);
  await expect.poll(() => heard(field).map(({ noun }) => noun)).toEqual(['tapNotes', 'views']);
  expect(JSON.stringify([staff.events, field.events])).not.toContain('Rosalind');
});

test('a stream ends within 30 seconds of signing out, and at once after a role change, when the account is disabled, and when its session is ended elsewhere', async () => {
  const ends = async (stream: EventStream) => {
    let hasEnded = false;
    void stream.ended.then(() => {
      hasEnded = true;
    });
    for (let seconds = 0; seconds < 30 && !hasEnded; seconds += 5) {
      await system.clock.advance(5 * second);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return hasEnded;
  };
  const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) });
  // The reply of our own operation.
  const { people } = (await (await system.ask(admin, '/api/team')).json()) as {
    people: { id: string; email: string }[];
  };
  const idOf = (role: string) => people.find(({ email }) => email.startsWith(role))?.id ?? '';

  const other = await system.signIn('staff');
  const kept = await open(await system.signIn('staff'));
  const left = await open(other);
  await system.ask(other, '/api/auth/sign-out', body({}));
  expect(await ends(left)).toBe(true);
  // From here the clock stands still: there is no heartbeat.
  const changed = await open(await system.signIn('finance'));
  await system.ask(admin, `/api/team/${idOf('finance')}/role`, body({ role: 'field' }));
  await changed.ended;
  const elsewhere = await open(await system.signIn('staff'));
  const here = await system.signIn('staff');
  const own = await open(here);
  await system.ask(here, '/api/auth/sessions/end-others', body({}));
  await Promise.all([kept.ended, elsewhere.ended]);
  expect(await Promise.race([own.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open');
  await system.ask(admin, `/api/team/${idOf('staff')}/disable`, body({}));
  await own.ended;
});
