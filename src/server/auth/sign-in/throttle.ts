/**
 * Limits how often a password may be tried. Tries are counted in the database, so that all replicas share
 * them and restarts keep them. A try is counted before its hash runs, and removed if the password was right.
 */
import { randomUUID } from 'node:crypto';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Database, Trx } from '../../database/database.ts';

export type Try = {
  /**
   * `links`: requests for a password link, and `provider`: answers of the sign-in provider, which are counted apart from passwords and codes.
   * Answers can't be guessed, so these are limited only by network, for the sake of the log.
   */
  what: 'passwords' | 'links' | 'provider';
  /** Keyed digest of what is tried: the email address, or the person's second factor. Identifies no one. */
  account: string;
  /** Networks of the client, smallest first. */
  networks: readonly string[];
  /**
   * What distinguishes the person from strangers, if anything does: an open session of theirs, by its tag, or a device on which this
   * account's password was right before. These have limits of their own, so that nothing that strangers do, not even in the same network,
   * keeps the person out.
   */
  known: { session: string } | 'device' | null;
};

export type Verdict =
  | { allowed: true; tryId: string }
  /** `first`: the first refusal of its window, which is logged. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };

export type Throttle = {
  /** Counts a try, of whatever kind, and sounds the alarm once an hour when there are too many. */
  begin(attempt: Try): Promise<Verdict>;
  /** The password was right: this try, and earlier ones of the same kind on the same account and network, no longer count. */
  succeeded(tryId: string, attempt: Try): Promise<void>;
  /** Nothing was checked, so this try doesn't count. */
  takeBack(tryId: string): Promise<void>;
};

type Limit = { key: string; most: number; windowMs: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** With more tries in an hour, on all accounts together, someone is probably guessing passwords. */
export const alarmTries = 300;
const alarm: Limit = { key: 'all', most: alarmTries, windowMs: hourMs };

/** How many tries an hour strangers have from each network of an address, smallest first: /24 or /64, /56, /48. */
const mostFrom = [50, 200, 500];

/** The limit that ends with a success. */
function ownLimit({ account, networks: [network], known }: Try): Limit {
  const few = { most: 5, windowMs: 15 * minuteMs };
  if (known === null) return { key: `pair ${account} ${network}`, ...few };
  return {
    key: known === 'device' ? `device ${account} ${network}` : `session ${known.session} ${account}`,
    ...few,
  };
}

function limitsOf(attempt: Try): Limit[] {
  const { what, account, networks, known } = attempt;
  const perAccount = { most: 20, windowMs: hourMs };
  if (known === 'device') return [ownLimit(attempt), { key: `devices ${account}`, ...perAccount }];
  if (known) return [ownLimit(attempt)];
  const byNetwork = mostFrom.flatMap((most, index) => {
    const network = networks[index];
    return network
      ? [{ key: `${what === 'passwords' ? '' : `${what} `}from ${network}`, most, windowMs: hourMs }]
      : [];
  });
  if (what === 'provider') return byNetwork;
  return [ownLimit(attempt), ...byNetwork, { key: `account ${account}`, ...perAccount }];
}

export function createThrottle(
  database: Database,
  clock: Clock,
  { activity, log }: { activity: Pick<ActivityLog, 'record'>; log: Pick<Log, 'warn'> },
): Throttle {
  async function soundAlarm(): Promise<void> {
    log.warn('many sign-ins are failing', { count: alarmTries });
    await activity.record({
      operation: 'auth.alarm',
      outcome: 'refused',
      input: { triesInOneHour: alarmTries },
    });
  }

  return {
    begin: async (attempt) => {
      const { verdict, isAlarming } = await database.write(async (trx) => {
        await database.lock(trx, 'sign-in tries');
        return judge(trx, attempt, clock.now());
      });
      if (isAlarming) await soundAlarm();
      return verdict;
    },
    succeeded: async (tryId, attempt) => {
      await database.db
        .deleteFrom('sign_in_tries')
        .where((either) =>
          either.or([either('try_id', '=', tryId), either('limit_key', '=', ownLimit(attempt).key)]),
        )
        .execute();
    },
    takeBack: async (tryId) => {
      await database.db.deleteFrom('sign_in_tries').where('try_id', '=', tryId).execute();
    },
  };
}

async function judge(
  trx: Trx,
  attempt: Try,
  now: number,
): Promise<{ verdict: Verdict; isAlarming: boolean }> {
  await trx
    .deleteFrom('sign_in_tries')
    .where('at', '<=', now - hourMs)
    .execute();
  const limits = limitsOf(attempt);
  for (const limit of limits) {
    const freeAt = await timeOfNextFree(trx, limit, now);
    if (freeAt !== null) {
      const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
      const first = await isFirstRefusal(trx, limit, now);
      return { verdict: { allowed: false, retryAfterSeconds, first }, isAlarming: false };
    }
  }
  const tryId = randomUUID();
  const keys = limits.map(({ key }) => key);
  if (attempt.what !== 'provider') keys.push(`account ${attempt.account}`, alarm.key);
  await trx
    .insertInto('sign_in_tries')
    .values([...new Set(keys)].map((key) => ({ try_id: tryId, limit_key: key, at: now })))
    .execute();
  const isOver = (await timeOfNextFree(trx, alarm, now)) !== null;
  const isAlarming = isOver && (await isFirstRefusal(trx, alarm, now));
  return { verdict: { allowed: true, tryId }, isAlarming };
}

/** Returns when the oldest counted try leaves the window, in ms; null if another try is allowed now. */
async function timeOfNextFree(trx: Trx, limit: Limit, now: number): Promise<number | null> {
  const row = await trx
    .selectFrom('sign_in_tries')
    .select('at')
    .where('limit_key', '=', limit.key)
    .where('at', '>', now - limit.windowMs)
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? row.at + limit.windowMs : null;
}

async function isFirstRefusal(trx: Trx, limit: Limit, now: number): Promise<boolean> {
  const key = `reported ${limit.key}`;
  const reported = await trx
    .selectFrom('sign_in_tries')
    .select('at')
    .where('limit_key', '=', key)
    .where('at', '>', now - limit.windowMs)
    .executeTakeFirst();
  if (reported) return false;
  await trx.insertInto('sign_in_tries').values({ try_id: key, limit_key: key, at: now }).execute();
  return true;
}
