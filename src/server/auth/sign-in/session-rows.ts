import type { OwnSession } from '#contract/steward/operations/account.ts';
import type { Role } from '#contract/steward/roles.ts';
import { hashOfToken } from '../../base/digest.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Session } from '../../gate/route.ts';

const hourMs = 3_600_000;
const idleMs = 2 * hourMs;
/** Idle time, in ms, of a session that can enter real cards. */
const cardEntryIdleMs = hourMs / 4;
const absoluteMs = 12 * hourMs;
const maxPerUser = 5;

export type Where = { addressPrefix: string; agent: string };

export type SessionView = Omit<OwnSession, 'current'>;

export type SessionRules = {
  /** Sandbox accounts have a public password; with a real platform they are ignored. */
  sandboxAccounts: boolean;
  /** Roles that must have a second factor, or use a passkey. */
  twoStepRequiredFor: readonly Role[];
  /** Administrators enter the cards of real people. */
  realCards: boolean;
  /** Null without single sign-on. `only`: passwords work only for the break-glass administrator. */
  provider: { issuer: string; only: boolean } | null;
};

/** How a session was begun, if not with a password. */
export type ByProvider = {
  issuer: string;
  /** The provider's ID of its own session; null if it doesn't tell one. */
  session: string | null;
  /** A second factor that counts was checked there. */
  secondFactor: boolean;
  /** When the person last proved who they are, in ms; 0 if that isn't known. */
  provenAt: number;
};

/** Reads what a row of a session or a ticket says about its sign-in at the provider. */
export const byProviderOf = (row: {
  issuer: string | null;
  provider_session: string | null;
  provider_factor: number;
  proof_at: number | null;
}): ByProvider | null =>
  row.issuer === null
    ? null
    : {
        issuer: row.issuer,
        session: row.provider_session,
        secondFactor: row.provider_factor === 1,
        provenAt: row.proof_at ?? 0,
      };

export type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export const selectRows = (db: Database['db']) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'sessions.id',
      'sessions.user_version',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.last_proof_at',
      'sessions.address_prefix',
      'sessions.agent',
      'sessions.passkey_id',
      'sessions.issuer',
      'sessions.provider_factor',
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.role',
      'users.version',
      'users.disabled_at',
      'users.origin',
      'users.break_glass',
      'second_factors.confirmed_at as second_factor_at',
    ]);

export const seen = (db: Database['db'] | Trx, userId: string, now: number) =>
  db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();

const idleOf = ({ role }: Row, { realCards }: SessionRules): number =>
  realCards && role === 'admin' ? cardEntryIdleMs : idleMs;

export const isAlive = (row: Row, now: number, rules: SessionRules): boolean =>
  row.user_version === row.version &&
  row.disabled_at === null &&
  (row.origin === 'command' || rules.sandboxAccounts) &&
  isAllowed(row, rules) &&
  now - row.last_seen_at <= idleOf(row, rules) &&
  now - row.created_at <= absoluteMs;

/** A session of a provider that isn't configured anymore is over, and so is one of a password that doesn't work anymore. */
const isAllowed = ({ issuer, break_glass }: Row, { provider }: SessionRules): boolean =>
  issuer === null ? !provider?.only || break_glass === 1 : issuer === provider?.issuer;

const iso = (at: number): string => new Date(at).toISOString();

export const sessionOf = (row: Row, rules: SessionRules): Session => ({
  user: { id: row.user_id, name: row.name, email: row.email, role: row.role },
  tag: row.id,
  expiresAt: iso(row.created_at + absoluteMs),
  idleExpiresAt: iso(Math.min(row.last_seen_at + idleOf(row, rules), row.created_at + absoluteMs)),
  lastStepUpAt: iso(row.last_proof_at),
  secondFactor: secondFactorOf(row, rules),
});

/**
 * A passkey is two factors by itself: the device that holds it, and the fingerprint, face, or PIN that it asks for. So is a sign-in for which
 * the provider says that it asked for two.
 */
function secondFactorOf(row: Row, { twoStepRequiredFor }: SessionRules) {
  if (row.second_factor_at !== null) return 'on';
  const hadTwo = row.passkey_id !== null || row.provider_factor === 1;
  return twoStepRequiredFor.includes(row.role) && !hadTwo ? 'needed' : 'off';
}

/** Notes that the person of this session used a passkey in it, unless the passkey has just been removed. */
export const noteUsedPasskey = (db: Database['db'] | Trx, id: string, passkeyId: string) =>
  db
    .updateTable('sessions')
    .set((row) => ({
      passkey_id: row.selectFrom('passkeys').select('passkeys.id').where('passkeys.id', '=', passkeyId),
    }))
    .where('id', '=', id)
    .execute();

export const viewOf = (row: Row): SessionView => ({
  id: row.id,
  startedAt: iso(row.created_at),
  lastSeenAt: iso(row.last_seen_at),
  agent: row.agent,
  addressPrefix: row.address_prefix,
});

type NewSession = {
  id: string;
  token: string;
  user: { id: string; version: number; passkeyId?: string | null };
  where: Where;
  now: number;
  by: ByProvider | null;
};

export async function insert(trx: Trx, { id, token, user, where, now, by }: NewSession): Promise<void> {
  // First, since it locks the user's row, as `endSessionsOf` does before it deletes sessions.
  await seen(trx, user.id, now);
  await trx
    .deleteFrom('sessions')
    .where((either) =>
      either.or([either('created_at', '<', now - absoluteMs), either('last_seen_at', '<', now - idleMs)]),
    )
    .execute();
  const surplus = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxPerUser - 1)
    .limit(1_000)
    .execute();
  for (const session of surplus) await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
  await trx
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashOfToken(token),
      user_id: user.id,
      user_version: user.version,
      created_at: now,
      last_seen_at: now,
      last_proof_at: by ? Math.min(by.provenAt, now) : now,
      address_prefix: where.addressPrefix,
      agent: where.agent,
      passkey_id: null,
      issuer: by?.issuer ?? null,
      provider_session: by?.session ?? null,
      provider_factor: by?.secondFactor ? 1 : 0,
    })
    .execute();
  if (user.passkeyId) await noteUsedPasskey(trx, id, user.passkeyId);
}
