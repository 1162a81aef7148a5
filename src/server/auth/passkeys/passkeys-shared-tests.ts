/** Tests of passkeys, with real keys. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import type { Profile } from '#contract/steward/operations/account.ts';
import type {
  MadePasskey,
  NewPasskeyChallenge,
  PasskeyChallenge,
  UsedPasskey,
} from '#contract/steward/operations/passkeys.ts';
import { cookieOf, type Fixture, publicUrl } from '../access-fixture.ts';
import { signIn } from '../accounts/team-shared-tests.ts';
import { type Authenticator, createAuthenticator } from './authenticator-fixture.ts';
import { maxPasskeys } from './passkeys.ts';

const origin = publicUrl.origin;
const email = 'ada@example.org';
const minutes = (count: number) => count * 60_000;
const read = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body;
export const profileOf = async (at: Fixture, cookie: string) =>
  read<Profile>(await at.call('/api/auth/profile', { method: 'GET', cookie }));

export async function beginNew(at: Fixture, cookie: string): Promise<NewPasskeyChallenge> {
  const begun = await at.call('/api/auth/passkeys/begin', { cookie });
  expect(begun.status).toBe(201);
  return read(begun);
}

export const add = (at: Fixture, cookie: string, passkey: MadePasskey, name = 'Laptop') =>
  at.call('/api/auth/passkeys', { cookie, body: { name, passkey } });

/** Signs in with the password, as a new person unless there is one, and adds a passkey. */
export async function withPasskey(
  at: Fixture,
  who = email,
  authenticator = createAuthenticator({ origin }),
  options: { role?: 'staff' | 'admin' } = {},
) {
  const known = await at.access.accounts.list();
  if (!known.some((person) => person.email === who)) await at.addPerson(who, options.role);
  const cookie = cookieOf(await signIn(at, who));
  const answer = await add(at, cookie, authenticator.make(await beginNew(at, cookie)));
  expect(answer.status).toBe(204);
  return { cookie, authenticator };
}

/** A challenge for signing in, with the cookie of the browser it is for. */
async function beginSignIn(at: Fixture, cookie = '') {
  const begun = await at.call('/api/auth/sign-in/passkey/begin', { cookie });
  expect(begun.status).toBe(200);
  return { challenge: await read<PasskeyChallenge>(begun), browser: cookieOf(begun) };
}

type Oddity = Parameters<Authenticator['use']>[1];

export async function signInWith(at: Fixture, authenticator: Authenticator, odd?: Oddity) {
  const { challenge, browser } = await beginSignIn(at);
  return at.call('/api/auth/sign-in/passkey', { body: authenticator.use(challenge, odd), cookie: browser });
}

async function stepUpWith(at: Fixture, cookie: string, authenticator: Authenticator, odd?: Oddity) {
  const begun = await at.call('/api/auth/step-up/passkey/begin', { cookie });
  const body = authenticator.use(await read<PasskeyChallenge>(begun), odd);
  return at.call('/api/auth/step-up/passkey', { body, cookie });
}

const refusalOf = async (answer: Response) => {
  const { type } = await read<{ type: string }>(answer);
  return [answer.status, type];
};
const failed = [401, 'sign-in-failed'];

/** Changes the last bit. */
function withOtherEnd(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
}

/** The newest rows of the activity log, without what differs from run to run. */
async function newestActivity({ database, access }: Fixture, count = 1) {
  await access.activity.flushed();
  return database.db
    .selectFrom('activity')
    .select(['operation', 'outcome', 'input'])
    .orderBy('seq', 'desc')
    .limit(count)
    .execute();
}

export function passkeysSharedTests(open: () => Promise<Fixture>): void {
  test.each(['ES256', 'RS256'] as const)(
    'a person adds a passkey with %s, signs in with it without a password or a code, and sees when it was used',
    async (algorithm) => {
      const at = await open();
      const { authenticator } = await withPasskey(at, email, createAuthenticator({ origin, algorithm }));
      at.pass(minutes(90));
      const answer = await signInWith(at, authenticator);
      expect(answer.status).toBe(200);
      const cookie = cookieOf(answer);
      const { user, passkeys } = await profileOf(at, cookie);
      expect(user.email).toBe(email);
      expect(passkeys).toEqual({
        site: 'steward.example.org',
        list: [
          {
            id: expect.any(String),
            name: 'Laptop',
            addedAt: new Date(at.now() - minutes(90)).toISOString(),
            lastUsedAt: new Date(at.now()).toISOString(),
          },
        ],
      });
      const [signedIn, ...before] = await newestActivity(at, 5);
      expect(signedIn).toMatchObject({ operation: 'auth.signIn', outcome: 'done' });
      expect(signedIn?.input).toContain('passkey');
      expect(before.map(({ operation }) => operation)).toContain('auth.addPasskey');
    },
  );

  test('what an authenticator signed for another page, without the person, or not at all signs nobody in', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    const stranger = createAuthenticator({ origin });
    const oddities: Record<string, Oddity> = {
      'wrong origin': { origin: 'https://steward.example.org.evil.test' },
      'http instead of https': { origin: 'http://steward.example.org' },
      'wrong site': { site: 'evil.test' },
      'person not verified': { userVerified: false },
      'made for adding a passkey': { type: 'webauthn.create' },
      'without saying whose it is': { userHandle: null },
      "someone else's handle": { userHandle: Buffer.from('someone-else').toString('base64url') },
    };
    for (const [what, odd] of Object.entries(oddities)) {
      expect([what, ...(await refusalOf(await signInWith(at, authenticator, odd)))]).toEqual([
        what,
        ...failed,
      ]);
      // As long as a limit of tries lasts.
      at.pass(minutes(15));
    }
    const handle = Buffer.from('someone').toString('base64url');
    expect(await refusalOf(await signInWith(at, stranger, { userHandle: handle }))).toEqual(failed);
    expect(await newestActivity(at)).toMatchObject([
      { operation: 'auth.signInPasskey', outcome: 'refused', input: '{"why":"unknown passkey"}' },
    ]);
    for (const member of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const { challenge, browser } = await beginSignIn(at);
      const used = authenticator.use(challenge);
      const body = { ...used, [member]: withOtherEnd(used[member]) };
      const answer = await at.call('/api/auth/sign-in/passkey', { body, cookie: browser });
      expect([member, ...(await refusalOf(answer))]).toEqual([member, ...failed]);
    }
    expect((await signInWith(at, authenticator)).status).toBe(200);
  });

  test('a challenge works once, within five minutes, and only in its own browser', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    const use = (body: UsedPasskey, cookie: string) => at.call('/api/auth/sign-in/passkey', { body, cookie });

    const first = await beginSignIn(at);
    const used = authenticator.use(first.challenge);
    const elsewhere = await beginSignIn(at);
    expect(await refusalOf(await use(used, elsewhere.browser))).toEqual(failed);
    expect(await refusalOf(await use(used, ''))).toEqual(failed);
    expect((await use(used, first.browser)).status).toBe(200);
    expect(await refusalOf(await use(used, first.browser))).toEqual(failed);

    const inTime = await beginSignIn(at);
    at.pass(minutes(5) - 1);
    expect((await use(authenticator.use(inTime.challenge), inTime.browser)).status).toBe(200);
    const late = await beginSignIn(at);
    at.pass(minutes(5));
    expect(await refusalOf(await use(authenticator.use(late.challenge), late.browser))).toEqual(failed);

    // Another tab of the same browser asks for one in between.
    const tab = await beginSignIn(at);
    const otherTab = await beginSignIn(at, tab.browser);
    expect(otherTab.browser).toBe(tab.browser);
    expect((await use(authenticator.use(tab.challenge), tab.browser)).status).toBe(200);
    // Challenges that were used up are forgotten once they have expired.
    at.pass(minutes(5));
    expect((await signInWith(at, authenticator)).status).toBe(200);
    const { rows } = await at.database.db.executeQuery<{ count: number }>(
      at.database.db
        .selectFrom('used_challenges')
        .select((select) => select.fn.countAll<number>().as('count'))
        .compile(),
    );
    expect(Number(rows[0]?.count)).toBe(1);
  });

  test('a made-up challenge is refused, also one that is signed for a session', async () => {
    const at = await open();
    const { cookie, authenticator } = await withPasskey(at);
    const begun = await at.call('/api/auth/step-up/passkey/begin', { cookie });
    const ofSession = await read<PasskeyChallenge>(begun);
    const { browser } = await beginSignIn(at);
    for (const challenge of [ofSession, { ...ofSession, challenge: 'bm90LW91cnM' }]) {
      const body = authenticator.use(challenge);
      const answer = await at.call('/api/auth/sign-in/passkey', { body, cookie: browser });
      expect(await refusalOf(answer)).toEqual(failed);
    }
  });

  test('a copied passkey is refused once its count of uses goes back, and the log says so', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at, email, createAuthenticator({ origin, counts: true }));
    expect((await signInWith(at, authenticator)).status).toBe(200);
    expect((await signInWith(at, authenticator)).status).toBe(200);
    for (const signCount of [2, 3, 0])
      expect(await refusalOf(await signInWith(at, authenticator, { signCount }))).toEqual(failed);
    expect(await newestActivity(at)).toMatchObject([
      { input: '{"why":"its count of uses went back, so it may be a copy"}' },
    ]);
    const lines = at.logLines.filter((line) => line.includes('may be a copy'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array(3).fill({ event: 'sign-in failed', operation: 'auth.signInPasskey', address: '192.0.2.1' }),
    );
    expect((await signInWith(at, authenticator, { signCount: 10 })).status).toBe(200);
  });

  test("a disabled person's passkey signs nobody in, and works again once the account does", async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    await at.access.accounts.setDisabled(email, true);
    expect(await refusalOf(await signInWith(at, authenticator))).toEqual(failed);
    await at.access.accounts.setDisabled(email, false);
    expect((await signInWith(at, authenticator)).status).toBe(200);
  });

  test('a passkey confirms that it is the person, and nobody else, in the session that asked', async () => {
    const at = await open();
    const { cookie, authenticator } = await withPasskey(at);
    const { authenticator: other } = await withPasskey(at, 'bea@example.org');
    at.pass(minutes(40));
    const endOthers = (as: string) => at.call('/api/auth/sessions/end-others', { cookie: as });
    expect((await endOthers(cookie)).status).toBe(403);
    expect(await refusalOf(await stepUpWith(at, cookie, other))).toEqual([422, 'wrong-passkey']);
    expect(await newestActivity(at)).toMatchObject([
      { operation: 'auth.stepUpPasskey', input: '{"why":"someone else\'s passkey"}' },
    ]);

    const second = cookieOf(await signIn(at, email));
    const begun = await at.call('/api/auth/step-up/passkey/begin', { cookie: second });
    const foreign = authenticator.use(await read<PasskeyChallenge>(begun));
    const crossed = await at.call('/api/auth/step-up/passkey', { body: foreign, cookie });
    expect(await refusalOf(crossed)).toEqual([422, 'wrong-passkey']);
    expect((await endOthers(cookie)).status).toBe(403);

    const confirmed = await stepUpWith(at, cookie, authenticator, { userHandle: null });
    expect(confirmed.status).toBe(200);
    expect((await endOthers(cookieOf(confirmed))).status).toBe(204);
    // The token was replaced.
    expect((await at.call('/api/auth/session', { method: 'GET', cookie })).status).toBe(401);
  });

  test('adding and removing need a recent password, and each passkey is added once', async () => {
    const at = await open();
    const { cookie, authenticator } = await withPasskey(at);
    const challenge = await beginNew(at, cookie);
    expect(challenge.passkeys).toEqual([{ id: authenticator.make(challenge).id, transports: ['internal'] }]);
    expect(await refusalOf(await add(at, cookie, authenticator.make(challenge)))).toEqual([
      409,
      'passkey-known',
    ]);
    const [one] = (await profileOf(at, cookie)).passkeys.list;
    const path = `/api/auth/passkeys/${one?.id}`;

    await at.addPerson('bea@example.org');
    const bea = cookieOf(await signIn(at, 'bea@example.org'));
    expect((await at.call(path, { method: 'DELETE', cookie: bea })).status).toBe(404);
    expect((await at.call(`${path}/name`, { body: { name: 'Mine' }, cookie: bea })).status).toBe(404);
    expect(await refusalOf(await add(at, bea, authenticator.make(await beginNew(at, bea))))).toEqual([
      409,
      'passkey-known',
    ]);
    // A challenge of someone else's session.
    const other = createAuthenticator({ origin });
    expect(await refusalOf(await add(at, bea, other.make(await beginNew(at, cookie))))).toEqual([
      422,
      'wrong-passkey',
    ]);
    for (const odd of [{ origin: 'https://evil.test' }, { site: 'evil.test' }, { userVerified: false }])
      expect(await refusalOf(await add(at, bea, other.make(await beginNew(at, bea), odd)))).toEqual([
        422,
        'wrong-passkey',
      ]);

    at.pass(minutes(31));
    for (const [method, late] of [
      ['POST', '/api/auth/passkeys/begin'],
      ['DELETE', path],
    ] as const)
      expect(await refusalOf(await at.call(late, { method, cookie }))).toEqual([403, 'step-up-required']);
    expect((await at.call(`${path}/name`, { body: { name: ' Old laptop ' }, cookie })).status).toBe(204);
    const confirmed = cookieOf(await stepUpWith(at, cookie, authenticator, { userHandle: null }));
    expect((await profileOf(at, confirmed)).passkeys.list).toMatchObject([{ name: 'Old laptop' }]);
    const removed = await at.call(path, { method: 'DELETE', cookie: confirmed });
    expect(removed.status).toBe(200);
    expect((await profileOf(at, cookieOf(removed))).passkeys.list).toEqual([]);
    expect(await refusalOf(await signInWith(at, authenticator))).toEqual(failed);
  });

  test('removing a passkey ends the other sessions, since the device with it may be lost', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    const lost = cookieOf(await signInWith(at, authenticator));
    const here = cookieOf(await signIn(at, email));
    const [one] = (await profileOf(at, here)).passkeys.list;
    expect((await at.call(`/api/auth/passkeys/${one?.id}`, { method: 'DELETE', cookie: here })).status).toBe(
      200,
    );
    expect((await at.call('/api/auth/session', { method: 'GET', cookie: lost })).status).toBe(401);
  });

  test('a person has at most 20 passkeys', async () => {
    const at = await open();
    const { cookie } = await withPasskey(at);
    const spare = await beginNew(at, cookie);
    for (let count = 1; count < maxPasskeys; count += 1) {
      const answer = await add(at, cookie, createAuthenticator({ origin }).make(await beginNew(at, cookie)));
      expect(answer.status).toBe(204);
    }
    expect(await refusalOf(await at.call('/api/auth/passkeys/begin', { cookie }))).toEqual([
      409,
      'too-many-passkeys',
    ]);
    const oneMore = await add(at, cookie, createAuthenticator({ origin }).make(spare));
    expect(await refusalOf(oneMore)).toEqual([409, 'too-many-passkeys']);
  });

  test('a role that needs two-step verification has it in a session with a passkey, and only there', async () => {
    const at = await open();
    const { cookie, authenticator } = await withPasskey(at, email, undefined, { role: 'admin' });
    const team = async (as: string) => (await at.call('/api/team', { method: 'GET', cookie: as })).status;
    // Adding it showed both factors.
    expect(await team(cookie)).toBe(200);
    const byPassword = cookieOf(await signIn(at, email));
    expect(await team(byPassword)).toBe(403);
    const confirmed = cookieOf(await stepUpWith(at, byPassword, authenticator));
    expect(await team(confirmed)).toBe(200);
    const signedIn = cookieOf(await signInWith(at, authenticator));
    expect(await team(signedIn)).toBe(200);
    const [one] = (await profileOf(at, signedIn)).passkeys.list;
    const removed = await at.call(`/api/auth/passkeys/${one?.id}`, { method: 'DELETE', cookie: signedIn });
    expect(await team(cookieOf(removed))).toBe(403);
  });

  test('an administrator who resets a password removes the passkeys too; changing it oneself keeps them', async () => {
    const at = await open();
    const { cookie, authenticator } = await withPasskey(at);
    const newPassword = 'eight loud herons at dusk';
    const body = { password: 'seven quiet otters at dawn', newPassword };
    expect((await at.call('/api/auth/password', { body, cookie })).status).toBe(200);
    expect((await signInWith(at, authenticator)).status).toBe(200);
    const [before] = await at.access.accounts.list();
    expect(before?.passkeys).toBe(1);
    await at.access.accounts.signOut(email);
    expect((await signInWith(at, authenticator)).status).toBe(200);
    await at.access.accounts.reset(email, { keepSecondFactor: true });
    expect(await refusalOf(await signInWith(at, authenticator))).toEqual(failed);
    const [after] = await at.access.accounts.list();
    expect(after?.passkeys).toBe(0);
    expect((await newestActivity(at, 2)).at(-1)?.input).toContain('"removedPasskeys":1');
  });

  test('tries are limited like those of passwords, and strangers cannot keep the owner out', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    const device = cookieOf(await signIn(at, email));
    const wrong = { signCount: 1, userVerified: false };
    for (let count = 0; count < 5; count += 1)
      expect(await refusalOf(await signInWith(at, authenticator, wrong))).toEqual(failed);
    const stopped = await signInWith(at, authenticator);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refusalOf(stopped)).toEqual([429, 'too-many-tries']);
    const { challenge, browser } = await beginSignIn(at, device);
    const known = await at.call('/api/auth/sign-in/passkey', {
      body: authenticator.use(challenge),
      cookie: `${device}; ${browser}`,
    });
    expect(known.status).toBe(200);
    // The password isn't affected.
    expect((await signIn(at, email)).status).toBe(200);
  });

  test('a passkey that is used twice at once signs in once', async () => {
    const at = await open();
    const { authenticator } = await withPasskey(at);
    const { challenge, browser } = await beginSignIn(at);
    const body = authenticator.use(challenge);
    const answers = await Promise.all(
      [1, 2, 3].map(() => at.call('/api/auth/sign-in/passkey', { body, cookie: browser })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
}
