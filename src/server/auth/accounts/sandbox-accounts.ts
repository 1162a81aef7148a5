/** The three accounts of the sandbox, whose password everybody knows: made in sandbox mode, removed before a real service is served. */
import { type Role, roleNames } from '#contract/steward/permissions.ts';
import type { Database } from '../../database/database.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { addUser, setPassword } from './credentials.ts';

/** Refused by the password rules (our own name); allowed here because nothing real is behind it. */
const password = 'steward-sandbox';
const people = [
  { email: 'admin@steward.test', name: 'Avery Quinn', role: 'admin' },
  { email: 'staff@steward.test', name: 'Sam Okafor', role: 'staff' },
  { email: 'field@steward.test', name: 'Rosa Lindqvist', role: 'field' },
] as const satisfies readonly { email: string; name: string; role: Role }[];

/** What the sign-in page offers as buttons in sandbox mode. */
export const sandboxOffers = people.map(({ email, role }) => ({ label: roleNames[role], email, password }));

/** Safe to call at each start. */
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

/** Their sessions, passwords and links go with them. */
export async function removeSandboxAccounts(database: Database): Promise<void> {
  await database.db.deleteFrom('users').where('origin', '=', 'sandbox').execute();
}
