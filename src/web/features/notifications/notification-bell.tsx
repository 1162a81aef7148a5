import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useMe } from '../../data/session/session.ts';
import { usePopover } from '../../ui/dialog/popover.ts';
import { LateContent } from '../../ui/late-content.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './notification-bell.module.css';
import { unreadOptions } from './notification-queries.ts';

const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  () => <p>We couldn't load this part. Reload the page.</p>,
);

/** The most that has room in the bubble. */
const mostShown = 99;

/** Opens what needs attention since the last time, and counts it. */
export function NotificationBell({ where }: { where: 'rail' | 'bar' }) {
  const { unread } = useMe();
  const { data: count } = useQuery(unreadOptions(unread));
  const popover = usePopover({ side: where === 'bar' ? 'top' : 'bottom' });
  const words = count > 0 ? `${count} unread` : 'none unread';
  return (
    <>
      <button
        {...popover.trigger}
        type="button"
        className={styles[where]}
        aria-haspopup="dialog"
        aria-label={`Notifications, ${words}`}
        title="Notifications"
      >
        <Bell size={where === 'bar' ? 20 : 17} strokeWidth={1.75} aria-hidden="true" />
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        ) : null}
      </button>
      {/* There from the start, so that a number that rises is read aloud. */}
      <span className="visually-hidden" role="status">
        {count > unread ? `${count} unread notifications` : ''}
      </span>
      <div {...popover.content} role="dialog" aria-label="Notifications" className={styles.popover}>
        {popover.open ? (
          <LateContent onReady={popover.ready}>
            <NotificationPanel onLeave={popover.close} onReady={popover.ready} />
          </LateContent>
        ) : null}
      </div>
    </>
  );
}
