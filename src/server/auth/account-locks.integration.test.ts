/** On PostgreSQL, what a person does at the moment when an administrator changes their account blocks neither. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { cookieOf, type Fixture, goodPassword, openFixture, publicUrl } from './access-fixture.ts';
import { signIn, withSecondFactor } from './accounts/team-shared-tests.ts';
import { createAuthenticator } from './passkeys/authenticator-fixture.ts';
import { add, beginNew, profileOf, signInWith, withPasskey } from './passkeys/passkeys-shared-tests.ts';
import { issueLink } from './passwords/password-links.ts';
import { codeFor } from './second-factor/authenticator-app.ts';
import { clearSecondFactor } from './second-factor/second-factors.ts';
import { endSessionsOf } from './sign-in/sessions.ts';

const email = 'ada@example.org';

async function open() {
  const at = await openFixture({ database: { kind: 'postgres', url: await freshPostgres() } });
  await at.addPerson(email);
  const user = await at.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return { at, userId: user.id };
}

/**
 * Starts to change the account as administrators do, then lets the person act, and finishes the change once the person's request waits for
 * it. Returns the statuses of the change and of the response.
 */
async function whileChanging(at: Fixture, userId: string, act: () => Promise<Response>) {
  const { db } = at.database;
  let acting: Promise<Response> | null = null;
  const changed = at.database.write(async (trx) => {
    await trx.updateTable('users').set({ role: 'field' }).where('id', '=', userId).execute();
    acting = act();
    const waits = sql`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
    await endSessionsOf(trx, userId);
    await clearSecondFactor(trx, userId);
    await issueLink(trx, userId, { ...at, monotonic: at.now, sleep: async () => undefined });
    await trx.deleteFrom('passwords').where('user_id', '=', userId).execute();
    await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    await at.database.lock(trx, 'activity');
  });
  const [change] = await Promise.allSettled([changed]);
  const response = await acting;
  return [change.status, (response as Response | null)?.status];
}

test('a password link used at the moment of a reset no longer works', async () => {
  const { at, userId } = await open();
  const { token } = await at.access.accounts.reset(email);
  const use = () => at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  expect(await whileChanging(at, userId, use)).toEqual(['fulfilled', 410]);
});

test('someone who signs in at the moment of a reset is not signed in', async () => {
  const { at, userId } = await open();
  // One more than a person can have: signing in ends the oldest.
  for (let count = 0; count < 5; count += 1) await signIn(at, email);
  expect(await whileChanging(at, userId, () => signIn(at, email))).toEqual(['fulfilled', 401]);
});

test('two-step verification that is turned on or off at the moment of a reset stays as the reset leaves it', async () => {
  const { at, userId } = await open();
  const cookie = cookieOf(await signIn(at, email));
  const { key } = (await (await at.call('/api/auth/second-factor', { cookie })).json()) as { key: string };
  const confirm = () =>
    at.call('/api/auth/second-factor/confirm', { body: { code: codeFor(key, at.now()) }, cookie });
  expect(await whileChanging(at, userId, confirm)).toEqual(['fulfilled', 401]);

  const other = await open();
  const on = await withSecondFactor(other.at, cookieOf(await signIn(other.at, email)));
  const remove = () =>
    other.at.call('/api/auth/second-factor/remove', { body: { code: on.code() }, cookie: on.cookie });
  expect(await whileChanging(other.at, other.userId, remove)).toEqual(['fulfilled', 401]);
});

test('a passkey that is added, used, or removed at the moment of a reset is gone, and lets nobody in', async () => {
  const acts: Record<
    string,
    (at: Fixture, own: Awaited<ReturnType<typeof withPasskey>>) => Promise<Response>
  > = {
    add: async (at, { cookie }) => {
      const authenticator = createAuthenticator({ origin: publicUrl.origin });
      return add(at, cookie, authenticator.make(await beginNew(at, cookie)));
    },
    use: (at, { authenticator }) => signInWith(at, authenticator),
    remove: async (at, { cookie }) => {
      const [one] = (await profileOf(at, cookie)).passkeys.list;
      return at.call(`/api/auth/passkeys/${one?.id}`, { method: 'DELETE', cookie });
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const { at, userId } = await open();
    const own = await withPasskey(at, email, createAuthenticator({ origin: publicUrl.origin }));
    expect([name, ...(await whileChanging(at, userId, () => act(at, own)))]).toEqual([
      name,
      'fulfilled',
      401,
    ]);
    expect(await at.database.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  }
});
