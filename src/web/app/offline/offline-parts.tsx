import { OfflineGate } from './offline-gate.tsx';
import { QueueNotice } from './queue-notice.tsx';

/** What a signed-in page shows above its screen about working offline. */
export const OfflineParts = () => (
  <>
    <QueueNotice />
    <OfflineGate />
  </>
);
