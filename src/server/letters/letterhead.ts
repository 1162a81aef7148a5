/** The organization's details on letters to donors. A change based on an outdated version is refused. */
import { type Letterhead, usualFooter } from '#contract/steward/letters/letterhead.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { LetterheadTable } from '../database/schema.ts';

type Texts = Pick<Letterhead, 'organization' | 'address' | 'footer'>;

export type Letterheads = {
  /** Returns the configured name of the organization, without an address, until it is first changed. */
  get(): Promise<Letterhead>;
  /** Returns null if the version is no longer `seenVersion`. Saving the same texts again is not a change. */
  change(by: By, texts: Texts, seenVersion: number): Promise<Letterhead | null>;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  /** As configured. */
  organization: string;
};

export function createLetterheads({ database, activity, clock, organization }: Parts): Letterheads {
  const read = async (db: Database['db']): Promise<Letterhead> => {
    const row = await db
      .selectFrom('letterhead')
      .leftJoin('users', 'users.id', 'letterhead.changed_by')
      .select(['organization', 'address', 'footer', 'letterhead.version', 'changed_at', 'users.name as name'])
      .executeTakeFirst();
    if (!row)
      return { organization, address: '', footer: usualFooter, version: 0, changedAt: null, changedBy: null };
    const { changed_at: at, name, ...texts } = row;
    return { ...texts, changedAt: new Date(at).toISOString(), changedBy: name };
  };
  return {
    get: () => read(database.db),
    change: (by, texts, seenVersion) =>
      database.write(async (trx) => {
        await database.lock(trx, 'letterhead');
        const active = await read(trx);
        const { organization: name, address, footer } = active;
        const before: Record<string, string> = { organization: name, address, footer };
        const changed = Object.entries(texts).filter(([member, text]) => before[member] !== text);
        // Also covers a repeated save whose response was lost.
        if (changed.length === 0) return active;
        if (active.version !== seenVersion) return null;
        const changes: Omit<LetterheadTable, 'id'> = {
          ...texts,
          version: seenVersion + 1,
          changed_at: clock.now(),
          changed_by: by.actor.id,
        };
        await trx
          .insertInto('letterhead')
          .values({ id: 1, ...changes })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
          .execute();
        await activity.recordIn(trx, {
          operation: 'letterhead.change',
          outcome: 'done',
          ...by,
          target: null,
          // Typed text isn't in the log, which can't be erased.
          input: { version: changes.version },
          changed: Object.fromEntries(changed),
        });
        return read(trx);
      }),
  };
}
