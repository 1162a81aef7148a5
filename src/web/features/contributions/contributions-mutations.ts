import { useWrite } from '../../data/api/write.ts';

/** Refunds a whole gift. The platform confirms the request; the refund itself appears a moment later. */
export const useRefund = () => useWrite('contributions.initiateRefund');
