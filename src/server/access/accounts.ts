/** The people who may sign in. There is no registration: accounts begin and change at the command line. */
import type { Role } from '#contract/permissions.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ActivityLog } from './activity.ts';
import type { AuthLibrary, NewUser } from './auth-library.ts';
import { issueLink } from './password-links.ts';
import { endSessionsOf } from './sessions.ts';

export type AccountView = {
  id: string;
  email: string;
  name: string;
  role: Role;
  state: 'active' | 'no password yet' | 'disabled';
};

/** Why an account could not be changed, in plain words. */
export class AccountError extends Error {
  override name = 'AccountError';
}

export type Accounts = {
  /** All accounts, by e-mail address. */
  list(): Promise<AccountView[]>;
  /** Answers the token of a one-use link. Throws AccountError when the address is taken. */
  add(user: Omit<NewUser, 'origin'>): Promise<string>;
  /** Takes the password away, ends all sessions, and answers the token of a one-use link. Throws AccountError. */
  reset(email: string): Promise<string>;
  /** Takes effect at the person's next request. Throws AccountError for the last administrator. */
  setRole(email: string, role: Role): Promise<void>;
  /** Takes effect at the person's next request. Throws AccountError for the last administrator. */
  setDisabled(email: string, disabled: boolean): Promise<void>;
};

type Parts = { database: Database; library: AuthLibrary; activity: ActivityLog; clock: Clock };

export function createAccounts(parts: Parts): Accounts {
  const { database, library, clock } = parts;
  return {
    list: () => listAccounts(database),
    add: (user) =>
      changeAccounts(parts, async (trx) => {
        if (await findAccount(trx, user.email))
          throw new AccountError(`${user.email} has an account already.`);
        const id = await library.addUser(trx, { ...user, origin: 'command' });
        await note(parts, trx, 'account.add', id, { role: user.role });
        return issueLink(trx, id, clock);
      }),
    reset: (email) =>
      changeAccounts(parts, async (trx) => {
        const { id } = await existing(trx, email);
        await endSessionsOf(trx, id);
        await trx.deleteFrom('accounts').where('user_id', '=', id).execute();
        await note(parts, trx, 'account.reset', id, null);
        return issueLink(trx, id, clock);
      }),
    setRole: (email, role) =>
      changeAccounts(parts, async (trx) => {
        const { id, role: before } = await existing(trx, email);
        await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
        await endSessionsOf(trx, id);
        await requireAdministrator(trx, before === 'admin');
        await note(parts, trx, 'account.role', id, { from: before, to: role });
      }),
    setDisabled: (email, disabled) =>
      changeAccounts(parts, async (trx) => {
        const { id, role } = await existing(trx, email);
        const disabledAt = disabled ? clock.now() : null;
        await trx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
        await endSessionsOf(trx, id);
        if (disabled) await trx.deleteFrom('password_links').where('user_id', '=', id).execute();
        await requireAdministrator(trx, disabled && role === 'admin');
        await note(parts, trx, disabled ? 'account.disable' : 'account.enable', id, null);
      }),
  };
}

/** One at a time, so that two commands cannot each take away the other's last administrator. */
const changeAccounts = <Result>({ database }: Parts, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  database.write(async (trx) => {
    await database.lock(trx, 'accounts');
    return work(trx);
  });

const findAccount = (trx: Trx, email: string) =>
  trx.selectFrom('users').select(['id', 'role']).where('email', '=', email.toLowerCase()).executeTakeFirst();

async function existing(trx: Trx, email: string): Promise<{ id: string; role: Role }> {
  const user = await findAccount(trx, email);
  if (!user) throw new AccountError(`There is no account for ${email}.`);
  return user;
}

/** Rolls the change back when nobody would be left who can administer. */
async function requireAdministrator(trx: Trx, tookOneAway: boolean): Promise<void> {
  if (!tookOneAway) return;
  const left = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!left) throw new AccountError('This is the last administrator. Make somebody else one first.');
}

const note = (
  { activity }: Parts,
  trx: Trx,
  operation: string,
  userId: string,
  input: Record<string, unknown> | null,
): Promise<void> =>
  activity.recordIn(trx, { operation, outcome: 'done', target: { type: 'account', id: userId }, input });

async function listAccounts({ db }: Database): Promise<AccountView[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.disabled_at', 'accounts.password'])
    .orderBy('users.email')
    .execute();
  return rows.map(({ disabled_at, password, ...user }) => ({
    ...user,
    state: disabled_at !== null ? 'disabled' : password === null ? 'no password yet' : 'active',
  }));
}
