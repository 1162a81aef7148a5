/** All operations of Steward's own API, which the server mounts next to the platform's. Types of single operations are in api.ts. */

import type { StewardOperation } from './operation.ts';
import { aboutOperations } from './operations/about.ts';
import { accountOperations } from './operations/account.ts';
import { activityOperations } from './operations/activity.ts';
import { copiedGiftsOperations, donorAttentionOperations } from './operations/copied-gifts.ts';
import { copyOperations } from './operations/copy.ts';
import { depositGiftOperations, reconciliationOperations } from './operations/deposits.ts';
import { exportOperations } from './operations/exports.ts';
import { findOperations } from './operations/find.ts';
import { letterOperations } from './operations/letters.ts';
import { listOperations } from './operations/lists.ts';
import { liveOperations } from './operations/live/live.ts';
import { notificationOperations } from './operations/live/notifications.ts';
import { receivedDeliveryOperations } from './operations/live/received-deliveries.ts';
import { monthOperations } from './operations/money/months.ts';
import { noteOperations } from './operations/notes.ts';
import { passkeyOperations } from './operations/passkeys.ts';
import { planCallOperations } from './operations/plans/plan-calls.ts';
import { planRunOperations } from './operations/plans/plan-runs.ts';
import { planWatchOperations } from './operations/plans/plan-watch.ts';
import { scheduledChangeOperations } from './operations/plans/scheduled-changes.ts';
import { providerOperations } from './operations/provider.ts';
import { questionOperations } from './operations/questions.ts';
import { refundRequestOperations } from './operations/refund-requests.ts';
import { planPulseOperations, reportOperations } from './operations/reports.ts';
import { serviceOperations } from './operations/service.ts';
import { signInOperations } from './operations/sign-in.ts';
import { standingOperations } from './operations/standing-questions.ts';
import { tapWalkOperations } from './operations/tap/tap-walks.ts';
import { tapNoteOperations } from './operations/tap-notes.ts';
import { teamOperations } from './operations/team.ts';
import { thankOperations } from './operations/thanks.ts';
import { viewOperations } from './operations/views.ts';
import { cardEntryOperations, intentOperations } from './operations/writes.ts';

export const stewardOperations = {
  ...signInOperations,
  ...accountOperations,
  ...passkeyOperations,
  ...providerOperations,
  ...teamOperations,
  ...activityOperations,
  ...depositGiftOperations,
  ...reconciliationOperations,
  ...monthOperations,
  ...copyOperations,
  ...listOperations,
  ...copiedGiftsOperations,
  ...donorAttentionOperations,
  ...letterOperations,
  ...reportOperations,
  ...planPulseOperations,
  ...planCallOperations,
  ...planWatchOperations,
  ...scheduledChangeOperations,
  ...planRunOperations,
  ...thankOperations,
  ...refundRequestOperations,
  ...noteOperations,
  ...findOperations,
  ...questionOperations,
  ...tapNoteOperations,
  ...tapWalkOperations,
  ...viewOperations,
  ...standingOperations,
  ...exportOperations,
  ...intentOperations,
  ...cardEntryOperations,
  ...liveOperations,
  ...receivedDeliveryOperations,
  ...notificationOperations,
  ...aboutOperations,
  ...serviceOperations,
} as const;

/** An operation as callers name it, such as `GET /api/team`. */
export type StewardRoute = keyof typeof stewardOperations;

// Object.keys loses the key type.
export const stewardRoutes = Object.keys(stewardOperations) as StewardRoute[];

/** Returns an operation with a general type, for code that iterates over all operations. */
export const stewardOperationOf = (route: StewardRoute): StewardOperation => stewardOperations[route];
