import { Link } from '@tanstack/react-router';
import { useOnline } from '../../data/api/online.ts';
import { count } from '../../data/format/plural.ts';
import type { QueuedWrite } from '../../data/offline/offline-records.ts';
import { dropQueued, useQueue } from '../../data/offline/queue.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import styles from './offline.module.css';

/** Says on every screen which of the person's changes still have to be sent, and which were refused. */
export function QueueNotice() {
  const { waiting, refused } = useQueue();
  const online = useOnline();
  return (
    <div className={styles.notices}>
      {waiting.length > 0 ? (
        <Notice role="status">
          {online
            ? `Sending ${count(waiting.length, 'change', 'changes')} saved on this device…`
            : `${count(waiting.length, 'change is', 'changes are')} saved on this device. Steward sends ${waiting.length === 1 ? 'it' : 'them'} when you're back online.`}
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
