/** Connects the parts of notifications: those that find them, and those that show them. */
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import { announceCopy } from '../../copy/announce-copy.ts';
import type { Copy, CopyChanged } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { Live } from '../../live/open-live.ts';
import { createChoices } from '../../notices/choices.ts';
import type { Mail } from '../../notices/mail/open-mail.ts';
import { createNotificationStore, type Reader } from '../../notices/notification-store.ts';
import { type Fact, raiseIn } from '../../notices/raise.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import { createDescribe, type RunNames } from './describe.ts';
import { keepNotifications, type NotificationKeeper } from './keep-notifications.ts';
import { createNotificationMails } from './notification-mails.ts';
import { notificationRoutes } from './notification-routes.ts';
import { watchersOf } from './watchers.ts';

type Parts = {
  config: Pick<Config, 'organization' | 'publicUrl'>;
  /** Null if email isn't set up. */
  mail: Pick<Mail, 'queueIn'> | null;
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  copy: Copy;
  gateway: Pick<Gateway, 'read' | 'missing' | 'keep'>;
  /** Says of bulk changes of plans, by ID, what each does and how far it is. */
  runNames: RunNames;
  /** Identifies the platform and the nonprofit. */
  source: string;
  changes: Live['changes'];
  clock: Clock;
  log: Log;
};

export type Notifications = {
  routes: ReturnType<typeof notificationRoutes>;
  /** Returns the number of a person's unread notifications. */
  unread(reader: Reader): Promise<number>;
  /**
   * Notifies everyone who may read about this fact and chose its kind. The same kind, record, and occurrence again does nothing:
   *
   *     await notifications.raise({ kind: 'tap', recordId: deviceId, occurrence: reportId });
   */
  raise(fact: Fact): Promise<void>;
  /** Call with the records that the copy found changed. */
  changed: CopyChanged;
  /** Call once the copy has started. */
  start(): void;
  stop(): Promise<void>;
};

export function openNotifications(parts: Parts): Notifications {
  const { database, activity, runNames, copy, changes, mail, clock } = parts;
  const store = createNotificationStore(database, clock);
  const choices = createChoices({ database, activity, clock, sendsEmail: mail !== null });
  const describe = createDescribe({ database, copy, runNames });
  const announce = (personIds: readonly string[]) => changes.announce('notifications', personIds);
  const announceChanged = announceCopy(changes, parts.gateway);
  let keeper: NotificationKeeper | null = null;
  return {
    routes: notificationRoutes({ store, choices, describe, announce }),
    unread: store.unread,
    raise: async (fact) => announce(await database.write((trx) => raiseIn(trx, [fact], clock.now()))),
    changed: (set, records) => {
      announceChanged(set, records);
      keeper?.changed(set);
    },
    start: () => {
      const watchers = watchersOf(copy);
      const mailDue = mail && createNotificationMails({ ...parts, mail });
      keeper ??= keepNotifications({ ...parts, store, watchers, announce, mailDue });
    },
    stop: async () => keeper?.stop(),
  };
}
