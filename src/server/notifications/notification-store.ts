/** The notifications of people. Each sees only their own, and only of what their role may read now. */
import {
  kindsFor,
  mostNotifications,
  type NotificationKind,
  notificationKinds,
} from '#contract/steward/live/notifications.ts';
import { permissionsOf } from '#contract/steward/roles.ts';
import type { Clock } from '../clock.ts';
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
  /** The newest first; `more`: there are older ones. */
  newest(reader: Reader): Promise<{ rows: NotificationRow[]; more: boolean }>;
  unread(reader: Reader): Promise<number>;
  markRead(reader: Reader, ids: readonly string[]): Promise<void>;
  /** Up to this one, which the person has seen. */
  markAllRead(reader: Reader, upTo: string): Promise<void>;
  /** IDs of people with something new since this time, in ms. */
  peopleSince(at: number): Promise<string[]>;
  /** Removes what is older than 90 days. */
  prune(): Promise<void>;
};

const keptMs = 90 * 86_400_000;
/** Kinds of which a record has one while it lasts: that it was notified is known until it ends, however long that takes. */
const lasting: readonly NotificationKind[] = ['chargeback', 'plan', 'webhook'];

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
        .limit(mostNotifications + 1)
        .execute();
      return { rows: rows.slice(0, mostNotifications), more: rows.length > mostNotifications };
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
      const before = clock.now() - keptMs;
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

/** Within the transaction that changes a role: what the new one may not read is gone, also for a later return to the old one. */
export async function forgetUnreadable(trx: Trx, { id, role }: Reader): Promise<void> {
  const may = readable(role);
  const lost = notificationKinds.filter((kind) => !may.includes(kind));
  if (lost.length === 0) return;
  await trx.deleteFrom('notifications').where('person_id', '=', id).where('kind', 'in', lost).execute();
}

/** Within a transaction: a person has seen all notifications of this kind. */
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
