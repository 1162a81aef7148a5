import * as z from 'zod/mini';
import { dollars } from '../../giving/fields.ts';
import { isDrawn } from '../../values/drawn-text.ts';
import { maxRequestText, requestStates } from '../gifts/refund-requests.ts';
import type { StewardTable } from '../operation.ts';
import { words } from './inputs.ts';
import { count, textOrNull, time, timeOrNull } from './outputs.ts';

const requestMembers = {
  id: z.string(),
  contributionId: z.string(),
  /** Why the gift should be refunded. */
  note: z.string(),
  requestedAt: time,
  /** Name of the account; null when it is gone. */
  requestedBy: textOrNull,
  /** True if the signed-in person made it. */
  isOwn: z.boolean(),
  /** `refunded`: a refund of the gift was sent after the request, and not refused, or the platform shows one that Steward didn't send. */
  state: z.enum(requestStates),
  /** ISO time of the refund, the answer, or the withdrawal; null while open. */
  closedAt: timeOrNull,
  /** Name of the account; null when it is gone, or the gift was refunded outside Steward. */
  closedBy: textOrNull,
  /** Why it was declined; may be empty. */
  answerNote: z.string(),
  /** True while open if a refund was sent, but only a person can find out whether it went through. */
  needsReview: z.boolean(),
};
export const refundRequest = z.strictObject(requestMembers);
export const openRequests = z.strictObject({
  requests: z.array(
    z.strictObject({
      ...requestMembers,
      donorId: textOrNull,
      donorName: textOrNull,
      amount: z.nullable(dollars()),
    }),
  ),
  total: count,
});
const latest = z.strictObject({ request: z.nullable(refundRequest) });

export type RefundRequest = z.infer<typeof refundRequest>;

/** One that waits for an answer, with its gift. What isn't stored locally, or the role may not see, is null. */
export type OpenRefundRequest = OpenRefundRequests['requests'][number];

/** The oldest first. `total` also counts those that aren't listed. */
export type OpenRefundRequests = z.infer<typeof openRequests>;

/** Refund requests. They never reach the platform. */
export const refundRequestOperations = {
  // Open requests, oldest first; at most 100. Never calls the platform while a person waits.
  'GET /api/refund-requests': { id: 'refundRequests.list', access: 'refunds.request', reply: openRequests },
  // A gift's latest request.
  'GET /api/refund-requests/{contributionId}': {
    id: 'refundRequests.get',
    access: 'refunds.request',
    reply: latest,
  },
  // Returns the request that is already open, if any. 404 for a gift that doesn't exist.
  'POST /api/refund-requests/{contributionId}': {
    id: 'refundRequests.add',
    access: 'refunds.request',
    announces: { noun: 'refundRequests', of: ['contributionId'] },
    body: z.strictObject({ note: words(maxRequestText).check(z.refine(isDrawn)) }),
    reply: latest,
  },
  // 409 `request-closed` when it is no longer open, unless the same person has given the same answer.
  'POST /api/refund-requests/{contributionId}/decline': {
    id: 'refundRequests.decline',
    access: 'contributions.initiateRefund',
    announces: { noun: 'refundRequests', of: ['contributionId'] },
    body: z.strictObject({ answerNote: words(maxRequestText) }),
    reply: latest,
  },
  // Only one's own; withdrawing it again changes nothing. 409 `request-closed` when it was closed otherwise, or is someone else's.
  'POST /api/refund-requests/{contributionId}/withdraw': {
    id: 'refundRequests.withdraw',
    access: 'refunds.request',
    announces: { noun: 'refundRequests', of: ['contributionId'] },
    reply: latest,
  },
} as const satisfies StewardTable;
