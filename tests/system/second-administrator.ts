/** For tests that need two administrators. */
import { createDatabase } from '../../src/server/database/create-database.ts';
import type { System } from './system-fixture.ts';

/** Invites an administrator, who chooses a password and signs in. Returns their cookies. They approve nothing for a day. */
export async function newAdministrator(system: System, name: string): Promise<string> {
  const admin = await system.signIn('admin');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const invited = await system.post(admin, '/api/team/invitations', { name, email, role: 'admin' });
  // The reply that the route declares.
  const { token } = (await invited.json()) as { token: string };
  const password = 'seven quiet green tractors';
  await system.post('', '/api/auth/password-link', { token, password });
  const answer = await system.post('', '/api/auth/sign-in', { email, password });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** As if all administrators had been invited a day earlier: passing a day takes the system most of a minute. */
export async function invitedYesterday({ databaseFile }: System): Promise<void> {
  const database = await createDatabase({ kind: 'sqlite', file: databaseFile });
  await database.db
    .updateTable('notification_occasions')
    .set(({ eb }) => ({ at: eb('at', '-', 86_400_000) }))
    .where('kind', '=', 'administrator')
    .execute();
  await database.close();
}
