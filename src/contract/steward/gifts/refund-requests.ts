/** Refund requests, from people who may not refund to people who may. They never reach the platform. Types only. */
import type * as z from 'zod/mini';
import type { openRequests, refundRequest } from '../operations/refund-requests.ts';

/** Maximum characters (code points) of a request's reason, and of the answer to it. */
export const maxRequestText = 150;

export const requestStates = ['open', 'refunded', 'declined', 'withdrawn'] as const;

export type RefundRequest = z.infer<typeof refundRequest>;

/** One that waits for an answer, with its gift. What isn't stored locally, or the role may not see, is null. */
export type OpenRefundRequest = OpenRefundRequests['requests'][number];

/** The most that one list has. */
export const maxOpenRequests = 100;

/** The oldest first. `total` also counts those that aren't listed. */
export type OpenRefundRequests = z.infer<typeof openRequests>;
