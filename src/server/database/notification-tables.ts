/** The tables of notifications. They hold kinds and IDs; what is shown of a record is read when it is shown. Times are ms since 1970. */
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
  /** 0: only by email. */
  in_app: 0 | 1;
  read_at: number | null;
  email: EmailTime;
  /** When it was handed to the outbox. */
  mailed_at: number | null;
};

/** Row of `notification_occasions`: people were notified of it, or it was there before anyone was. */
type NotificationOccasionsTable = {
  kind: NotificationKind;
  record_id: string;
  /** Tells several of a record apart; empty where it has one at a time. */
  occurrence: string;
  at: number;
};

/** Row of `notification_watch`. Without one, what is there is not news. */
type NotificationWatchTable = {
  kind: NotificationKind;
  /** The platform and nonprofit that it is about. */
  source: string;
  /** JSON: how far it has read. */
  position: string;
  at: number;
};

/** Row of `notification_choices`. */
export type NotificationChoicesTable = {
  person_id: string;
  version: number;
  /** JSON: a Choice by kind. */
  kinds: string;
  gift_from_cents: number;
  /** When the amount was last changed: earlier gifts aren't news because of it. */
  gift_from_since: number;
};
