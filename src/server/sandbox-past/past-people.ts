/** The colleagues of the sandbox's four accounts, and when they came, changed roles, or left. They have the same password. */
import { type Role, roleIds } from '#contract/steward/roles.ts';
import type { By } from '../activity/activity.ts';
import { addUser, setPassword } from '../auth/accounts/credentials.ts';
import type { Database } from '../database/database.ts';
import { forgetUnreadable } from '../notices/notification-store.ts';
import { raiseIn } from '../notices/raise.ts';
import {
  type Act,
  type Colleague,
  chance,
  dayMs,
  officeTime,
  type PastPerson,
  type Scene,
  uuidOf,
} from './scene.ts';

/** Each person's first role. */
const colleagues = {
  june: { name: 'June Castillo', role: 'staff' },
  priya: { name: 'Priya Raman', role: 'staff' },
  walt: { name: 'Walt Keller', role: 'staff' },
  marcus: { name: 'Marcus Bell', role: 'finance' },
  ines: { name: 'Ines Duarte', role: 'field' },
} as const satisfies Readonly<Record<Colleague, { name: string; role: Role }>>;

// Object.keys loses the names.
const colleagueNames = Object.keys(colleagues) as Colleague[];

/** Addresses that are reserved for examples. */
const addressOf = (index: number): string => `192.0.2.${10 + index}`;

/** Adds the colleagues. Returns everyone as the author of changes. */
export async function addColleagues(database: Database): Promise<Record<PastPerson, By>> {
  const ids = await database.write(async (trx) => {
    const known = await trx
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.user_id', 'users.id')
      .select(['users.id', 'users.email', 'passwords.hash'])
      .where('origin', '=', 'sandbox')
      .execute();
    const found = new Map<string, string>(known.map(({ email, id }) => [email, id]));
    for (const name of colleagueNames) {
      const email = `${name}@steward.test`;
      const id = await addUser(trx, { ...colleagues[name], email, origin: 'sandbox' });
      await setPassword(trx, id, known[0]?.hash ?? '');
      found.set(email, id);
    }
    return found;
  });
  const everyone: [PastPerson, Role][] = [
    ...roleIds.map((role): [PastPerson, Role] => [role, role]),
    ...colleagueNames.map((name): [PastPerson, Role] => [name, colleagues[name].role]),
  ];
  return Object.fromEntries(
    everyone.map(([name, role], index): [string, By] => [
      name,
      {
        actor: {
          id: ids.get(`${name}@steward.test`) ?? '',
          role,
          sessionTag: uuidOf('session', name).slice(0, 8),
        },
        address: addressOf(index),
        requestId: uuidOf('request', name),
      },
    ]),
  ) as Record<PastPerson, By>;
}

export function teamActs(scene: Scene): Act[] {
  const { people, now } = scene;
  const daysAgo = (days: number, what: string) => officeTime(scene, now - days * dayMs, what);
  return [
    ...colleagueNames.map((name, index) => ({
      at: daysAgo(735 - index * 3, name),
      run: () => note(scene, 'account.add', name, { role: colleagues[name].role }),
    })),
    { at: daysAgo(240, 'left'), run: () => disable(scene, 'walt') },
    { at: daysAgo(41, 'promoted'), run: () => makeAdministrator(scene, 'june') },
    ...Object.entries(people).flatMap(([name, by]) =>
      // Walt has left.
      (name === 'walt' ? [] : [1, 2, 4, 7, 9, 14, 20, 27, 33, 41, 48, 55]).map((days) => ({
        at: daysAgo(days, name) - 3_600_000,
        run: () => scene.activity.record({ operation: 'auth.signIn', outcome: 'done', ...by, input: {} }),
      })),
    ),
  ];
}

/** Call after everything else: when each person was last there. */
export async function setLastSeen({ database, people, now }: Scene): Promise<void> {
  for (const [name, { actor }] of Object.entries(people)) {
    const ago = name === 'walt' ? 240 * dayMs : Math.floor(chance('seen', name) * 30 * 3_600_000) + 3_600_000;
    await database.db
      .updateTable('users')
      .set({ last_seen_at: now - ago })
      .where('id', '=', actor.id)
      .execute();
  }
}

const note = (
  { activity, people }: Scene,
  operation: string,
  about: Colleague,
  input: Record<string, unknown> | null,
) =>
  activity.record({
    operation,
    outcome: 'done',
    ...people.admin,
    target: { type: 'account', id: people[about].actor.id },
    input,
  });

async function disable(scene: Scene, name: Colleague): Promise<void> {
  const { database, clock, people } = scene;
  const { id } = people[name].actor;
  await database.db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', id).execute();
  await note(scene, 'account.disable', name, null);
}

async function makeAdministrator(scene: Scene, name: Colleague): Promise<void> {
  const { database, clock, people } = scene;
  const { id, role: from } = people[name].actor;
  await database.write(async (trx) => {
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    await forgetUnreadable(trx, { id, role: 'admin' });
    await raiseIn(trx, [{ kind: 'administrator', recordId: id, except: id }], clock.now());
  });
  await note(scene, 'account.role', name, { from, to: 'admin' });
}
