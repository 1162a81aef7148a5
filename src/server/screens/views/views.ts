/**
 * Saved views of lists: personal ones and the team's. Each has a version: a change based on an older version
 * is refused.
 */
import { randomBytes } from 'node:crypto';
import type { StewardBody } from '#contract/steward/api.ts';
import type { View } from '#contract/steward/operations/views.ts';

import type { ActivityLog, By } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { ViewsTable } from '../../database/schema.ts';

type NewView = StewardBody<'POST /api/views'>;
type ViewChange = StewardBody<'POST /api/views/{viewId}'>;

/** The most views per person, and for the team, on one list. */
export const maxViews = 50;

export type Views = {
  /** Returns the views that the person may see, by name. */
  of(list: string, personId: string): Promise<View[]>;
  /** Returns null if there is no such view that this person may see. */
  get(id: string, personId: string): Promise<View | null>;
  /** `taken`: another view has this name, with a different query. `many`: the list has too many views. */
  add(by: By, view: NewView): Promise<View | 'taken' | 'many'>;
  /** Returns null if the view is no longer at that version. Saving the same again is not a change. */
  change(by: By, id: string, change: ViewChange): Promise<View | 'taken' | 'many' | null>;
  remove(by: By, id: string): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createViews({ database, activity, clock }: Parts): Views {
  const record = (trx: Trx, by: By, operation: string, view: View) =>
    activity.recordIn(trx, {
      operation,
      outcome: 'done',
      ...by,
      target: { type: 'view', id: view.id },
      // Names are typed text, and filters may contain search terms; the log can't be erased.
      input: { list: view.list, team: view.team, version: view.version },
      changed: { name: view.name, query: view.query },
    });
  return {
    of: async (list, personId) => {
      const rows = await visible(database.db, personId)
        .where('list', '=', list)
        .orderBy('views.name')
        .execute();
      return rows.map(viewOf);
    },
    get: (id, personId) => read(database.db, id, personId),
    add: (by, { list, name, query, team }) =>
      database.write(async (trx) => {
        const ownerId = by.actor.id;
        await database.lock(trx, `views ${list}`);
        const rows = await beside(trx, ownerId, { list, team });
        const namesake = rows.find((one) => isSameName(one.name, name));
        // Also covers a repeated save whose response was lost.
        if (namesake) return namesake.query === query ? namesake : 'taken';
        if (rows.length >= maxViews) return 'many';
        const row: ViewsTable = {
          id: randomBytes(12).toString('hex'),
          list,
          owner_id: ownerId,
          name,
          query,
          team: team ? 1 : 0,
          version: 1,
          changed_at: clock.now(),
          changed_by: ownerId,
        };
        await trx.insertInto('views').values(row).execute();
        const view = await readOwn(trx, row.id, ownerId);
        await record(trx, by, 'views.add', view);
        return view;
      }),
    change: (by, id, { version, ...wanted }) =>
      database.write(async (trx) => {
        await database.lock(trx, `view ${id}`);
        const active = await read(trx, id, by.actor.id);
        if (!active) return null;
        const { name = active.name, query = active.query, team = active.team } = wanted;
        const renamed = name !== active.name;
        const shared = team !== active.team;
        if (!renamed && !shared && query === active.query) return active;
        if (active.version !== version) return null;
        if (renamed || shared) {
          await database.lock(trx, `views ${active.list}`);
          const others = (await beside(trx, by.actor.id, { list: active.list, team })).filter(
            (one) => one.id !== id,
          );
          if (others.some((one) => isSameName(one.name, name))) return 'taken';
          if (shared && others.length >= maxViews) return 'many';
        }
        await trx
          .updateTable('views')
          .set({
            name,
            query,
            team: team ? 1 : 0,
            version: version + 1,
            changed_at: clock.now(),
            changed_by: by.actor.id,
          })
          .where('id', '=', id)
          .execute();
        const view = await readOwn(trx, id, by.actor.id);
        await record(trx, by, 'views.change', view);
        return view;
      }),
    remove: (by, id) =>
      database.write(async (trx) => {
        await database.lock(trx, `view ${id}`);
        const active = await read(trx, id, by.actor.id);
        if (!active) return;
        await trx.deleteFrom('view_pins').where('view_id', '=', id).execute();
        await trx.deleteFrom('views').where('id', '=', id).execute();
        await record(trx, by, 'views.remove', active);
      }),
  };
}

type Db = Database['db'] | Trx;

/** The person's own views and the team's. */
export const visible = (db: Db, personId: string) =>
  db
    .selectFrom('views')
    .leftJoin('users', 'users.id', 'views.changed_by')
    .selectAll('views')
    .select('users.name as by_name')
    .where((is) => is.or([is('owner_id', '=', personId), is('team', '=', 1)]));

/** The person's own views of a list, or the team's. */
async function beside(
  db: Db,
  personId: string,
  { list, team }: Pick<View, 'list' | 'team'>,
): Promise<View[]> {
  const rows = await visible(db, personId).where('list', '=', list).execute();
  return rows.map(viewOf).filter((one) => one.team === team);
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function read(db: Db, id: string, personId: string): Promise<View | null> {
  const row = await visible(db, personId).where('views.id', '=', id).executeTakeFirst();
  return row ? viewOf(row) : null;
}

async function readOwn(db: Db, id: string, personId: string): Promise<View> {
  const view = await read(db, id, personId);
  if (!view) throw new Error('A view that was just written is not there');
  return view;
}

/** Converts a row of `visible` to the contract's view. */
export const viewOf = (row: ViewsTable & { by_name: string | null }): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  team: row.team === 1,
  version: row.version,
  changedAt: new Date(row.changed_at).toISOString(),
  changedBy: row.by_name,
});
