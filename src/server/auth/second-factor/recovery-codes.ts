/**
 * Recovery codes for a lost phone. Each works once. They are stored as keyed digests, so that the database
 * alone doesn't help to guess them.
 */
import { randomInt } from 'node:crypto';
import { keyedDigest } from '../../base/digest.ts';
import type { Secret } from '../../base/secret.ts';
import type { Trx } from '../../database/database.ts';

const howMany = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: with at least 112, no one who has the database and its key can find a code by trying. */
const length = 24;
/** That of codes made by earlier versions, which keep working until they are used or renewed. */
const earlierLength = 12;

/** "k7mw-q2cf-9hxr-4vpe-z8ta-u3ds" */
const newCode = (): string =>
  (
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-');

/** Removes spaces, dashes, and capitals. Returns null if the text can't be a code. */
function plainCode(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return plain.length === length || plain.length === earlierLength ? plain : null;
}

const digestOf = (key: Secret, userId: string, plain: string): string =>
  keyedDigest(key, `recovery code ${userId}`, plain);

/** Creates new codes within a transaction and voids earlier ones. They are returned only this once. */
export async function makeRecoveryCodes(trx: Trx, key: Secret, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: digestOf(key, userId, plainCode(code) ?? ''),
    used_at: null,
  }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Marks a code as used within a transaction; returns true to exactly one caller. */
export async function spendRecoveryCode(
  trx: Trx,
  key: Secret,
  { userId, text, now }: { userId: string; text: string; now: number },
): Promise<boolean> {
  const plain = plainCode(text);
  if (plain === null) return false;
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', digestOf(key, userId, plain))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1;
}
