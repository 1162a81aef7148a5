import { useWrite } from '../../data/write.ts';

/** Refunds a whole gift. The service answers "asked for"; the refund itself shows a moment later (facts 3.9). */
export const useRefund = () => useWrite('contributions.initiateRefund');
