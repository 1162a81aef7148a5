/**
 * Sessions. A row holds the SHA-256 of a token that only the browser has. A session ends after 2 hours
 * without a request (15 minutes for people who may enter real cards), after 12 hours, or when the user's
 * version changes (role, password, or access). Every request checks this.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { hashOfToken, newToken } from '../../base/digest.ts';
import type { Database, Trx } from '../../database/database.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import { signedOut } from '../../gate/problem.ts';
import type { Session } from '../../gate/route.ts';
import {
  type ByProvider,
  byProviderOf,
  insert,
  isAlive,
  noteUsedPasskey,
  type Row,
  type SessionRules,
  type SessionView,
  seen,
  selectRows,
  sessionOf,
  viewOf,
  type Where,
} from './session-rows.ts';

/**
 * The last request is written at most this often (ms), so a session may time out this much early, never late.
 */
const touchEveryMs = 60_000;

export type Sessions = {
  /**
   * Starts a session; beyond five per person, the oldest end. Returns the token, which isn't stored.
   * `version` is the user's version from before the password was checked; returns null if it has changed
   * since. `passkeyId`: what the person signed in with, if it was a passkey. `by`: the sign-in at the provider that begins it, if one does.
   */
  open(
    user: { id: string; version: number; passkeyId?: string | null },
    where: Where,
    by?: ByProvider | null,
  ): Promise<{ token: string; session: Session } | null>;
  /** Returns null if the session is unknown or has ended. `quiet`: doesn't count as activity. */
  find(token: string, quiet?: boolean): Promise<Session | null>;
  /** Replaces the token after the password was confirmed, or this passkey used. Returns null if the session has ended. */
  renew(id: string, passkeyId?: string): Promise<{ token: string; session: Session } | null>;
  list(userId: string): Promise<SessionView[]>;
  /** Returns the number of sessions by user ID. A person without any is omitted. */
  counts(): Promise<ReadonlyMap<string, number>>;
  /** Returns true if the user had this session and it was ended. */
  end(id: string, userId: string): Promise<boolean>;
  /** Ends all sessions of the user except this one. Returns how many were ended. */
  endOthers(id: string, userId: string): Promise<number>;
};

export function createSessions(database: Database, clock: Clock, rules: SessionRules): Sessions {
  const { db } = database;
  // Every request loads its session, so both queries are compiled once and only their parameter changes.
  const byColumn = {
    token_hash: selectRows(db).where('sessions.token_hash', '=', '').compile(),
    id: selectRows(db).where('sessions.id', '=', '').compile(),
  };
  const load = async (column: 'token_hash' | 'id', value: string): Promise<Row | null> => {
    const { rows } = await db.executeQuery<Row>({ ...byColumn[column], parameters: [value] });
    const [row] = rows;
    return row && isAlive(row, clock.now(), rules) ? row : null;
  };
  /** Returns false if the database can't be written: people can still read, and the session ends as if they had done nothing. */
  const note = async ({ id, user_id }: Row, now: number): Promise<boolean> => {
    try {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
      await seen(db, user_id, now);
      return true;
    } catch (thrown) {
      if (isUnavailable(thrown)) return false;
      throw thrown;
    }
  };
  return {
    open: async (user, where, by = null) => {
      const token = newToken();
      // As long as other IDs, so that one with digits only isn't taken for a card number.
      const id = randomBytes(12).toString('hex');
      await database.write((trx) => insert(trx, { id, token, user, where, now: clock.now(), by }));
      const row = await load('id', id);
      return row && { token, session: sessionOf(row, rules) };
    },
    find: async (token, quiet = false) => {
      const row = await load('token_hash', hashOfToken(token));
      if (!row) return null;
      const now = clock.now();
      if (quiet || now - row.last_seen_at < touchEveryMs) return sessionOf(row, rules);
      const isNoted = await note(row, now);
      return sessionOf(isNoted ? { ...row, last_seen_at: now } : row, rules);
    },
    renew: async (id, passkeyId) => {
      const token = newToken();
      const now = clock.now();
      await db
        .updateTable('sessions')
        .set({ token_hash: hashOfToken(token), last_proof_at: now, last_seen_at: now })
        .where('id', '=', id)
        .execute();
      if (passkeyId !== undefined) await noteUsedPasskey(db, id, passkeyId);
      const row = await load('id', id);
      return row && { token, session: sessionOf(row, rules) };
    },
    list: async (userId) => {
      const rows = await selectRows(db)
        .where('sessions.user_id', '=', userId)
        .orderBy('sessions.last_seen_at', 'desc')
        .execute();
      return rows.filter((row) => isAlive(row, clock.now(), rules)).map(viewOf);
    },
    counts: async () => {
      const counts = new Map<string, number>();
      for (const row of await selectRows(db).execute())
        if (isAlive(row, clock.now(), rules)) counts.set(row.user_id, (counts.get(row.user_id) ?? 0) + 1);
      return counts;
    },
    end: async (id, userId) => {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return Number(ended.numDeletedRows) > 0;
    },
    endOthers: async (id, userId) => {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
  };
}

/**
 * Within a transaction: ends all sessions of a user from the next request on. Returns the user's new version. Locks the user's row until the
 * transaction ends. Every transaction that changes an account locks that row before anything else of the account, or two of them could block
 * each other.
 */
export async function endSessionsOf(trx: Trx, userId: string): Promise<number> {
  const version = await raiseVersion(trx, userId);
  if (version === null) throw new Error('The account is gone');
  return version;
}

/**
 * The same, also in its order, for people who change how they sign in, and who get a new session for it. Throws ProblemError 401 if their
 * session has ended since the request began: someone who has just been signed out must not get another session. `by` is the sign-in at the
 * provider that began this session, and so the new one.
 */
export async function replaceSessionsOf(
  trx: Trx,
  { tag, user }: Session,
): Promise<{ version: number; by: ByProvider | null }> {
  const own = await trx
    .selectFrom('sessions')
    .select(['user_version', 'issuer', 'provider_session', 'provider_factor', 'last_proof_at'])
    .where('id', '=', tag)
    .executeTakeFirst();
  const version = own ? await raiseVersion(trx, user.id, own.user_version) : null;
  if (!own || version === null) throw signedOut();
  return { version, by: byProviderOf({ ...own, proof_at: own.last_proof_at }) };
}

/**
 * Within a transaction: locks the user's row, for people who add a way to sign in but stay signed in elsewhere. Throws ProblemError 401 if
 * their session has ended since the request began.
 */
export async function holdSession(trx: Trx, { tag, user }: Session): Promise<void> {
  const own = await trx
    .selectFrom('sessions')
    .select('user_version')
    .where('id', '=', tag)
    .executeTakeFirst();
  const held = await trx
    .updateTable('users')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', user.id)
    .where('version', '=', own?.user_version ?? -1)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw signedOut();
}

/** Returns null if the user's version isn't `current` anymore. */
async function raiseVersion(trx: Trx, userId: string, current?: number): Promise<number | null> {
  const user = await trx
    .updateTable('users')
    .set((user) => ({ version: user('version', '+', 1) }))
    .where('id', '=', userId)
    .$if(current !== undefined, (query) => query.where('version', '=', current ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (!user) return null;
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  return user.version;
}
