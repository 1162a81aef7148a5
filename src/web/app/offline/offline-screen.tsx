import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import styles from './offline.module.css';

/** Replaces a screen that needs a connection. `onBack` is present once there is one again. */
export function OfflineScreen({ onBack }: { onBack?: () => void }) {
  useEffect(() => {
    if (!onBack) return;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [onBack]);
  return (
    <div className={styles.screen}>
      <StatePanel
        title="You're offline"
        said
        actions={
          <Link to="/tap/find" className={buttonClass()}>
            Find a device
          </Link>
        }
      >
        <p>
          This page opens when you're back online. Finding devices, walks, and placement notes work offline.
        </p>
      </StatePanel>
    </div>
  );
}
