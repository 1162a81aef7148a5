import { useWrite } from '../../data/api/write.ts';

/** Refunds a gift in full. The platform confirms the request; the refund itself appears a moment later. */
export const useRefund = () => useWrite('contributions.initiateRefund');
