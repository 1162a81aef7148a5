import { readOptions } from '../../data/api/read.ts';

export const chargebackOptions = (chargebackId: string) =>
  readOptions('chargebacks.get', { path: { chargebackId } }, { staleTime: 30_000 });
