/** Refunds that may still send money back, or did. */
type Refund = { status: string | null };

/** A failed or canceled refund leaves the gift refundable. A refund with any other status counts, even an unknown one. */
export const isOpenOrDone = ({ status }: Refund): boolean => status !== 'FAILED' && status !== 'CANCELED';

/** True while it isn't known whether the money goes back. */
export const isRefundOpen = (refund: Refund): boolean =>
  isOpenOrDone(refund) && refund.status !== 'SUCCEEDED';
