/** The passkeys of people, as rows. */
import { randomBytes } from 'node:crypto';
import type { OwnPasskeys } from '#contract/steward/operations/passkeys.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { VerifiedPasskey } from './verify-passkey.ts';

/** Each is one more way in, so nobody has more than they could look through. */
export const maxPasskeys = 20;

type NewPasskey = VerifiedPasskey & { transports: readonly string[]; name: string; now: number };

/** Returns the person's passkeys as their profile shows them, oldest first. */
export async function passkeysOf({ db }: Database, userId: string): Promise<OwnPasskeys['list']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, added_at, last_used_at }) => ({
    id,
    name,
    addedAt: new Date(added_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }));
}

/** Returns the person's passkeys as browsers know them. */
export async function knownPasskeys({ db }: Database, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports.split(' ').filter(Boolean),
  }));
}

/**
 * Adds one, within a transaction that has locked the person's row, so that two at once can't exceed the limit. Returns its ID, or why it
 * wasn't added; `known`: it is registered already, by anyone.
 */
export async function addPasskey(
  trx: Trx,
  userId: string,
  { credentialId, publicKey, signCount, transports, name, now }: NewPasskey,
): Promise<{ id: string } | 'too many' | 'known'> {
  if ((await countPasskeys(trx, userId)) >= maxPasskeys) return 'too many';
  const id = randomBytes(12).toString('hex');
  const added = await trx
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      transports: transports.join(' '),
      sign_count: signCount,
      name,
      added_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) === 1 ? { id } : 'known';
}

export async function countPasskeys(db: Database['db'] | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds a passkey by what the authenticator calls it, with its owner; undefined if it is unknown. */
export const findPasskey = ({ db }: Database, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.public_key',
      'passkeys.sign_count',
      'passkeys.user_id',
      'users.email',
      'users.role',
      'users.version',
      'users.disabled_at',
      'users.origin',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/**
 * Notes that a passkey was used. Returns false if its count of uses has gone back or stayed, as that of a copy does, or if it was removed or
 * used elsewhere in the meantime. Authenticators that don't count always send 0.
 */
export async function notePasskeyUse(
  { db }: Database,
  passkey: { id: string; sign_count: number },
  { signCount, now }: { signCount: number; now: number },
): Promise<boolean> {
  if ((signCount > 0 || passkey.sign_count > 0) && signCount <= passkey.sign_count) return false;
  const used = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('sign_count', '=', passkey.sign_count)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1;
}
