/** Checks a password, the same way everywhere: throttle, hash, log. */

import { emailKey } from '#contract/values/email-key.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import { addressNetworks } from '../../base/client-address.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import { keyedDigest } from '../../base/digest.ts';
import type { Log } from '../../base/log.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';
import { ProblemError } from '../../gate/problem.ts';
import { retryText } from '../../gate/retry-text.ts';
import type { Hashing } from '../passwords/hashing.ts';
import type { Lane } from '../passwords/turns.ts';
import type { Throttle, Try } from './throttle.ts';

export type PasswordEntry = {
  operation: 'auth.signIn' | 'auth.stepUp' | 'auth.changePassword';
  email: string;
  password: string;
  headers: Headers;
  address: string;
  requestId: string;
  /** Tag of the person's open session; null while signing in. */
  session: string | null;
};

/**
 * `version` is from before the password was checked: a session with it is void if role, password, or access
 * changed in the meantime.
 */
export type AccountVersion = { id: string; version: number };

/**
 * Returns the person; null if the password is wrong or the person may not sign in, which look the same.
 * Rejects with ProblemError 429 and `retryAfter` after too many tries; no hash runs then.
 */
export type CheckPassword = (entry: PasswordEntry) => Promise<AccountVersion | null>;

export type SignInParts = {
  database: Database;
  clock: Clock;
  log: Log;
  hashing: Hashing;
  throttle: Throttle;
  activity: ActivityLog;
  key: Secret;
  cookies: Cookies;
  /** False with a real platform. */
  sandboxAccounts: boolean;
  /** Passwords work only for the break-glass administrator. */
  passwordsOff: boolean;
};

/** Identifies an account in the throttle and on a device, without revealing the email address. */
export const accountDigest = (key: Secret, email: string): string =>
  keyedDigest(key, 'account', emailKey(email)).slice(0, 22);

export function createPasswordCheck(parts: SignInParts): CheckPassword {
  const { throttle, key, cookies, clock } = parts;
  return async (entry) => {
    const account = accountDigest(key, entry.email);
    const isKnown = cookies.isKnownDevice(entry.headers, account, clock.now());
    const attempt: Try = {
      what: 'passwords',
      account,
      networks: addressNetworks(entry.address),
      known: entry.session === null ? (isKnown ? 'device' : null) : { session: entry.session },
    };
    const verdict = await throttle.begin(attempt);
    if (!verdict.allowed) {
      logFailed(parts.log, entry, 'too many tries');
      if (verdict.first) await refuse(parts, entry, 'too many tries');
      throw tooManyTries('password', verdict.retryAfterSeconds);
    }
    const user = await findUser(parts, entry.email);
    const lane = attempt.known ? 'known' : 'strangers';
    const isRight = await isPasswordOf(parts.hashing, lane, user, entry.password).catch(
      async (thrown: unknown) => {
        await throttle.takeBack(verdict.tryId);
        throw thrown;
      },
    );
    if (!user || !isRight || !mayEnter(user, parts.sandboxAccounts) || !mayUsePassword(user, parts)) {
      logFailed(parts.log, entry, 'wrong');
      await refuse(parts, entry, 'wrong');
      return null;
    }
    await throttle.succeeded(verdict.tryId, attempt);
    await rehash(parts, user, entry.password);
    return { id: user.id, version: user.version };
  };
}

type Failed = { operation: string; address: string; requestId: string };

/** For programs that block addresses. Logs each failure, and never as whom someone tried to sign in. */
export const logFailed = (log: Log, { operation, address, requestId }: Failed, reason: string): void =>
  log.warn('sign-in failed', { operation, reason, address, requestId });

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Finds a person by what was typed as their email. */
export const findUser = ({ database }: SignInParts, email: string) =>
  database.db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.version',
      'users.disabled_at',
      'users.origin',
      'users.break_glass',
      'passwords.hash as passwordHash',
    ])
    .where('users.email', '=', emailKey(email))
    .executeTakeFirst();

/** Always runs one hash, so that neither time nor load reveals whether the person exists. */
async function isPasswordOf(
  hashing: Hashing,
  lane: Lane,
  user: User | undefined,
  password: string,
): Promise<boolean> {
  if (user?.passwordHash) return hashing.verify(user.passwordHash, password, lane);
  await hashing.hash(password, lane);
  return false;
}

/** Returns true unless the person is disabled, or is a sandbox account on a real platform. */
export const mayEnter = (user: Pick<User, 'disabled_at' | 'origin'>, sandboxAccounts: boolean): boolean =>
  user.disabled_at === null && (user.origin === 'command' || sandboxAccounts);

/** Returns false if people have to sign in with the provider, unless the person is the break-glass administrator. */
export const mayUsePassword = (
  { break_glass }: { break_glass: number },
  { passwordsOff }: Pick<SignInParts, 'passwordsOff'>,
): boolean => !passwordsOff || break_glass === 1;

/**
 * Logs the account if there is one. Any other text is stored as a digest, since people type passwords into
 * the wrong field.
 */
async function refuse(parts: SignInParts, entry: PasswordEntry, why: string): Promise<void> {
  const user = await findUser(parts, entry.email);
  await parts.activity.record({
    operation: entry.operation,
    outcome: 'refused',
    actor: user ? { id: user.id, role: user.role, sessionTag: null } : null,
    address: entry.address,
    requestId: entry.requestId,
    input: { why },
    changed: user ? null : { email: emailKey(entry.email) },
  });
}

/**
 * Rehashes the password while we have it, if the parameters have been raised since it was set. Never
 * overwrites a newer password.
 */
async function rehash({ database, hashing }: SignInParts, user: User, password: string): Promise<void> {
  if (user.passwordHash === null || !hashing.isOutdated(user.passwordHash)) return;
  // If the server is too busy, the next sign-in does it: the password was right, and waiting for this helps no one.
  const hash = await hashing.hash(password).catch(() => null);
  if (hash === null) return;
  await database.db
    .updateTable('passwords')
    .set({ hash })
    .where('user_id', '=', user.id)
    .where('hash', '=', user.passwordHash)
    .execute();
}

export const tooManyTries = (what: 'password' | 'code' | 'sign-in', retryAfter: number) =>
  new ProblemError(429, 'too-many-tries', 'Too many attempts', {
    detail: `${what === 'sign-in' ? 'Too many sign-ins failed' : `The ${what} was entered too many times`}. ${retryText(retryAfter)}`,
    retryAfter,
    outcome: 'nothing-changed',
  });
