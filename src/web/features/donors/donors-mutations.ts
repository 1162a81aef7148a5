import { useWrite } from '../../data/api/write.ts';

/** Claimed once and sent once; its outcome is read back. */
export const useCreateDonor = () => useWrite('donors.create');
export const useUpdateDonor = () => useWrite('donors.update');
