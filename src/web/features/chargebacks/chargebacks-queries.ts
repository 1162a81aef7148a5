/** The pending chargebacks and one by itself: what other screens use, too. */
import { queryOptions } from '@tanstack/react-query';
import { readOptions } from '../../data/api/read.ts';
import { newestChargebacksOptions } from '../../data/records/newest-chargebacks.ts';
import { summaryOf } from './pending-chargebacks.ts';

/** How many are pending and what is at stake; from the same read as the list of them. */
export const pendingChargebacksOptions = queryOptions({ ...newestChargebacksOptions, select: summaryOf });

export const chargebackOptions = (chargebackId: string) =>
  readOptions('chargebacks.get', { path: { chargebackId } }, { staleTime: 30_000 });
