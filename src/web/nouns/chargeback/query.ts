/** Pending chargebacks, and single ones: reads that other screens share. */
import { queryOptions } from '@tanstack/react-query';
import { readOptions } from '../../data/api/read.ts';
import { newestChargebacksOptions } from './newest-queries.ts';
import { summaryOf } from './pending-chargebacks.ts';

/** How many are pending and how much is at stake; from the same read as their list. */
export const pendingChargebacksOptions = queryOptions({ ...newestChargebacksOptions, select: summaryOf });

export const chargebackOptions = (chargebackId: string) =>
  readOptions('chargebacks.get', { path: { chargebackId } }, { staleTime: 30_000 });
