import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useMe } from '../../data/session/session.ts';
import { manyText, useTabCount } from '../../data/tab-title.ts';
import { unreadOptions } from '../../nouns/notification/query.ts';
import { usePopover } from '../../ui/dialog/popover.ts';
import nav from '../../ui/frame/nav.module.css';
import { LateContent } from '../../ui/late-content.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Said } from '../../ui/said.tsx';
import styles from './notification-bell.module.css';

const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  () => <p>We couldn't load this part. Reload the page.</p>,
);

/** Label in the bottom bar of a phone. */
const short = 'Alerts';

/** Opens the notifications and shows how many are unread, also in the tab's title. */
export function NotificationBell({ where }: { where: 'rail' | 'bar' }) {
  const { unread } = useMe();
  const { data: count } = useQuery(unreadOptions(unread));
  // Both bells have the same count.
  useTabCount(count);
  const popover = usePopover({ side: where === 'bar' ? 'top' : 'bottom' });
  const words = count > 0 ? `${count} unread` : 'none unread';
  return (
    <>
      <button
        {...popover.trigger}
        type="button"
        className={where === 'bar' ? `${nav.place} ${styles.bar}` : styles.rail}
        aria-haspopup="dialog"
        // Begins with the visible label.
        aria-label={`${where === 'bar' ? short : 'Notifications'}, ${words}`}
        title="Notifications"
      >
        <Bell size={where === 'bar' ? 20 : 17} strokeWidth={1.75} aria-hidden="true" />
        {where === 'bar' ? short : null}
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {manyText(count)}
          </span>
        ) : null}
      </button>
      <Said hidden>{count > unread && `Notifications, ${words}`}</Said>
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
