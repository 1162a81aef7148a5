/** Notifies people of a run, each time in the transaction of the fact itself. */
import { randomUUID } from 'node:crypto';
import type { Changes } from '../../../base/changes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { PlanRunsTable } from '../../../database/plan-tables.ts';
import { markRecordRead } from '../../../notices/notification-store.ts';
import { raiseIn } from '../../../notices/raise.ts';

type Run = Pick<PlanRunsTable, 'id' | 'created_by'>;
type EndedRun = Run & Pick<PlanRunsTable, 'started_at' | 'answered_at'>;

export type RunNotices = {
  /** Everyone who may approve it, except its author. */
  askedIn(trx: Trx, run: Run): Promise<void>;
  /** It was answered or stopped: nobody else has to. `by` is the ID of the account that did; its author is notified of an answer of someone else. */
  answeredIn(trx: Trx, run: Run, by: string): Promise<void>;
  /** Its author, of a pause that no person caused. */
  newsIn(trx: Trx, run: Run): Promise<void>;
  /** Its author, of its end, unless it was so short that they have seen it. */
  endedIn(trx: Trx, run: EndedRun): Promise<void>;
};

/** In ms. */
const watchedMs = 120_000;

type Parts = { database: Database; changes: Pick<Changes, 'announce'>; clock: Clock };

export function createRunNotices({ database, changes, clock }: Parts): RunNotices {
  const announce = (trx: Trx, people: readonly string[]) => {
    if (people.length > 0) database.afterCommit(trx, () => changes.announce('notifications', people));
  };
  const newsIn = async (trx: Trx, { id, created_by: only }: Run) => {
    const at = clock.now();
    // What it says of the run is always what the run is now, so only the newest one needs attention.
    announce(trx, await markRecordRead(trx, 'plan-run', id, at));
    const news = { kind: 'plan-run', recordId: id, only, occurrence: randomUUID() } as const;
    announce(trx, await raiseIn(trx, [news], at));
  };
  return {
    askedIn: async (trx, { id, created_by: except }) =>
      announce(trx, await raiseIn(trx, [{ kind: 'plan-run', recordId: id, except }], clock.now())),
    answeredIn: async (trx, run, by) => {
      if (by !== run.created_by) return newsIn(trx, run);
      announce(trx, await markRecordRead(trx, 'plan-run', run.id, clock.now()));
    },
    newsIn,
    endedIn: async (trx, run) => {
      const now = clock.now();
      if (now - (run.answered_at ?? run.started_at ?? now) > watchedMs) return newsIn(trx, run);
      announce(trx, await markRecordRead(trx, 'plan-run', run.id, now));
    },
  };
}
