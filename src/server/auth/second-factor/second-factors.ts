/**
 * A person's second factor: the key of an authenticator app, and recovery codes. The key is encrypted with
 * the server's own key. A code works once, within its time. The caller throttles before anything is compared.
 */
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { seal, unseal } from '../../base/sealed.ts';
import type { Secret } from '../../base/secret.ts';
import type { SecondFactorsTable } from '../../database/account-tables.ts';
import type { Database, Trx } from '../../database/database.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { latestStep, newTotpKey, stepMs, stepOfCode } from './totp.ts';

export type SecondFactors = {
  /**
   * Returns since when the second factor is on (ms; null if it is off), and how many recovery codes are left.
   */
  stateOf(userId: string): Promise<{ since: number | null; recoveryCodesLeft: number }>;
  /**
   * Creates a new key, which takes effect once a code for it is confirmed within half an hour. Returns null
   * if the second factor is already on.
   */
  begin(userId: string): Promise<Buffer | null>;
  /** Within a transaction: turns the second factor on and returns true if the code matches the new key. */
  confirm(trx: Trx, userId: string, code: string): Promise<boolean>;
  /**
   * Within a transaction: returns which kind of code this is; null if it is wrong, used, or out of its time.
   */
  check(trx: Trx, userId: string, code: string): Promise<'app' | 'recovery code' | null>;
  newRecoveryCodes(trx: Trx, userId: string): Promise<string[]>;
};

type Parts = { database: Database; clock: Clock; key: Secret; log: Pick<Log, 'warn'> };

const purpose = 'second factor';
const beginMs = 30 * 60_000;
/** In steps: ten minutes, by which no honest clock is ahead. */
const mostAhead = 20;

export function createSecondFactors({ database, clock, key, log }: Parts): SecondFactors {
  const stepOf = (row: SecondFactorsTable, code: string): number | null => {
    const secret = unseal(key, purpose, row.user_id, row.sealed_key);
    const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), clock.now());
    if (step === null) return null;
    // Remembered by a clock that was wrong: otherwise, every code would be refused until that time comes.
    const ahead = row.last_step - latestStep(clock.now());
    if (step > row.last_step) return step;
    if (ahead <= mostAhead) return null;
    log.warn('a code was used before by a clock that was ahead', {
      userId: row.user_id,
      seconds: (ahead * stepMs) / 1_000,
    });
    return step;
  };
  const load = async (trx: Trx, userId: string) => {
    await database.lock(trx, `second factor ${userId}`);
    return trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  };
  return {
    stateOf: (userId) => stateOf(database, userId),
    begin: (userId) =>
      database.write(async (trx) => {
        if ((await load(trx, userId))?.confirmed_at) return null;
        const secret = newTotpKey();
        await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
        await trx
          .insertInto('second_factors')
          .values({
            user_id: userId,
            sealed_key: seal(key, purpose, userId, secret),
            made_at: clock.now(),
            confirmed_at: null,
            last_step: 0,
          })
          .execute();
        return secret;
      }),
    confirm: async (trx, userId, code) => {
      const row = await load(trx, userId);
      if (!row || row.confirmed_at !== null || clock.now() - row.made_at > beginMs) return false;
      const step = stepOf(row, code);
      if (step === null) return false;
      await setFactor(trx, userId, { confirmed_at: clock.now(), last_step: step });
      return true;
    },
    check: async (trx, userId, code) => {
      const row = await load(trx, userId);
      if (!row?.confirmed_at) return null;
      const step = stepOf(row, code);
      if (step !== null) {
        await setFactor(trx, userId, { last_step: step });
        return 'app';
      }
      const spent = await spendRecoveryCode(trx, key, { userId, text: code, now: clock.now() });
      return spent ? 'recovery code' : null;
    },
    newRecoveryCodes: (trx, userId) => makeRecoveryCodes(trx, key, userId),
  };
}

/** Call within a transaction. */
export async function clearSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Voids every code that may have been used by now, within a transaction: after a restore, the database no longer knows which were. */
export async function voidCodes(trx: Trx, now: number): Promise<void> {
  await trx.updateTable('recovery_codes').set({ used_at: now }).where('used_at', 'is', null).execute();
  await trx
    .updateTable('second_factors')
    .set({ last_step: latestStep(now) })
    .execute();
}

const setFactor = (trx: Trx, userId: string, values: Partial<SecondFactorsTable>) =>
  trx.updateTable('second_factors').set(values).where('user_id', '=', userId).execute();

async function stateOf({ db }: Database, userId: string) {
  const row = await db
    .selectFrom('second_factors')
    .select((select) => [
      'confirmed_at',
      select
        .selectFrom('recovery_codes')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const since = row?.confirmed_at ?? null;
  return { since, recoveryCodesLeft: since === null ? 0 : Number(row?.left ?? 0) };
}
