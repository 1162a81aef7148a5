/**
 * The people who may sign in. There is no registration: accounts are created and changed at the command line
 * or by an administrator.
 */

import type { TeamPerson } from '#contract/steward/operations/team.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { PersonState } from '#contract/steward/team.ts';
import type { ActivityEntry, ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import { dropStandingMailsIn } from '../../notices/drop-mails.ts';
import { forgetUnreadable } from '../../notices/notification-store.ts';
import type { LinkMails, SentLink } from '../passwords/link-mails.ts';
import { clearSecondFactor } from '../second-factor/second-factors.ts';
import { endSessionsOf, type Sessions } from '../sign-in/sessions.ts';
import {
  AccountError,
  type AccountKey,
  existing,
  findAccount,
  hasNeverSignedIn,
  requireAdministrator,
  type SignInRules,
} from './account-checks.ts';
import { notifyAdministrators } from './admin-notices.ts';
import { addUser, type NewUser } from './credentials.ts';

/** The administrator who makes the change, for the log; absent at the command line. */
export type Author = Pick<ActivityEntry, 'address' | 'requestId'> & {
  actor: { id: string; role: string; sessionTag: string };
};

/**
 * Everything except adding ends all sessions of the person, from the next request on. All methods that change
 * an account throw AccountError.
 */
export type Accounts = {
  /** Returns all accounts, sorted by email address. */
  list(): Promise<TeamPerson[]>;
  /** Returns the ID and a one-use link, which is also emailed where email is set up. */
  add(user: Omit<NewUser, 'origin'>, author?: Author): Promise<SentLink & { id: string }>;
  /**
   * Removes the password and all passkeys, and the second factor unless `keepSecondFactor`. Returns a one-use link, which is
   * also emailed where email is set up.
   */
  reset(who: AccountKey, options?: { keepSecondFactor?: boolean; author?: Author }): Promise<SentLink>;
  setRole(who: AccountKey, role: Role, author?: Author): Promise<void>;
  setDisabled(who: AccountKey, disabled: boolean, author?: Author): Promise<void>;
  signOut(who: AccountKey, author?: Author): Promise<void>;
  /** Forgets whom the provider means by this person. The next one who signs in there with the account's email is bound anew. */
  unbind(who: AccountKey, author: Author): Promise<void>;
  /**
   * Makes this person the only one whose password works while passwords are off, and adds them as an administrator if they have no account.
   * Only at the command line. Returns a one-use link for a password.
   */
  breakGlass(user: Pick<NewUser, 'email' | 'name'>): Promise<SentLink>;
};

type Parts = {
  database: Database;
  sessions: Pick<Sessions, 'counts'>;
  activity: ActivityLog;
  clock: Clock;
  links: Pick<LinkMails, 'invite' | 'reset'>;
  signInRules: SignInRules;
};

export function createAccounts(parts: Parts): Accounts {
  const { clock, links, signInRules } = parts;
  const notify = (trx: Trx, aboutId: string, author?: Author) =>
    notifyAdministrators(trx, clock, { aboutId, byId: author?.actor.id ?? null });
  return {
    list: () => listAccounts(parts),
    add: (user, author) =>
      changeAccounts(parts, async (trx) => {
        if (await findAccount(trx, user.email))
          throw new AccountError('taken', `${user.email} already has an account.`);
        const id = await addUser(trx, { ...user, origin: 'command' });
        if (user.role === 'admin') await notify(trx, id, author);
        const link = await links.invite(trx, { id, by: author?.actor.id ?? null });
        await note(parts, trx, { operation: 'account.add', id, input: { role: user.role }, author });
        return { id, ...link };
      }),
    reset: (who, { keepSecondFactor = false, author } = {}) =>
      changeAccounts(parts, async (trx) => {
        const { id, role } = await existing(trx, who);
        const isNew = await hasNeverSignedIn(trx, id);
        await endSessionsOf(trx, id);
        await trx.deleteFrom('passwords').where('user_id', '=', id).execute();
        // Whoever knew the password could have added one.
        const { numDeletedRows } = await trx
          .deleteFrom('passkeys')
          .where('user_id', '=', id)
          .executeTakeFirst();
        if (!keepSecondFactor) await clearSecondFactor(trx, id);
        // Anyone with access to the machine can always create a new link; administrators in the app must not
        // lock each other out.
        await requireAdministrator(trx, signInRules, author !== undefined && role === 'admin');
        const input = {
          secondFactor: keepSecondFactor ? 'kept' : 'cleared',
          removedPasskeys: Number(numDeletedRows),
        };
        const link = await links[isNew ? 'invite' : 'reset'](trx, { id, by: author?.actor.id ?? null });
        await note(parts, trx, {
          operation: isNew ? 'account.inviteAgain' : 'account.reset',
          id,
          input,
          author,
        });
        return link;
      }),
    setRole: (who, role, author) =>
      changeAccounts(parts, async (trx) => {
        const { id, role: before } = await existing(trx, who);
        // Only administrators have a way in for emergencies.
        const values = role === 'admin' ? { role } : { role, break_glass: 0 };
        await trx.updateTable('users').set(values).where('id', '=', id).execute();
        await forgetUnreadable(trx, { id, role });
        await dropStandingMailsIn(trx, id, clock.now());
        await endSessionsOf(trx, id);
        await requireAdministrator(trx, signInRules, before === 'admin' && role !== 'admin');
        if (role === 'admin' && before !== 'admin') await notify(trx, id, author);
        await note(parts, trx, { operation: 'account.role', id, input: { from: before, to: role }, author });
      }),
    setDisabled: (who, disabled, author) =>
      changeAccounts(parts, async (trx) => {
        const { id, role } = await existing(trx, who);
        const disabledAt = disabled ? clock.now() : null;
        await trx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
        await endSessionsOf(trx, id);
        if (disabled) await trx.deleteFrom('password_links').where('user_id', '=', id).execute();
        await requireAdministrator(trx, signInRules, disabled && role === 'admin');
        if (!disabled && role === 'admin') await notify(trx, id, author);
        await note(parts, trx, { operation: disabled ? 'account.disable' : 'account.enable', id, author });
      }),
    signOut: (who, author) =>
      changeAccounts(parts, async (trx) => {
        const { id } = await existing(trx, who);
        await endSessionsOf(trx, id);
        await note(parts, trx, { operation: 'account.signOut', id, author });
      }),
    unbind: (who, author) =>
      changeAccounts(parts, async (trx) => {
        const { id } = await existing(trx, who);
        await endSessionsOf(trx, id);
        await trx.deleteFrom('identities').where('user_id', '=', id).execute();
        await note(parts, trx, { operation: 'account.unbindIdentity', id, author });
      }),
    breakGlass: ({ email, name }) =>
      changeAccounts(parts, async (trx) => {
        const known = await findAccount(trx, email);
        const id = known?.id ?? (await addUser(trx, { email, name, role: 'admin', origin: 'command' }));
        await endSessionsOf(trx, id);
        await trx.updateTable('users').set({ break_glass: 0 }).where('break_glass', '=', 1).execute();
        await trx
          .updateTable('users')
          .set({ break_glass: 1, role: 'admin', disabled_at: null })
          .where('id', '=', id)
          .execute();
        await trx.deleteFrom('passwords').where('user_id', '=', id).execute();
        if (known?.role !== 'admin') await notify(trx, id);
        await note(parts, trx, { operation: 'account.breakGlass', id, author: undefined });
        return links.reset(trx, { id, by: null });
      }),
  };
}

/** The people of the team as administrators see them. */
type AccountListParts = Pick<Parts, 'database' | 'sessions' | 'clock' | 'signInRules'>;

/** Returns all accounts, sorted by email address. */
async function listAccounts({
  database: { db },
  sessions,
  clock,
  signInRules,
}: AccountListParts): Promise<TeamPerson[]> {
  const open = await sessions.counts();
  const rows = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.user_id', '=', 'users.id')
        .on('identities.issuer', '=', signInRules?.issuer ?? ''),
    )
    .select((select) => [
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.disabled_at',
      'users.last_seen_at',
      'passwords.hash',
      'second_factors.confirmed_at',
      'identities.subject',
      'users.break_glass',
      select
        .selectFrom('password_links')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('password_links.user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .as('links'),
      select
        .selectFrom('passkeys')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
    ])
    .orderBy('users.email')
    .execute();
  return rows.map(
    ({ disabled_at, last_seen_at, hash, confirmed_at, links, passkeys, subject, break_glass, ...user }) => {
      const password = hash !== null && (!signInRules?.only || break_glass === 1);
      // Who was here before passwords were turned off comes in with the provider.
      const canEnter = password || subject !== null || (signInRules?.only === true && last_seen_at !== null);
      // An invited person can come in with the provider at any time.
      const isInvited = Number(links) > 0 || signInRules !== null;
      return {
        ...user,
        state: stateOf(disabled_at !== null, canEnter, isInvited),
        signsInWith: { password, provider: subject !== null },
        breakGlass: break_glass === 1,
        secondFactor: confirmed_at !== null,
        passkeys: Number(passkeys),
        sessions: open.get(user.id) ?? 0,
        lastSeenAt: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
      };
    },
  );
}

function stateOf(disabled: boolean, canEnter: boolean, isInvited: boolean): PersonState {
  if (disabled) return 'disabled';
  if (canEnter) return 'active';
  return isInvited ? 'invited' : 'link over';
}

/** Runs one change at a time, so that two changes can't each remove the other's last administrator. */
const changeAccounts = <Result>({ database }: Parts, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  database.write(async (trx) => {
    await database.lock(trx, 'accounts');
    return work(trx);
  });

type Noted = { operation: string; id: string; input?: Record<string, unknown>; author: Author | undefined };

const note = ({ activity }: Parts, trx: Trx, { operation, id, input, author }: Noted): Promise<void> =>
  activity.recordIn(trx, {
    operation,
    outcome: 'done',
    ...author,
    target: { type: 'account', id },
    input: input ?? null,
  });
