/**
 * Steward on PostgreSQL: two servers share state, a write happens once, and a restore with PostgreSQL's own
 * tools also blocks money.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { createRestoreFixture, type RestoreFixture } from './restore-fixture.ts';

const fixtures: RestoreFixture[] = [];
afterEach(async () => {
  for (const fixture of fixtures.splice(0).reverse()) await fixture.close();
});

/** Starts servers on one new database, with one platform. */
async function servers(count: number, settings: Record<string, string> = {}): Promise<RestoreFixture[]> {
  const url = await freshPostgres();
  const keys = { SESSION_SECRET: 's'.repeat(43), ACTIVITY_KEY: 'a'.repeat(43) };
  for (let one = 0; one < count; one += 1) {
    const made = await createRestoreFixture(
      { DATABASE_URL: url.reveal(), ...keys, ...settings },
      fixtures[0]?.platform,
    );
    fixtures.push(made);
    await made.start();
  }
  return [...fixtures];
}

const meOf = async (at: RestoreFixture, cookie: string) => jsonOf<Me>(await at.get(cookie, '/api/me'));

test('a session works on both servers and survives a restart', async () => {
  const [one, two] = await servers(2);
  if (!one || !two) throw new Error('Two servers are needed');
  const cookie = await one.signIn();
  expect((await meOf(two, cookie)).user.role).toBe('admin');
  await one.stop();
  await one.start();
  expect((await meOf(one, cookie)).user.role).toBe('admin');
  for (const path of ['/api/v3/donors', '/api/v3/contributions', '/api/health', '/api/activity?limit=5'])
    expect([path, (await one.get(cookie, path)).status]).toEqual([path, 200]);
});

test('the same write sent forty times to two servers happens once; another person sees who made the change', async () => {
  const [one, two] = await servers(2);
  if (!one || !two) throw new Error('Two servers are needed');
  const cookie = await one.signIn();
  const key = randomUUID();
  const sent = () => one.platform.sent('contributions.initiateRefund').length;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : two).write(cookie, 'contributions.initiateRefund', key),
    ),
  );
  const other = await two.write(cookie, 'contributions.initiateRefund');
  console.log(
    `40 times on two servers with PostgreSQL: ${sent()} sent, responses ${[...new Set(answers.map(({ status }) => status))]}; another: ${other.status}`,
  );
  // The platform itself refuses a second refund, so what counts is what it was sent.
  expect(sent()).toBe(1);
  expect(other.status).toBe(409);
  await one.stop();
  await two.stop();
  const { rows, faults } = await one.activity();
  expect(faults).toEqual([]);
  expect(rows.filter(({ operation }) => operation === 'contributions.initiateRefund').length).toBeGreaterThan(
    1,
  );
});

test('a write through one server is soon in the copy of gifts, although the other server reads for both', async () => {
  // Changes are read only after our own writes.
  const [reader, other] = await servers(2, { MIRROR: 'on', MIRROR_REFRESH_SECONDS: '0' });
  if (!reader || !other) throw new Error('Two servers are needed');
  const cookie = await reader.signIn();
  const stateOn = async (at: RestoreFixture) =>
    jsonOf<CopiedGiftsState>(await at.get(cookie, '/api/copied-gifts'));
  for (let minutes = 0; minutes < 60 && (await stateOn(reader)).checkedAt === null; minutes += 1)
    await reader.clock.advance(60_000);
  const { gifts, complete } = await stateOn(other);
  expect(complete).toBe(true);
  expect((await other.write(cookie, 'contributions.charge')).status).toBe(201);
  // Without any time passing for the server that reads.
  await expect.poll(async () => (await stateOn(other)).gifts, { timeout: 60_000 }).toBe(gifts + 1);
  expect((await stateOn(reader)).gifts).toBe(gifts + 1);
});

test("after a restore with PostgreSQL's own tools, sessions end and money is blocked", async () => {
  const [at] = await servers(1);
  if (!at) throw new Error('A server is needed');
  const before = await at.signIn();
  await at.stop();
  // What the backup doesn't have: rows of the activity log that the head file still knows.
  await at.inDatabase(async ({ db }) => {
    await sql`alter table activity disable trigger user`.execute(db);
    await sql`delete from activity where seq = (select max(seq) from activity)`.execute(db);
    await sql`alter table activity enable trigger user`.execute(db);
  });
  expect((await at.activity()).faults).not.toEqual([]);
  expect(await at.restore()).toBe(0);
  expect(await at.restore('postgres', 'yesterday')).toBe(1);
  await expect(at.restore('core-2026-11-21T07-00-00Z.backup')).rejects.toThrow(/There is no backup named/);
  expect(await at.restore('postgres', new Date(at.clock.now() - 3_600_000).toISOString())).toBe(0);
  await at.start();
  expect((await at.get(before, '/api/me')).status).toBe(204);
  const held = await at.write(await at.signIn(), 'contributions.charge');
  expect([held.status, (await jsonOf<Problem>(held)).type]).toEqual([403, 'held-after-restore']);
  expect(at.platform.effects('contributions.charge')).toBe(0);
  expect(await at.restore('allow-money', 'drill')).toBe(0);
  expect((await at.write(await at.signIn(), 'contributions.charge')).status).toBe(201);
  await at.stop();
  expect((await at.activity()).faults).toEqual([]);
});
