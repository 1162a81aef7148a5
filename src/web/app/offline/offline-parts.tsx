import { OfflineGate } from './offline-gate.tsx';
import { QueueNotice } from './queue-notice.tsx';

/** What a signed-in page shows of the time without a connection, before its screen. */
export const OfflineParts = () => (
  <>
    <QueueNotice />
    <OfflineGate />
  </>
);
