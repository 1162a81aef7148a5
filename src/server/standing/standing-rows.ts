/** What every change of a standing question needs: its row, its lock, its entry in the activity log. */
import { nextRun } from '#contract/rules/standing/next-run.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import {
  checkEveryMs,
  type StandingPause,
  type Unanswered,
  unansweredReasons,
} from '#contract/steward/standing-questions.ts';
import { type ActivityLog, type By, doneBy } from '../activity/activity.ts';
import type { Changes } from '../base/changes.ts';
import type { Clock } from '../base/clock.ts';
import type { Database, Trx } from '../database/database.ts';
import type { StandingQuestionsTable } from '../database/standing-tables.ts';

export type StandingRow = StandingQuestionsTable;

export type RowParts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  changes: Pick<Changes, 'announce'>;
  clock: Pick<Clock, 'now'>;
  zone: string;
};

/** Stored by `add` from checked input. */
export const askedOf = (
  row: Pick<StandingRow, 'asks' | 'period' | 'rule' | 'address'>,
): Pick<StandingQuestion, 'asks' | 'period' | 'rule' | 'address'> => ({
  asks: JSON.parse(row.asks),
  period: JSON.parse(row.period),
  rule: JSON.parse(row.rule),
  address: row.address,
});

/** Returns the next time of a rule after a moment, both in ms since 1970. */
export function nextOf(rule: StandingQuestion['rule'], after: number, zone: string): number {
  if (rule.kind === 'send') return nextRun(rule.schedule, after, zone);
  return rule.by ? nextRun({ every: 'month', ...rule.by }, after, zone) : after + checkEveryMs;
}

/** Earlier versions could keep no copy, and stored that as a reason. */
export const reasonOf = (stored: Unanswered | null): Unanswered | null =>
  stored === null || unansweredReasons.includes(stored) ? stored : 'missing';

/** Nothing keeps it from being answered. */
export const resting = { waiting_since: null, waiting_why: null };

/** What the server does by itself, for a person. */
export const byServer = (ownerId: string): By => ({
  actor: { id: ownerId, role: null, sessionTag: null },
  address: null,
  requestId: null,
});

/** Returns a person who can sign in. */
export const ownerIn = (db: Database['db'], id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export function createStandingRows({ database, activity, changes }: RowParts) {
  const announceIn = (trx: Trx, ids: readonly string[]) =>
    database.afterCommit(trx, () => changes.announce('standingQuestions', ids));
  const lock = (trx: Trx, id: string) => database.lock(trx, `standing question ${id}`);
  const get = async (db: Database['db'], id: string): Promise<StandingRow | null> =>
    (await db.selectFrom('standing_questions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  const set = (trx: Trx, id: string, to: Partial<StandingRow>) =>
    trx.updateTable('standing_questions').set(to).where('id', '=', id).execute();
  const target = (id: string) => ({ type: 'standing-question', id });
  const recordIn = (trx: Trx, by: By, operation: string, row: StandingRow, more: object = {}) =>
    activity.recordIn(trx, {
      ...doneBy(by, operation, target(row.id), { list: askedOf(row).asks.list, ...more }),
      // Names are typed text, and filters may name a donor; the log can't be erased.
      changed: { name: row.name, asks: row.asks },
    });

  async function pauseIn(trx: Trx, row: StandingRow, by: By, paused: StandingPause): Promise<void> {
    await set(trx, row.id, { ...resting, paused, next_at: null, version: row.version + 1 });
    announceIn(trx, [row.id]);
    await recordIn(trx, by, 'standingQuestions.pause', row, { why: paused });
  }

  return { get, set, lock, announceIn, recordIn, pauseIn };
}
