/** Checks a two-step code: throttled and logged like a password, within one transaction. */

import type { ActivityLog } from '../../activity/activity.ts';
import { addressNetworks } from '../../base/client-address.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import { keyedDigest } from '../../base/digest.ts';
import type { Log } from '../../base/log.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { RouteRequest } from '../../gate/route.ts';
import { accountDigest, logFailed, tooManyTries } from '../sign-in/sign-in.ts';
import type { Throttle, Try } from '../sign-in/throttle.ts';

type CodeEntry = {
  operation: string;
  user: { id: string; email: string; role: string };
  request: RouteRequest;
};

/**
 * Runs `check` in a transaction and returns its result; null if it says that the code is wrong, and the
 * transaction is then rolled back. Rejects with ProblemError 429 and `retryAfter` after too many tries;
 * `check` doesn't run then.
 */
export type CheckCode = <Result>(
  entry: CodeEntry,
  check: (trx: Trx) => Promise<Result | null>,
) => Promise<Result | null>;

type Parts = {
  database: Database;
  clock: Clock;
  log: Log;
  throttle: Throttle;
  activity: ActivityLog;
  key: Secret;
  cookies: Cookies;
};

export const createCodeCheck =
  ({ database, clock, log, throttle, activity, key, cookies }: Parts): CheckCode =>
  async ({ operation, user, request }, check) => {
    const isKnown = cookies.isKnownDevice(request.raw.headers, accountDigest(key, user.email), clock.now());
    const attempt: Try = {
      what: 'passwords',
      // Counted separately from the password: a right password must not allow more codes.
      account: keyedDigest(key, 'second factor', user.id).slice(0, 22),
      networks: addressNetworks(request.address),
      known: request.session ? { session: request.session.tag } : isKnown ? 'device' : null,
    };
    const refuse = (why: string) =>
      activity.record({
        operation,
        outcome: 'refused',
        actor: { id: user.id, role: user.role, sessionTag: request.session?.tag ?? null },
        address: request.address,
        requestId: request.requestId,
        input: { why },
      });
    const { address, requestId } = request;
    const failed = (reason: string) => logFailed(log, { operation, address, requestId }, reason);
    const verdict = await throttle.begin(attempt);
    if (!verdict.allowed) {
      failed('too many codes');
      if (verdict.first) await refuse('too many codes');
      throw tooManyTries('code', verdict.retryAfterSeconds);
    }
    const wrong = new Error('wrong code');
    try {
      const result = await database.write(async (trx) => {
        const answer = await check(trx);
        if (answer === null) throw wrong;
        return answer;
      });
      await throttle.succeeded(verdict.tryId, attempt);
      return result;
    } catch (thrown) {
      if (thrown !== wrong) throw thrown;
      failed('wrong code');
      await refuse('wrong code');
      return null;
    }
  };
