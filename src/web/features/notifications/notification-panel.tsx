import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useLayoutEffect } from 'react';
import { maxNotifications } from '#contract/steward/live/notifications.ts';
import type { Notification } from '#contract/steward/operations/live/notifications.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { nearText } from '../../data/format/format.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { notificationsOptions } from '../../nouns/notification/list-queries.ts';
import { useMarkRead } from '../../nouns/notification/mutations.ts';
import {
  detailOf,
  notificationLabels,
  pageOfNotification,
  titleOf,
} from '../../nouns/notification/notification-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './notification-panel.module.css';

type Props = {
  /** Closes the panel. */
  onLeave: () => void;
  /** Called when the list has loaded, so that the panel is placed again. */
  onReady: () => void;
};

/** The newest notifications, each with a link to its record. */
export function NotificationPanel({ onLeave, onReady }: Props) {
  const { data, error, refetch, isPaused } = useQuery(notificationsOptions);
  const mark = useMarkRead();
  const isThere = data !== undefined || error !== null || isPaused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list appears.
  useLayoutEffect(() => {
    if (isThere) onReady();
  }, [isThere]);
  const [newest] = data?.notifications ?? [];
  return (
    <>
      <header className={styles.head}>
        <h2>Notifications</h2>
        {newest && data && data.unread > 0 ? (
          <Button
            variant="quiet"
            pending={mark.isPending && 'Saving…'}
            onClick={() => mark.mutate({ upTo: newest.id })}
          >
            Mark all as read
          </Button>
        ) : null}
      </header>
      {mark.error ? (
        <div className={styles.failure}>
          <WriteFailure error={mark.error} what="they were marked as read" />
        </div>
      ) : null}
      {data ? (
        <List
          notifications={data.notifications}
          more={data.more}
          onOpen={({ id, isRead }) => {
            if (!isRead) mark.mutate({ ids: [id] });
            onLeave();
          }}
        />
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : isPaused ? (
        <p className={styles.loading}>You're offline. Notifications appear here when you're back online.</p>
      ) : (
        <p className={styles.loading} aria-busy="true">
          Loading…
        </p>
      )}
      <footer className={styles.foot}>
        <Link to="/profile" hash="notifications" onClick={onLeave}>
          Notification settings
        </Link>
      </footer>
    </>
  );
}

type ListProps = {
  notifications: readonly Notification[];
  more: boolean;
  onOpen: (notification: Notification) => void;
};

function List({ notifications, more, onOpen }: ListProps) {
  if (notifications.length === 0)
    return (
      <div className={styles.none}>
        <b>No notifications yet</b>
        <p>What needs your attention will appear here.</p>
      </div>
    );
  return (
    <>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Link
              {...pageOfNotification(notification)}
              className={styles.one}
              onClick={() => onOpen(notification)}
            >
              <Item {...notification} />
            </Link>
          </li>
        ))}
      </ul>
      {more ? <p className={styles.loading}>Showing the newest {maxNotifications}.</p> : null}
    </>
  );
}

function Item(notification: Notification) {
  const { icon: Icon } = notificationLabels[notification.kind];
  const time = readTime(notification.at);
  return (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span className={notification.isRead ? undefined : styles.unread}>
          {titleOf(notification)}
          {notification.isRead ? null : <span className="visually-hidden"> (unread)</span>}
        </span>
        <small>
          {detailOf(notification).map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ' · ' : null}
              <NameText>{part}</NameText>
            </Fragment>
          ))}
        </small>
        {time ? <small>{capitalized(nearText(time).replace(/^on /, ''))}</small> : null}
      </span>
      {notification.isRead ? null : <span className={styles.dot} aria-hidden="true" />}
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
