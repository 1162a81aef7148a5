/**
 * The sandbox accounts, one per role, with a public password. Created in sandbox mode, and removed before the
 * server connects to a real platform.
 */
import { type Role, roleIds, roleLabel } from '#contract/steward/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { addUser, setPassword } from './credentials.ts';

/**
 * The password rules would refuse it (it contains our name); it is allowed here because no real data is
 * behind it.
 */
const password = 'steward-sandbox';
const names: Readonly<Record<Role, string>> = {
  admin: 'Avery Quinn',
  staff: 'Sam Okafor',
  finance: 'Noor Haddad',
  field: 'Rosa Lindqvist',
};
const people = roleIds.map((role) => ({ email: `${role}@steward.test`, name: names[role], role }));

/** The accounts that the sign-in page offers as buttons in sandbox mode. */
export const sandboxOffers = people.map(({ email, role }) => ({ label: roleLabel(role), email, password }));

/** Adds the missing sandbox accounts. Safe to call at each start. */
export async function addSandboxAccounts(database: Database, hashing: Hashing): Promise<void> {
  const known = await database.db
    .selectFrom('users')
    .select('email')
    .where('origin', '=', 'sandbox')
    .execute();
  const missing = people.filter(({ email }) => !known.some((user) => user.email === email));
  if (missing.length === 0) return;
  const hashes = await Promise.all(missing.map(() => hashing.hash(password)));
  await database.write(async (trx) => {
    for (const [index, person] of missing.entries()) {
      const id = await addUser(trx, { ...person, origin: 'sandbox' });
      await setPassword(trx, id, hashes[index] ?? '');
    }
  });
}

/** Deletes the sandbox accounts; their sessions, passwords, and links are deleted with them. */
export async function removeSandboxAccounts(database: Database): Promise<void> {
  await database.db.deleteFrom('users').where('origin', '=', 'sandbox').execute();
}
