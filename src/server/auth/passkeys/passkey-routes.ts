/** A person's own passkeys: adding, renaming, and removing them. Adding and removing require a recent password or passkey. */
import type { passkeyOperations } from '#contract/steward/operations/passkeys.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import type { Database } from '../../database/database.ts';
import { notFound, ProblemError, signedOut } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by, whereOf } from '../auth-routes.ts';
import type { SecurityMails } from '../sign-in/security-mails.ts';
import { noteUsedPasskey } from '../sign-in/session-rows.ts';
import { holdSession, replaceSessionsOf, type Sessions } from '../sign-in/sessions.ts';
import type { Challenges } from './challenges.ts';
import { siteOf, wrongPasskey } from './passkey-sign-in-routes.ts';
import type { PasskeySite } from './passkey-site.ts';
import { addPasskey, knownPasskeys, maxPasskeys } from './passkeys.ts';
import { verifyMade } from './verify-passkey.ts';

type Parts = {
  /** Null if passkeys are off. */
  site: PasskeySite | null;
  database: Database;
  clock: Clock;
  sessions: Sessions;
  activity: ActivityLog;
  cookies: Cookies;
  challenges: Challenges;
  securityMails: SecurityMails;
  organization: string;
};

type PasskeyRoute = Extract<keyof typeof passkeyOperations, `${string} /api/auth/passkeys/${string}`>;

export const passkeyRoutes = (parts: Parts): StewardHandlers<PasskeyRoute | 'POST /api/auth/passkeys'> => ({
  'POST /api/auth/passkeys/begin': async ({ session: { user, tag } }) => {
    const { id } = siteOf(parts.site);
    const passkeys = await knownPasskeys(parts.database, user.id);
    if (passkeys.length >= maxPasskeys) throw tooMany();
    return {
      challenge: parts.challenges.issue({ session: tag }),
      site: id,
      siteName: `Steward ${parts.organization}`,
      user: { handle: Buffer.from(user.id).toString('base64url'), email: user.email, name: user.name },
      passkeys,
    };
  },
  'POST /api/auth/passkeys': async ({ body: { name, passkey }, session, request }) => {
    const { database, clock, activity, challenges } = parts;
    const verified = await verifyMade(passkey, {
      site: siteOf(parts.site),
      spend: (challenge) => challenges.spend(challenge, { session: session.tag }),
    });
    if (!verified) throw wrongPasskey();
    await database.write(async (trx) => {
      await holdSession(trx, session);
      const { transports } = passkey;
      const added = await addPasskey(trx, session.user.id, {
        ...verified,
        transports,
        name,
        now: clock.now(),
      });
      if (added === 'too many') throw tooMany();
      if (added === 'known')
        throw new ProblemError(409, 'passkey-known', 'This passkey was already added', {
          outcome: 'nothing-changed',
        });
      await noteUsedPasskey(trx, session.tag, added.id);
      await parts.securityMails.tell(trx, session.user.id, {
        what: 'new-passkey',
        name,
        where: whereOf(request),
      });
      await activity.recordIn(trx, {
        operation: 'auth.addPasskey',
        outcome: 'done',
        ...by(session, request),
        target: { type: 'passkey', id: added.id },
      });
    });
    return null;
  },
  'POST /api/auth/passkeys/{passkeyId}/name': async ({ path, body: { name }, session, request }) => {
    await parts.database.write(async (trx) => {
      const renamed = await trx
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', path.passkeyId)
        .where('user_id', '=', session.user.id)
        .executeTakeFirst();
      if (Number(renamed.numUpdatedRows) === 0) throw notFound();
      await parts.activity.recordIn(trx, {
        operation: 'auth.renamePasskey',
        outcome: 'done',
        ...by(session, request),
        target: { type: 'passkey', id: path.passkeyId },
      });
    });
    return null;
  },
  'DELETE /api/auth/passkeys/{passkeyId}': async ({ path, session, request }) => {
    const { user, tag } = session;
    const { version, passkeyId, opening } = await parts.database.write(async (trx) => {
      const own = await trx
        .selectFrom('sessions')
        .select('passkey_id')
        .where('id', '=', tag)
        .executeTakeFirst();
      const replaced = await replaceSessionsOf(trx, session);
      const removed = await trx
        .deleteFrom('passkeys')
        .where('id', '=', path.passkeyId)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (Number(removed.numDeletedRows) === 0) throw notFound();
      await parts.activity.recordIn(trx, {
        operation: 'auth.removePasskey',
        outcome: 'done',
        ...by(session, request),
        target: { type: 'passkey', id: path.passkeyId },
      });
      return { version: replaced.version, opening: replaced.by, passkeyId: own?.passkey_id ?? null };
    });
    // Without the passkey that it was confirmed with, the new session no longer counts as two-step verified.
    const opened = await parts.sessions.open({ id: user.id, version, passkeyId }, whereOf(request), opening);
    if (!opened) throw signedOut();
    return sessionAnswer(opened.session, [parts.cookies.setSession(opened.token)], {});
  },
});

const tooMany = () =>
  new ProblemError(409, 'too-many-passkeys', `You can have at most ${maxPasskeys} passkeys`, {
    detail: "Remove one that you don't use.",
    outcome: 'nothing-changed',
  });
