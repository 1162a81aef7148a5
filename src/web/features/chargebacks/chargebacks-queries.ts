/** The pending chargebacks and one by itself: what other screens use, too. */
import { queryOptions } from '@tanstack/react-query';
import { readAllOptions, readOptions } from '../../data/read.ts';
import { summaryOf } from './pending-chargebacks.ts';

/** Chargebacks live for weeks: what was read stays good for a while, and says its age. */
const staleTime = 10 * 60_000;

/** The newest 200, in at most two calls. */
export const newestChargebacksOptions = readAllOptions('chargebacks.list', {}, { staleTime, mostPages: 2 });

/** How many are pending and what is at stake; from the same read as the list of them. */
export const pendingChargebacksOptions = queryOptions({ ...newestChargebacksOptions, select: summaryOf });

export const chargebackOptions = (chargebackId: string) =>
  readOptions('chargebacks.get', { path: { chargebackId } }, { staleTime: 30_000 });
