/** Refund requests, from people who may not refund to people who may. They never reach the platform. Types only. */
import type { Dollars } from '../../values/money.ts';

/** Maximum characters (code points) of a request's reason, and of the answer to it. */
export const mostRequestText = 150;

export const requestStates = ['open', 'refunded', 'declined', 'withdrawn'] as const;

export type RefundRequest = {
  id: string;
  contributionId: string;
  /** Why the gift should be refunded. */
  note: string;
  /** ISO time. */
  requestedAt: string;
  /** Name of the account; null when it is gone. */
  requestedBy: string | null;
  /** True if the signed-in person made it. */
  isOwn: boolean;
  /** `refunded`: a refund of the gift was sent after the request, and not refused, or the platform shows one that Steward didn't send. */
  state: (typeof requestStates)[number];
  /** ISO time of the refund, the answer, or the withdrawal; null while open. */
  closedAt: string | null;
  /** Name of the account; null when it is gone, or the gift was refunded outside Steward. */
  closedBy: string | null;
  /** Why it was declined; may be empty. */
  answerNote: string;
  /** True while open if a refund was sent, but only a person can find out whether it went through. */
  needsReview: boolean;
};

/** One that waits for an answer, with its gift. What isn't stored locally, or the role may not see, is null. */
export type OpenRefundRequest = RefundRequest & {
  donorId: string | null;
  donorName: string | null;
  amount: Dollars | null;
};

/** The most that one list has. */
export const mostOpenRequests = 100;

/** The oldest first. `total` also counts those that aren't listed. */
export type OpenRefundRequests = { requests: OpenRefundRequest[]; total: number };
