/**
 * Slow tests of accounts: real hashes against the clock, thousands of sign-ins, and everything again on
 * PostgreSQL.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { cookieOf, type Fixture, goodPassword, openFixture, start, tokenOf } from './access-fixture.ts';
import { olderAccountsSharedTests } from './accounts/older-accounts-shared-tests.ts';
import { teamSharedTests } from './accounts/team-shared-tests.ts';
import { passkeysSharedTests } from './passkeys/passkeys-shared-tests.ts';
import { createHashing, type Hashing } from './passwords/hashing.ts';
import { createSessions } from './sign-in/sessions.ts';

const hour = 3_600_000;
const signIn = (at: Fixture, email: string, password: string, more = {}) =>
  at.call('/api/auth/sign-in', { body: { email, password }, ...more });

const kinds = ['known', 'unknown', 'disabled'] as const;

/**
 * Returns how much longer the slowest kind of person takes than the fastest. Each round tries all three, in a
 * different order each time, and compares times only within the round, so that a busy machine affects all
 * three alike.
 */
async function medianGap(at: Fixture, rounds: number): Promise<number> {
  await at.addPerson('known@example.org', 'admin');
  await at.addPerson('disabled@example.org');
  await at.access.accounts.setDisabled('disabled@example.org', true);
  const ratios = { known: [] as number[], unknown: [] as number[], disabled: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const times = { known: 0, unknown: 0, disabled: 0 };
    for (const offset of [0, 1, 2]) {
      const kind = kinds[(round + offset) % 3] ?? 'known';
      at.pass(hour);
      const started = performance.now();
      await signIn(at, `${kind}@example.org`, 'seven loud otters at dusk');
      times[kind] = performance.now() - started;
    }
    for (const kind of kinds) ratios[kind].push(times[kind] / times.known);
  }
  const typical = kinds.map((kind) => median(ratios[kind]));
  return Math.max(...typical) / Math.min(...typical) - 1;
}

const median = (list: number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;

const isLong = process.env.SOAK === 'on';
const bySignIn = isLong ? 500 : 100;
const sessionCount = isLong ? 10_000 : 2_000;

test('known, unknown, and disabled people get the same response and cost the same work', async () => {
  const at = await openFixture();
  await at.addPerson('known@example.org', 'admin');
  await at.addPerson('disabled@example.org');
  await at.access.accounts.setDisabled('disabled@example.org', true);
  const answers = new Set<string>();
  for (const kind of kinds) {
    at.pass(hour);
    const before = at.hashes();
    const { status, body } = await signIn(at, `${kind}@example.org`, 'seven loud otters at dusk');
    answers.add(JSON.stringify([status, { ...Object(body), requestId: '' }, at.hashes() - before]));
  }
  console.log(`${answers.size} kind of response and of hashing for three kinds of people`);
  expect([...answers]).toHaveLength(1);
});

/**
 * Times are reliable only on an idle machine, so the full test belongs to `npm run soak`; the short one only
 * checks that it measures.
 */
test(`known, unknown, and disabled people take equally long in ${isLong ? 300 : 24} tries`, async () => {
  const gap = await medianGap(await openFixture({ hashing: createHashing() }), isLong ? 100 : 8);
  // Control: a sign-in that skips the hash for unknown people stands out at once.
  const real = createHashing();
  const lazy: Hashing = {
    ...real,
    hash: async (password) => (password === goodPassword ? real.hash(password) : ''),
  };
  const control = await medianGap(await openFixture({ hashing: lazy }), 5);
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(`median gap ${percent(gap)}; without the dummy hash ${percent(control)}`);
  expect(gap).toBeLessThanOrEqual(isLong ? 0.1 : 1);
  expect(control).toBeGreaterThan(0.5);
});

test(`${sessionCount} sessions have as many tokens of 256 bits, none of which is in the database`, async () => {
  const at = await openFixture({ database: 'file' });
  await at.addPerson('ada@example.org', 'admin');
  // Waiting for the disk 60,000 times would prove nothing here.
  await sql`pragma synchronous = off`.execute(at.database.db);
  const tokens = new Set<string>();
  for (let count = 0; count < bySignIn; count += 1)
    tokens.add(tokenOf(await signIn(at, 'ada@example.org', goodPassword)));
  // The rest are opened without the password, which plays no part in creating a token.
  const clock = { now: () => start, monotonic: () => start, sleep: async () => {} };
  const sessions = createSessions(at.database, clock, {
    sandboxAccounts: false,
    twoStepRequiredFor: ['admin'],
    realCards: false,
    provider: null,
  });
  const user = { id: (await at.access.accounts.list())[0]?.id ?? '', version: 2 };
  for (let count = 0; count < sessionCount - bySignIn; count += 1)
    tokens.add(
      (await sessions.open(user, { addressPrefix: '10.0.0.0/24', agent: 'Firefox on Linux' }))?.token ?? '',
    );
  const files = readdirSync(at.folder).filter((name) => name.startsWith('core.sqlite'));
  const dump = files.map((name) => readFileSync(path.join(at.folder, name), 'latin1')).join('');
  const hits = [...tokens].filter((token) => dump.includes(token)).length;
  const bits = Math.min(...[...tokens].map((token) => Buffer.from(token, 'base64url').length * 8));
  console.log(`${tokens.size} different tokens of ${bits} bits, ${hits} raw tokens in the database files`);
  expect([tokens.size, bits, hits]).toEqual([sessionCount, 256, 0]);
  // Control: the same search finds what is stored there.
  expect(dump).toContain(user.id);
  expect((await at.database.db.selectFrom('sessions').select('id').execute()).length).toBe(5);
});

test('works the same on PostgreSQL: link, sign-in, step-up, throttle, role, log', async () => {
  const at = await openFixture({ database: { kind: 'postgres', url: await freshPostgres() } });
  await at.addPerson('ada@example.org', 'admin');
  await at.addPerson('bea@example.org', 'admin');
  const before = at.hashes();
  const tries = await Promise.all(Array.from({ length: 30 }, () => signIn(at, 'bea@example.org', 'wrong')));
  expect(at.hashes() - before).toBe(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(25);

  const signedIn = await signIn(at, 'ada@example.org', goodPassword, { address: '10.0.0.1' });
  const stepUp = await at.call('/api/auth/step-up', {
    body: { password: goodPassword },
    cookie: cookieOf(signedIn),
    address: '10.0.0.1',
  });
  const session = (cookie: string) => at.call('/api/auth/session', { method: 'GET', cookie });
  expect((await session(cookieOf(signedIn))).status).toBe(401);
  expect((await session(cookieOf(stepUp))).status).toBe(200);

  const both = ['ada', 'bea'].map((name) => at.access.accounts.setRole(`${name}@example.org`, 'field'));
  expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
  ]);
  await at.access.activity.record({ operation: 'x', outcome: 'done', personal: { name: 'Rosa' } });
  expect((await at.access.activity.verify()).faults).toEqual([]);
  await at.database.db.updateTable('activity_personal').set({ value: 'Mallory' }).execute();
  expect((await at.access.activity.verify()).faults.join()).toContain('was changed');
  const left = (await at.access.accounts.list()).map(({ role, state }) => `${role} ${state}`).sort();
  expect(left).toEqual(['admin active', 'field active']);
});

describe('accounts, second factor, passkeys, and activity on PostgreSQL', () => {
  // Each gets its own database, so that they don't see each other's rows.
  teamSharedTests(async () => openFixture({ database: { kind: 'postgres', url: await freshPostgres() } }));
  passkeysSharedTests(async () =>
    openFixture({ database: { kind: 'postgres', url: await freshPostgres() } }),
  );
  olderAccountsSharedTests(async () => ({ kind: 'postgres', url: await freshPostgres() }));
});
