/** Marks that were made offline and wait on this device. Pure. */
import type { TapFinding, TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';

import type { QueuedWrite } from '../../../data/offline/offline-records.ts';
import { withFinding } from './walk-state.ts';

export const markRoute = 'POST /api/tap-walks/{walkId}/marks';
export const finishRoute = 'POST /api/tap-walks/{walkId}/finish';

/** A walk including the marks that wait here, as if our server had them. */
export const withQueued = (walk: TapWalk, writes: readonly QueuedWrite[]): TapWalk =>
  writes.reduce((known, write) => {
    const finding = findingIn(write, walk.id);
    return finding ? withFinding(known, finding) : known;
  }, walk);

function findingIn(write: QueuedWrite, walkId: string): TapFinding | null {
  if (write.route !== markRoute || write.input.path.walkId !== walkId) return null;
  const { key, photoId, markedAt, deviceId, mark, note } = write.input.body;
  return {
    id: key,
    walkId,
    deviceId,
    mark,
    note,
    photoId,
    photoThere: false,
    markedAt,
    receivedAt: markedAt,
    by: 'You',
    late: false,
  };
}

/** True if the walk will be finished as soon as there is a connection. */
export const isFinishQueued = (walkId: string, writes: readonly QueuedWrite[]): boolean =>
  writes.some((write) => write.route === finishRoute && write.input.path.walkId === walkId);
