/** What needs attention about one donor, for someone who is talking to them. Types only. */
import type * as z from 'zod/mini';
import type { donorAttention } from '../operations/gift-index.ts';

/** A likely double that someone dismissed: both gifts are real. */
export type DismissedDouble = DonorAttention['dismissed'][number];

/** A likely double of which a gift goes, or went, back to the donor. */
export type RefundedDouble = DonorAttention['refunded'][number];

export type DonorAttention = z.infer<typeof donorAttention>;
