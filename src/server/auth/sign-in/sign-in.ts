/** Asks for a password, the same way everywhere: throttle, hash, log. */

import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { addressPrefix } from '../client-address.ts';
import { isKnownDevice } from '../cookies.ts';
import { keyedDigest } from '../digest.ts';
import type { Hashing } from '../passwords/hashing.ts';
import type { Throttle, Try } from './throttle.ts';

export type Asking = {
  operation: 'auth.signIn' | 'auth.stepUp' | 'auth.changePassword';
  email: string;
  password: string;
  headers: Headers;
  address: string;
  requestId: string;
  /** A session proves the device as well as a mark does. */
  signedIn: boolean;
};

/** `version` is from before the password was judged: a session of it is void when role, password or access changed meanwhile. */
export type AccountVersion = { id: string; version: number };

/**
 * Who this is; null when the password is wrong or the person may not sign in, which look the same. Rejects with ProblemError 429 and
 * `retryAfter` when it was tried too often; then no hash ran.
 */
export type AskPassword = (asking: Asking) => Promise<AccountVersion | null>;

type Parts = {
  database: Database;
  clock: Clock;
  log: Log;
  hashing: Hashing;
  throttle: Throttle;
  activity: ActivityLog;
  key: Secret;
  /** False against a real service. */
  sandboxAccounts: boolean;
};

/** The name of an account in the throttle and on a device: no address can be read from it. */
export const accountDigest = (key: Secret, email: string): string =>
  keyedDigest(key, 'account', email.trim().toLowerCase()).slice(0, 22);

export function createAskPassword(parts: Parts): AskPassword {
  const { throttle, activity, key, clock, log } = parts;
  return async (asking) => {
    const account = accountDigest(key, asking.email);
    const attempt: Try = {
      account,
      addressPrefix: addressPrefix(asking.address),
      knownDevice: asking.signedIn || isKnownDevice(key, asking.headers, account, clock.now()),
    };
    const verdict = await throttle.begin(attempt);
    if (!verdict.allowed) {
      if (verdict.first) await refuse(parts, asking, 'too many tries');
      throw tooManyTries('password', verdict.retryAfterSeconds);
    }
    if (verdict.alarm) {
      log.warn('many sign-ins fail', { count: 300 });
      await activity.record({ operation: 'auth.alarm', outcome: 'refused', input: { triesInOneHour: 300 } });
    }
    const user = await findUser(parts, asking.email);
    const isRight = await isPasswordOf(parts.hashing, user, asking.password);
    if (!user || !isRight || !mayEnter(user, parts.sandboxAccounts)) {
      await refuse(parts, asking, 'wrong');
      return null;
    }
    await throttle.succeeded(verdict.tryId, attempt);
    await rehash(parts, user, asking.password);
    return { id: user.id, version: user.version };
  };
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const findUser = ({ database }: Parts, email: string) =>
  database.db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.version',
      'users.disabled_at',
      'users.origin',
      'passwords.hash as passwordHash',
    ])
    .where('users.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();

/** One hash in every case, so that neither time nor load tells whether there is such a person. */
async function isPasswordOf(hashing: Hashing, user: User | undefined, password: string): Promise<boolean> {
  if (user?.passwordHash) return hashing.verify(user.passwordHash, password);
  await hashing.hash(password);
  return false;
}

/** Not disabled, and not a sandbox account against a real service. */
const mayEnter = (user: User, sandboxAccounts: boolean): boolean =>
  user.disabled_at === null && (user.origin === 'command' || sandboxAccounts);

/** The log names the account where there is one; another text stays a digest, since people type passwords into the wrong box. */
async function refuse(parts: Parts, asking: Asking, why: string): Promise<void> {
  const user = await findUser(parts, asking.email);
  await parts.activity.record({
    operation: asking.operation,
    outcome: 'refused',
    actor: user ? { id: user.id, role: user.role, sessionTag: null } : null,
    address: asking.address,
    requestId: asking.requestId,
    input: { why },
    changed: user ? null : { email: asking.email.trim().toLowerCase() },
  });
}

/** When the parameters have grown since the password was set, it is hashed anew while we have it; never over a newer password. */
async function rehash({ database, hashing }: Parts, user: User, password: string): Promise<void> {
  if (user.passwordHash === null || !hashing.isOutdated(user.passwordHash)) return;
  const hash = await hashing.hash(password);
  await database.db
    .updateTable('passwords')
    .set({ hash })
    .where('user_id', '=', user.id)
    .where('hash', '=', user.passwordHash)
    .execute();
}

export const tooManyTries = (what: 'password' | 'code', retryAfter: number) =>
  new ProblemError(429, 'too-many-tries', 'Too many attempts', {
    detail: `The ${what} was tried too often. Wait a little, then try again.`,
    retryAfter,
    outcome: 'nothing-changed',
  });
