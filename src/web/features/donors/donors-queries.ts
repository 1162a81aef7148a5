import type { Reply } from '#contract/operations.ts';
import { readOptions } from '../../data/read.ts';
import { type DonorsSearch, donorsQuery } from './donors-search.ts';

/** A donor as they are read: any member but the id may be null. */
export type Donor = Reply<'donors.get'>['data'];

const staleTime = 30_000;

export const donorsOptions = (search: DonorsSearch) =>
  readOptions('donors.list', { query: donorsQuery(search) }, { staleTime });

export const donorOptions = (donorId: string) =>
  readOptions('donors.get', { path: { donorId } }, { staleTime });
