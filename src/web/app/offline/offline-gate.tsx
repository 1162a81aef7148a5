import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../data/api/online.ts';
import styles from './offline.module.css';
import { OfflineScreen } from './offline-screen.tsx';

/**
 * Stands before a screen. While there is no connection and nothing of the screen was loaded before, it says so instead of letting the screen
 * wait; the screen stays in the page behind it, hidden, so that nothing in it is lost.
 */
export const OfflineGate = () =>
  useWaitsForConnection() ? (
    <div className={styles.gate}>
      <OfflineScreen />
    </div>
  ) : null;

/** True while what is on the screen waits for a connection, and no form of it holds anything. */
function useWaitsForConnection(): boolean {
  const online = useOnline();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [waits, setWaits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is looked at anew.
  useEffect(() => {
    if (online) return setWaits(false);
    const cache = client.getQueryCache();
    const look = () => {
      const waiting = cache
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ state }) => state.data === undefined);
      setWaits(waiting && window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    };
    const later = setTimeout(look, 0);
    const end = cache.subscribe(() => queueMicrotask(look));
    return () => {
      clearTimeout(later);
      end();
    };
  }, [online, client, pathname]);
  return waits;
}
