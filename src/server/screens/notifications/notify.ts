/** Notifies people of the facts that a watcher finds, once each, whichever server finds them first. */
import type { NotificationKind } from '#contract/steward/live/notifications.ts';
import type { Clock } from '../../base/clock.ts';
import { readInBatches } from '../../database/batches.ts';
import type { Database, Trx } from '../../database/database.ts';
import { type Fact, overIn, raiseIn, rememberIn } from '../../notices/raise.ts';
import type { Watched, Watcher } from './watchers.ts';

/** The part of a watcher that is needed here. */
type Watching = Omit<Watcher, 'set'>;

type Parts = {
  database: Database;
  clock: Clock;
  /** Identifies the platform and the nonprofit. What exists when they are first watched isn't news. */
  source: string;
};

/** Resolves with the IDs of the people who have something new. */
export type Notify = (watcher: Watching) => Promise<string[]>;

type Difference = { isFirst: boolean; news: Fact[]; over: string[]; watched: Watched };

export function createNotify({ database, clock, source }: Parts): Notify {
  /** Positions are only stored when there is news: after a restart, older facts are read again but already known. */
  const positions = new Map<NotificationKind, string>();

  async function compare(db: Database['db'], watcher: Watching): Promise<Difference | null> {
    const { kind } = watcher;
    const row = await db
      .selectFrom('notification_watch')
      .selectAll()
      .where('kind', '=', kind)
      .where('source', '=', source)
      .executeTakeFirst();
    const watched = await watcher.watch(db, row ? (positions.get(kind) ?? row.position) : null);
    if (!watched) return null;
    const { facts, unknown = [] } = watched;
    const known = await knownIn(db, watcher, facts);
    const now = new Set([...facts.map(({ recordId }) => recordId), ...unknown]);
    return {
      isFirst: row === undefined,
      news: facts.filter(({ recordId }) => !known.has(recordId)),
      over: watcher.ends ? [...known].filter((id) => !now.has(id)) : [],
      watched,
    };
  }

  async function apply(trx: Trx, { kind }: Watching, found: Difference): Promise<string[]> {
    const { isFirst, news, over, watched } = found;
    const at = clock.now();
    await overIn(trx, kind, over);
    const row = { source, position: watched.position, at };
    await trx
      .insertInto('notification_watch')
      .values({ kind, ...row })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute();
    if (!isFirst) return raiseIn(trx, news, at);
    await rememberIn(trx, news, at);
    return [];
  }

  return async (watcher) => {
    const { kind } = watcher;
    const found = await compare(database.db, watcher);
    if (!found) return [];
    if (!found.isFirst && found.news.length + found.over.length === 0) {
      positions.set(kind, found.watched.position);
      return [];
    }
    const { people, position } = await database.write(async (trx) => {
      await database.lock(trx, 'notifications');
      // Before we had the lock, another server may have handled it, or found more.
      const again = await compare(trx, watcher);
      return again
        ? { people: await apply(trx, watcher, again), position: again.watched.position }
        : { people: [], position: null };
    });
    if (position !== null) positions.set(kind, position);
    return people;
  };
}

/** Returns the record IDs of known facts: those among `facts`, or, for kinds that end, all that haven't ended. */
async function knownIn(db: Database['db'], { kind, ends }: Watching, facts: readonly Fact[]) {
  const seen = db
    .selectFrom('notification_occasions')
    .select('record_id')
    .where('kind', '=', kind)
    .where('occurrence', '=', '');
  const rows = ends
    ? await seen.execute()
    : await readInBatches(
        facts.map(({ recordId }) => recordId),
        (some) => seen.where('record_id', 'in', some).execute(),
      );
  return new Set(rows.map((row) => row.record_id));
}
