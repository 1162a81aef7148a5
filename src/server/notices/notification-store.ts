/** Stores people's notifications. Each person sees only their own, and only those that their current role may read. */
import {
  kindsFor,
  maxNotifications,
  type NotificationKind,
  notificationKinds,
} from '#contract/steward/live/notifications.ts';
import { permissionsOf } from '#contract/steward/roles.ts';
import type { Clock } from '../base/clock.ts';
import type { Database, Trx } from '../database/database.ts';

export type Reader = { id: string; role: string };
export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  record_id: string;
  at: number;
  read_at: number | null;
};

export type NotificationStore = {
  /** Returns the newest ones first; `more` is true if there are older ones. */
  newest(reader: Reader): Promise<{ rows: NotificationRow[]; more: boolean }>;
  unread(reader: Reader): Promise<number>;
  markRead(reader: Reader, ids: readonly string[]): Promise<void>;
  /** Marks all up to and including this one, which the person has seen. */
  markAllRead(reader: Reader, upTo: string): Promise<void>;
  /** Returns the IDs of people with something new since this time, in ms since 1970. */
  peopleSince(at: number): Promise<string[]>;
  /** Deletes what is older than 90 days. */
  prune(): Promise<void>;
};

const retentionMs = 90 * 86_400_000;
/** Kinds of facts that last: a record has one at a time, remembered until it ends, however long that takes. */
const lasting: readonly NotificationKind[] = ['chargeback', 'plan', 'plan-check', 'webhook'];

export function createNotificationStore({ db }: Pick<Database, 'db'>, clock: Clock): NotificationStore {
  const own = ({ id, role }: Reader) =>
    db
      .selectFrom('notifications')
      .where('person_id', '=', id)
      .where('in_app', '=', 1)
      .where('kind', 'in', readable(role));
  const unreadOf = ({ id }: Reader) =>
    db
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('person_id', '=', id)
      .where('in_app', '=', 1)
      .where('read_at', 'is', null);
  return {
    newest: async (reader) => {
      const rows = await own(reader)
        .select(['id', 'kind', 'record_id', 'at', 'read_at'])
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(maxNotifications + 1)
        .execute();
      return { rows: rows.slice(0, maxNotifications), more: rows.length > maxNotifications };
    },
    unread: async (reader) => {
      const { n } = await own(reader)
        .where('read_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    markRead: async (reader, ids) => {
      await unreadOf(reader).where('id', 'in', ids).execute();
    },
    markAllRead: async (reader, upTo) => {
      const last = await own(reader).where('id', '=', upTo).select('at').executeTakeFirst();
      if (last) await unreadOf(reader).where('at', '<=', last.at).execute();
    },
    peopleSince: async (at) => {
      const rows = await db
        .selectFrom('notifications')
        .select('person_id')
        .distinct()
        .where('at', '>=', at)
        .where('in_app', '=', 1)
        .execute();
      return rows.map((row) => row.person_id);
    },
    prune: async () => {
      const before = clock.now() - retentionMs;
      await db.deleteFrom('notifications').where('at', '<', before).execute();
      await db
        .deleteFrom('notification_occasions')
        .where('at', '<', before)
        .where((row) => row.or([row('kind', 'not in', lasting), row('occurrence', '!=', '')]))
        .execute();
    },
  };
}

const readable = (role: string): NotificationKind[] => kindsFor(permissionsOf(role));

/** Deletes notifications that the new role may not read, for good. Call within the transaction that changes the role. */
export async function forgetUnreadable(trx: Trx, { id, role }: Reader): Promise<void> {
  const may = readable(role);
  const lost = notificationKinds.filter((kind) => !may.includes(kind));
  if (lost.length === 0) return;
  await trx.deleteFrom('notifications').where('person_id', '=', id).where('kind', 'in', lost).execute();
}

/** Within a transaction: marks all of a person's notifications of this kind as read. */
export async function markKindRead(
  trx: Trx,
  kind: NotificationKind,
  personId: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}

/** Within a transaction: marks everyone's notifications of a record as read. Returns the IDs of people who had unread ones. */
export async function markRecordRead(
  trx: Trx,
  kind: NotificationKind,
  recordId: string,
  at: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('read_at', 'is', null)
    .returning('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}
