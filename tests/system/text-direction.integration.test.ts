/** Names and descriptions with every character that turns the direction of text: none leaves the server, on a screen, in a file, or in an email. */
import { afterAll, expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { exportPath } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import { unzipped } from '../../src/server/exports/unzip-fixture.ts';
import { mailLayout } from '../../src/server/notices/mail/mail-layout.ts';
import { messageOf } from '../../src/server/notices/mail/smtp.ts';
import { firstOf, openSystem } from './system-fixture.ts';

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const every = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const turningIn = (text: string): string[] => [...new Set(text.match(turning))].toSorted();

const system = await openSystem({ gifts: 600, odd: ['turning-texts'] });
let admin = await system.signIn('admin');
await system.readGifts(admin);
admin = await system.signIn('admin');
afterAll(() => system.stop());

const lists = [
  'contributions.list',
  'donors.list',
  'subscriptions.list',
  'deposits.list',
  'refunds.list',
  'campaigns.list',
  'locations.list',
  'webhooks.list',
  'tap.devices.list',
  'tap.groups.list',
  'tap.destinations.list',
  'tap.events.list',
] as const satisfies readonly ReadId[];

test('the platform sends all of them', async () => {
  const answer = await system.callService('ours', 'donors.list', { query: { limit: 1 } });
  expect(turningIn(await answer.text())).toEqual([...every].toSorted());
});

test.each(lists)('%s, and the first record', async (id) => {
  const answer = await system.call(admin, id, { query: { limit: 50 } });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data: { id: string; donorId?: string }[] };
  const { id: record, donorId } = firstOf(data);
  expect(turningIn(text)).toEqual([]);
  const single: Partial<Record<ReadId, readonly [ReadId, LooseInput['path']]>> = {
    'contributions.list': ['contributions.get', { contributionId: record }],
    'donors.list': ['donors.get', { donorId: record }],
    'subscriptions.list': ['subscriptions.get', { donorId: donorId ?? '', subscriptionId: record }],
    'deposits.list': ['deposits.get', { depositId: record }],
    'campaigns.list': ['campaigns.get', { campaignId: record }],
  };
  const [get, path] = single[id] ?? [];
  if (!get || !path) return;
  const one = await system.call(admin, get as 'donors.get', { path: path as { donorId: string } });
  expect([one.status, turningIn(await one.text())]).toEqual([200, []]);
});

const year = new Date(system.clock.now()).getUTCFullYear();

test.each([
  ['/api/copied-gifts/search', { filter: {} }],
  ['/api/copy/donors', { q: 'a' }],
  ['/api/lists/plans', {}],
  ['/api/statements', { year }],
  ['/api/thanks', {}],
])('%s', async (path, body) => {
  const answer = await system.post(admin, path, body);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringMatching(/name/i)]);
  expect(turningIn(text)).toEqual([]);
});

test.each([
  ['gifts', {}],
  ['thank-you-list', {}],
  ['giving-statements', { year }],
])('the files of %s', async (kind, filter) => {
  for (const format of ['csv', 'xlsx']) {
    const made = await system.post(admin, '/api/exports', { kind, filter, format });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as CreatedExport;
    const answer = await system.ask(admin, exportPath(id), { headers: { 'sec-fetch-site': 'same-origin' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = format === 'csv' ? String(bytes) : [...unzipped(bytes).values()].join('\n');
    expect(text.length).toBeGreaterThan(1_000);
    expect(turningIn(text)).toEqual([]);
  }
});

test('a name and a subject of an email', () => {
  const mail = mailLayout({ organization: 'Harbor Relief', publicUrl: new URL('https://steward.test') })({
    subject: `Refund for ${every}Ada`,
    heading: `${every}Ada`,
    paragraphs: [`A refund for Ada${every} was requested`],
    after: [every],
  });
  const message = messageOf(
    { id: 'm1', to: { name: `Rosa${every}`, address: 'rosa@example.org' }, ...mail },
    { name: 'Harbor Relief', address: 'giving@example.org' },
  );
  expect(JSON.stringify(message)).toContain('Ada');
  expect(turningIn(JSON.stringify(message))).toEqual([]);
});
