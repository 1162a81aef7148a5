/**
 * `POST /hooks/oidc/logout`: the provider says that a person was signed out or switched off there (OpenID Connect Back-Channel Logout). There is
 * no session, cookie, or app header; only the token's signature authenticates the sender.
 */
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import { hashOfToken } from '../../base/digest.ts';
import type { Log } from '../../base/log.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import type { Database } from '../../database/database.ts';
import { readBytes } from '../../gate/body.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import type { Route } from '../../gate/route.ts';
import { type LogoutToken, logoutTokenLife, type ProviderClient, plainIssuer } from './provider-client.ts';
import { AnswerRefused } from './refusal.ts';

export const logoutPath = '/hooks/oidc/logout';

type Parts = {
  provider: { config: ProviderConfig; client: ProviderClient } | null;
  database: Database;
  clock: Clock;
  log: Log;
  activity: ActivityLog;
};

/** `signedOut` is called once sessions have ended. */
export const logoutRoute = (parts: Parts, signedOut: () => void): Route => ({
  id: 'auth.providerLogout',
  method: 'POST',
  path: logoutPath,
  policy: { kind: 'open' },
  body: 'delivery',
  handler: async ({ raw, address, requestId }) => {
    const { provider, log } = parts;
    if (!provider) throw notFound();
    const token =
      new URLSearchParams(new TextDecoder().decode(await readBytes(raw))).get('logout_token') ?? '';
    const read = await provider.client.readLogout(token).catch((thrown: unknown) => {
      if (!(thrown instanceof AnswerRefused)) {
        log.warn('sign-in provider not reached', { requestId });
        throw new ProblemError(503, 'provider-down', "The provider's keys can't be read", {
          retryAfter: 30,
          outcome: 'nothing-changed',
        });
      }
      log.warn('logout token refused', { requestId, reason: thrown.why });
      throw refused();
    });
    const ended = await endSessions({ ...parts, issuer: plainIssuer(provider.config.issuer.href) }, read, {
      address,
      requestId,
    });
    if (ended === null) {
      log.warn('logout token refused', { requestId, reason: 'used before' });
      throw refused();
    }
    if (ended > 0) signedOut();
    return new Response(null, { status: 204 });
  },
});

/** Ends the sessions that a token means. Returns how many, and null if the token was used before. */
async function endSessions(
  { database, clock, activity, issuer }: Parts & { issuer: string },
  { id, subject, session }: LogoutToken,
  from: { address: string; requestId: string },
): Promise<number | null> {
  return database.write(async (trx) => {
    const now = clock.now();
    await trx.deleteFrom('logout_tokens').where('expires_at', '<=', now).execute();
    const first = await trx
      .insertInto('logout_tokens')
      .values({ token_hash: hashOfToken(`${issuer}\0${id}`), expires_at: now + 2 * logoutTokenLife * 1_000 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(first.numInsertedOrUpdatedRows ?? 0) === 0) return null;
    const meant = trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''));
    // Whoever still has to enter the code of two-step verification isn't let in either.
    await trx
      .deleteFrom('sign_in_tickets')
      .where('issuer', '=', issuer)
      .where('user_id', 'in', meant)
      .$if(session !== null, (query) => query.where('provider_session', '=', session ?? ''))
      .execute();
    const found = await trx
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .where('issuer', '=', issuer)
      .where('user_id', 'in', meant)
      .$if(session !== null, (query) => query.where('provider_session', '=', session ?? ''))
      .execute();
    if (found.length === 0) return 0;
    await trx
      .deleteFrom('sessions')
      .where(
        'id',
        'in',
        found.map((row) => row.id),
      )
      .execute();
    for (const userId of new Set(found.map((row) => row.user_id)))
      await activity.recordIn(trx, {
        operation: 'auth.providerLogout',
        outcome: 'done',
        target: { type: 'account', id: userId },
        input: { sessions: found.filter((row) => row.user_id === userId).length },
        ...from,
      });
    return found.length;
  });
}

/** As OpenID Connect Back-Channel Logout 1.0 asks. */
const refused = () =>
  new ProblemError(400, 'invalid-logout', 'This logout token is not valid', { outcome: 'nothing-changed' });
