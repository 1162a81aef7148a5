import { readOptions } from '../../data/read.ts';

const staleTime = 30_000;

export const donorOptions = (donorId: string) =>
  readOptions('donors.get', { path: { donorId } }, { staleTime });
