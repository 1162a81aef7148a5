/** Finds facts in the copy that people are notified of. They are compared with known facts, so that a restart loses nothing. */
import { statusBucket } from '#contract/rules/status-bucket.ts';
import type { CopySet } from '#contract/steward/copy.ts';
import type { NotificationKind } from '#contract/steward/live/notifications.ts';
import { cents } from '#contract/values/money.ts';
import { failedPlanIds } from '../../copy/copied-plans.ts';
import type { Copy } from '../../copy/copy.ts';
import { filledUntil, readingOf } from '../../copy/gifts/gift-reading.ts';
import { readSet } from '../../copy/reading/pass.ts';
import type { Database } from '../../database/database.ts';
import { type Fact, minLargeGift } from '../../notices/raise.ts';

export type Watched = {
  /** All current facts; for gifts, those since `position`. */
  facts: Fact[];
  /** IDs of records with an unknown state right now. */
  unknown?: readonly string[];
  /** How far this watcher has read. */
  position: string;
};

export type Watcher = {
  kind: NotificationKind;
  set: CopySet | 'gifts';
  /** True if a fact that is no longer among the current ones is over and can happen again. */
  ends: boolean;
  /** Returns null while the copy can't tell what is new. `position` is the previous one; null the first time. */
  watch(db: Database['db'], position: string | null): Promise<Watched | null>;
};

type Parts = Pick<Copy, 'database' | 'records'>;

export const watchersOf = (copy: Parts): readonly Watcher[] => [
  { kind: 'chargeback', set: 'chargebacks', ends: false, watch: () => chargebacks(copy) },
  { kind: 'plan', set: 'plans', ends: true, watch: () => failedPlans(copy) },
  { kind: 'plan-check', set: 'plans', ends: true, watch: plansToCheck },
  { kind: 'gift', set: 'gifts', ends: false, watch: (db, position) => largeGifts(copy, db, position) },
];

const isComplete = async ({ database }: Parts, set: CopySet): Promise<boolean> =>
  (await readSet(database, set)).swept_at !== null;

async function chargebacks(copy: Parts): Promise<Watched | null> {
  if (!(await isComplete(copy, 'chargebacks'))) return null;
  const records = await copy.records('chargebacks');
  return { facts: records.map(({ id }) => ({ kind: 'chargeback', recordId: id })), position: '' };
}

async function failedPlans(copy: Parts): Promise<Watched | null> {
  if (!(await isComplete(copy, 'plans'))) return null;
  const ids = await failedPlanIds(copy.database);
  return { facts: ids.map((id) => ({ kind: 'plan', recordId: id })), position: '' };
}

/** One for each plan, however much contradicts it. */
async function plansToCheck(db: Database['db']): Promise<Watched | null> {
  const compared = await db.selectFrom('plan_watch').select('as_of').executeTakeFirst();
  if (!compared) return null;
  const rows = await db
    .selectFrom('plan_findings')
    .select('plan_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .execute();
  return { facts: rows.map((row) => ({ kind: 'plan-check', recordId: row.plan_id })), position: '' };
}

/** Some gifts take weeks to arrive. Must be shorter than facts are remembered, so that no gift is news twice. */
const longestMs = 60 * 86_400_000;

/** Gifts given before `since`, in the platform's time, aren't news. `began` identifies the index, and `stored` is how far it was read. */
type GiftPosition = { since: number; began: number; stored: number };

/** Finds confirmed gifts of at least the smallest amount that anyone counts as large. */
async function largeGifts(
  { database }: Parts,
  db: Database['db'],
  last: string | null,
): Promise<Watched | null> {
  const reading = await readingOf(database);
  if (!reading) return null;
  const { stored } = await database.db
    .selectFrom('gifts')
    .select(({ fn }) => fn.max('stored').as('stored'))
    .executeTakeFirstOrThrow();
  const { changes_until: now, changes_read_at: readAt, began_at: began } = reading;
  // While the index is filled, which may take hours, gifts given since then are news too.
  const since = (await filledUntil(database)).done ? now : began;
  // Written below.
  const before: GiftPosition = last ? JSON.parse(last) : { since, began, stored: stored ?? 0 };
  const position: GiftPosition = { ...before, began, stored: stored ?? 0 };
  const rows = await database.db
    .selectFrom('gifts')
    .select(['id', 'amount_cents', 'status', 'created_at'])
    // A rebuilt index is read from the beginning.
    .where('stored', '>', before.began === began ? before.stored : 0)
    .where('gone', '=', 0)
    .where('amount_cents', '>=', await minLargeGift(db))
    .where('created_at', '>=', Math.max(before.since, now - longestMs))
    .execute();
  const facts = rows.flatMap(({ id, amount_cents: amount, status, created_at: createdAt }): Fact[] =>
    amount !== null && createdAt !== null && statusBucket(status) === 'CONFIRMED'
      ? [{ kind: 'gift', recordId: id, gift: { cents: cents(amount), at: createdAt - (now - readAt) } }]
      : [],
  );
  return { facts, position: JSON.stringify(position) };
}
