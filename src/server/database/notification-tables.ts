/** The tables of notifications. They hold only kinds and IDs; records are read when they are shown. Times are ms since 1970. */
import type { EmailTime, NotificationKind } from '#contract/steward/live/notifications.ts';

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_occasions: NotificationOccasionsTable;
  notification_watch: NotificationWatchTable;
  notification_choices: NotificationChoicesTable;
};

/** Row of `notifications`: one for each person who is notified. */
export type NotificationsTable = {
  id: string;
  person_id: string;
  kind: NotificationKind;
  record_id: string;
  at: number;
  /** 0: email only. */
  in_app: 0 | 1;
  read_at: number | null;
  email: EmailTime;
  /** When its email was added to the outbox. */
  mailed_at: number | null;
};

/** Row of `notification_occasions`: people were already notified of it, or it existed before the first notification. */
type NotificationOccasionsTable = {
  kind: NotificationKind;
  record_id: string;
  /** Distinguishes several occasions of one record; empty if a record has only one at a time. */
  occurrence: string;
  at: number;
};

/** Row of `notification_watch`. Without one, existing facts don't count as news. */
type NotificationWatchTable = {
  kind: NotificationKind;
  /** The platform and nonprofit that are watched. */
  source: string;
  /** JSON: how far it was read. */
  position: string;
  at: number;
};

/** Row of `notification_choices`. */
export type NotificationChoicesTable = {
  person_id: string;
  version: number;
  /** JSON: a `Choice` for each kind. */
  kinds: string;
  gift_from_cents: number;
  /** When the amount was last changed: earlier gifts aren't news because of it. */
  gift_from_since: number;
};
