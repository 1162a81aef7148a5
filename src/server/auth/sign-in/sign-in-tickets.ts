/**
 * Tickets that link the right password, or the sign-in at the provider, to the code of the second factor: only this browser has one, and it is
 * valid for five minutes.
 */
import type { Clock } from '../../base/clock.ts';
import { hashOfToken, newToken } from '../../base/digest.ts';
import type { Database, Trx } from '../../database/database.ts';
import { type ByProvider, byProviderOf } from './session-rows.ts';

const lifeMs = 5 * 60_000;

/** Returns a new ticket, stored only as a hash. Deletes expired ones. */
export async function issueTicket(
  database: Database,
  clock: Pick<Clock, 'now'>,
  { id, version }: { id: string; version: number },
  by: ByProvider | null = null,
): Promise<string> {
  const ticket = newToken();
  await database.write(async (trx) => {
    await trx.deleteFrom('sign_in_tickets').where('expires_at', '<=', clock.now()).execute();
    await trx
      .insertInto('sign_in_tickets')
      .values({
        token_hash: hashOfToken(ticket),
        user_id: id,
        user_version: version,
        expires_at: clock.now() + lifeMs,
        issuer: by?.issuer ?? null,
        provider_session: by?.session ?? null,
        provider_factor: by?.secondFactor ? 1 : 0,
        proof_at: by?.provenAt ?? null,
      })
      .execute();
  });
  return ticket;
}

/**
 * Returns the user of a ticket; null if it is unknown, used, or expired, or if the account has changed since.
 */
export async function ownerOfTicket({ db }: Database, clock: Clock, ticket: string) {
  const row = await db
    .selectFrom('sign_in_tickets')
    .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
    .select(['users.id', 'users.email', 'users.role', 'users.version'])
    .select(['issuer', 'provider_session', 'provider_factor', 'proof_at'])
    .whereRef('users.version', '=', 'sign_in_tickets.user_version')
    .where('token_hash', '=', hashOfToken(ticket))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) return null;
  const { issuer, provider_session, provider_factor, proof_at, ...user } = row;
  return { ...user, by: byProviderOf({ issuer, provider_session, provider_factor, proof_at }) };
}

/** Uses the ticket up within a transaction; returns true to exactly one caller. */
export async function spendTicket(trx: Trx, ticket: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashOfToken(ticket))
    .executeTakeFirst();
  return Number(spent.numDeletedRows) === 1;
}
