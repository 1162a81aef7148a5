/** One donor, as several features show them. */
import type { Reply } from '#contract/giving/operations.ts';
import { readOptions } from '../../data/api/read.ts';

/** A donor as read: every member but the ID may be null. */
export type Donor = Reply<'donors.get'>['data'];

export const donorOptions = (donorId: string, beforeWrite = false) =>
  readOptions('donors.get', { path: { donorId } }, { staleTime: 30_000, beforeWrite });
