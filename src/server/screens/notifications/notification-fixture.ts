/** Test fixture: people, their choices, and their notifications, in otherwise empty tables. */
import type { Role } from '#contract/steward/roles.ts';
import type { Database } from '../../database/database.ts';
import { createChoices } from '../../notices/choices.ts';
import { createNotificationStore, forgetUnreadable } from '../../notices/notification-store.ts';
import { type Fact, raiseIn } from '../../notices/raise.ts';
import { createManualClock } from '../../tests/manual-clock.ts';

/** Empties the tables first. The caller closes the database. */
export async function openNotificationFixture(database: Database) {
  const { db } = database;
  for (const table of [
    'notifications',
    'notification_occasions',
    'notification_watch',
    'notification_choices',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('users').execute();
  const clock = createManualClock();
  const activity = { recordIn: async () => undefined };
  const store = createNotificationStore(database, clock);
  const choices = createChoices({ database, activity, clock, sendsEmail: true });
  const people = new Map<string, Role>();
  const add = async (id: string, role: Role) => {
    people.set(id, role);
    const user = { id, name: id, email: `${id}@example.org`, role, version: 1 };
    await db
      .insertInto('users')
      .values({ ...user, disabled_at: null, origin: 'command', last_seen_at: null })
      .execute();
  };
  const setRole = async (id: string, role: Role) => {
    people.set(id, role);
    await database.write(async (trx) => {
      await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
      await forgetUnreadable(trx, { id, role });
    });
  };
  const reader = (id: string) => ({ id, role: people.get(id) ?? 'field' });
  const shown = async (id: string) => (await store.newest(reader(id))).rows;
  const raise = (...facts: Fact[]) => database.write((trx) => raiseIn(trx, facts, clock.now()));
  return { database, clock, store, choices, add, setRole, reader, shown, raise, people };
}
