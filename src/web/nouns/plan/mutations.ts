import { useWrite } from '../../data/api/write.ts';

/** Claimed once and sent once; its outcome is read back. */
export const useCancelPlan = () => useWrite('subscriptions.cancel');
export const useCreatePlan = () => useWrite('subscriptions.create');
export const useUpdatePlan = () => useWrite('subscriptions.update');
