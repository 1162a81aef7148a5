import { matchQuery, type Query, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../data/api/online.ts';
import { count } from '../../data/format/plural.ts';
import { worksOffline } from '../../data/offline/field-screens.ts';
import type { QueuedWrite } from '../../data/offline/offline-records.ts';
import { dropQueued, useQueue } from '../../data/offline/queue.ts';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { screenHoldsText } from '../../data/session/unsaved-text.ts';
import { notificationsOptions } from '../../nouns/notification/list-queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './offline.module.css';
import { OfflineScreen } from './offline-screen.tsx';

/** What a signed-in page shows above its screen about working offline. */
export const OfflineParts = () => (
  <>
    <QueueNotice />
    <OfflineGate />
  </>
);

/**
 * Covers a screen that was opened offline and has nothing loaded yet: says so instead of letting the person wait. The screen stays in the
 * page behind it, hidden, so that nothing in it is lost.
 */
const OfflineGate = () =>
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

/** Says on every screen which of the person's changes still have to be sent, and which were refused. */
function QueueNotice() {
  const { waiting, refused } = useQueue();
  const online = useOnline();
  return (
    <div className={styles.notices}>
      {waiting.length > 0 ? (
        <Notice>
          <Said>
            {online
              ? `Sending ${count(waiting.length, 'change', 'changes')} saved on this device…`
              : `${count(waiting.length, 'change is', 'changes are')} saved on this device. Steward sends ${waiting.length === 1 ? 'it' : 'them'} when you're back online.`}
          </Said>
        </Notice>
      ) : null}
      {refused.map((write) => (
        <Refused key={write.order} write={write} />
      ))}
    </div>
  );
}

const Refused = ({ write }: { write: QueuedWrite }) => (
  <Notice tone="warn" role="alert">
    <p>
      {write.title} wasn't saved. {write.refusal?.title}. {write.refusal?.detail}
    </p>
    <div className={styles.buttons}>
      <Link to={write.to} className={buttonClass()}>
        Review
      </Link>
      <Button onClick={() => void dropQueued(write)}>Discard change</Button>
    </div>
  </Notice>
);
