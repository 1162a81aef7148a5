/**
 * Team routes for administrators. Every change is logged; all except adding a person end that person's
 * sessions.
 */
import type { OneUseLink, teamOperations } from '#contract/steward/operations/team.ts';

import type { Clock } from '../../base/clock.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import type { Database } from '../../database/database.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Mail } from '../../notices/mail/open-mail.ts';
import { by } from '../auth-routes.ts';
import type { SentLink } from '../passwords/link-mails.ts';
import { AccountError } from './account-checks.ts';
import type { Accounts } from './accounts.ts';
import { noticesFor, noticesSeen } from './admin-notices.ts';

type Parts = {
  accounts: Accounts;
  database: Database;
  clock: Clock;
  mail: Pick<Mail, 'progress' | 'test' | 'health'> | null;
  /** True once a request came through a proxy that isn't trusted. */
  untrustedProxy: () => boolean;
  /** Null without single sign-on. */
  provider: { config: ProviderConfig } | null;
};

type Handlers = StewardHandlers<keyof typeof teamOperations>;

export const teamRoutes = ({
  accounts,
  database,
  clock,
  mail,
  untrustedProxy,
  provider,
}: Parts): Handlers => ({
  'GET /api/team': async () => ({
    people: await accounts.list(),
    emails: mail !== null,
    provider: provider && { label: provider.config.label, only: provider.config.only },
  }),
  'GET /api/team/network': () => ({ untrustedProxy: untrustedProxy() }),
  'GET /api/team/mails': async () => ({ health: (await mail?.health()) ?? null }),
  'POST /api/team/mails': async ({ session }) => {
    if (!mail) throw notFound();
    return mail.test(session.user);
  },
  'GET /api/team/mails/{mailId}': async ({ path: { mailId } }) => {
    const progress = await mail?.progress(mailId);
    if (!progress) throw notFound();
    return progress;
  },
  'GET /api/administrators': async () => {
    const people = await accounts.list();
    return {
      names: people
        .filter(({ role, state }) => role === 'admin' && state === 'active')
        .map(({ name }) => name),
    };
  },
  'GET /api/team/notices': async ({ session }) => ({ notices: await noticesFor(database, session.user.id) }),
  'POST /api/team/notices/seen': async ({ body: { ids }, session }) => {
    await noticesSeen(database, clock, session.user.id, ids);
    return null;
  },
  'POST /api/team/invitations': async ({ body, session, request }) => {
    const { id, ...link } = await perform(accounts.add(body, by(session, request)));
    return linkOf(id, link);
  },
  'POST /api/team/{personId}/role': async ({ path, body: { role }, session, request }) => {
    await perform(accounts.setRole({ id: path.personId }, role, by(session, request)));
    return null;
  },
  'POST /api/team/{personId}/disable': async ({ path, session, request }) => {
    await perform(accounts.setDisabled({ id: path.personId }, true, by(session, request)));
    return null;
  },
  'POST /api/team/{personId}/enable': async ({ path, session, request }) => {
    await perform(accounts.setDisabled({ id: path.personId }, false, by(session, request)));
    return null;
  },
  'POST /api/team/{personId}/sign-out': async ({ path, session, request }) => {
    await perform(accounts.signOut({ id: path.personId }, by(session, request)));
    return null;
  },
  'POST /api/team/{personId}/unbind': async ({ path, session, request }) => {
    await perform(accounts.unbind({ id: path.personId }, by(session, request)));
    return null;
  },
  'POST /api/team/{personId}/password-link': async ({ path: { personId: id }, body, session, request }) => {
    if (id === session.user.id) throw ownPassword();
    const keepSecondFactor = !body.clearSecondFactor;
    const author = by(session, request);
    return linkOf(id, await perform(accounts.reset({ id }, { keepSecondFactor, author })));
  },
});

/** Turns account errors into responses. Throws ProblemError 404 or 409. */
async function perform<Done>(act: Promise<Done>): Promise<Done> {
  try {
    return await act;
  } catch (thrown) {
    if (!(thrown instanceof AccountError)) throw thrown;
    throw problemOf(thrown);
  }
}

const linkOf = (personId: string, { token, expiresAt, mailId }: SentLink): OneUseLink => ({
  personId,
  token,
  expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  mailId,
});

function problemOf({ why }: AccountError): ProblemError {
  if (why === 'unknown') return notFound();
  if (why === 'taken')
    return new ProblemError(409, 'address-taken', 'This email already has an account', {
      errors: [{ field: 'email', message: 'This email already has an account.' }],
      outcome: 'nothing-changed',
    });
  return new ProblemError(409, 'last-administrator', 'You need at least one administrator', {
    detail: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    outcome: 'nothing-changed',
  });
}

const ownPassword = () =>
  new ProblemError(409, 'own-account', 'This is your own account', {
    detail: 'Change your password in your profile.',
    outcome: 'nothing-changed',
  });
