import { matchQuery, type Query, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../data/api/online.ts';
import { worksOffline } from '../../data/offline/field-screens.ts';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { screenHoldsText } from '../../data/session/unsaved-text.ts';
import { notificationsOptions } from '../../nouns/notification/list-queries.ts';
import styles from './offline.module.css';
import { OfflineScreen } from './offline-screen.tsx';

/**
 * Covers a screen that was opened offline and has nothing loaded yet: says so instead of letting the person wait. The screen stays in the
 * page behind it, hidden, so that nothing in it is lost.
 */
export const OfflineGate = () =>
  useWaitsForConnection() ? (
    <div className={styles.gate}>
      <OfflineScreen />
    </div>
  ) : null;

const ofFrame = [ownIntentsOptions, notificationsOptions].map(({ queryKey }) => queryKey);

/** True for reads of the frame around the screens: no screen waits for them. */
const isOfFrame = (query: Query): boolean => ofFrame.some((queryKey) => matchQuery({ queryKey }, query));

/** True while the screen waits for a connection and has no form with input. */
function useWaitsForConnection(): boolean {
  const online = useOnline();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    // The field manager's screens show what this device has, and say themselves what is missing.
    if (online || worksOffline(pathname)) return setWaits(false);
    const cache = client.getQueryCache();
    const update = () => {
      const waiting = cache
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some((query) => query.state.data === undefined && !isOfFrame(query));
      setWaits(waiting && !screenHoldsText());
    };
    const later = setTimeout(update, 0);
    const end = cache.subscribe(() => queueMicrotask(update));
    return () => {
      clearTimeout(later);
      end();
    };
  }, [online, client, pathname]);
  return waits;
}
