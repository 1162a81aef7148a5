/** One recurring plan, as several features show it. */
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/giving/operations.ts';
import { callOperation, type Fresh } from '../../data/api/api.ts';
import { NotSupported } from '../../data/api/app-error.ts';
import { headersFor, readKey } from '../../data/api/read.ts';

/** Every member but the ID may be null, and any status or frequency may be one we don't know. */
export type Plan = Reply<'subscriptions.get'>['data'];

/** True without a status and a next gift: the platform doesn't share its plans, and what is shown comes from a gift. */
export const isScheduleUnknown = ({
  status,
  nextPaymentDate,
}: Pick<Plan, 'status' | 'nextPaymentDate'>): boolean => status === null && nextPaymentDate === null;

const staleTime = 30_000;

/** `giftId`: a gift of this plan, which describes it where the platform doesn't. `beforeWrite`: as in `Freshness`. */
export const planOptions = (
  donorId: string,
  subscriptionId: string,
  giftId?: string,
  beforeWrite = false,
) => {
  const input = { path: { donorId, subscriptionId } };
  return queryOptions({
    queryKey: readKey('subscriptions.get', input),
    queryFn: async ({ signal }): Promise<Fresh<{ data: Plan }>> => {
      try {
        return await callOperation('subscriptions.get', input, {
          signal,
          headers: headersFor({ beforeWrite }),
        });
      } catch (error) {
        if (!(error instanceof NotSupported)) throw error;
        const { readPlanFromGifts } = await import('./plan-from-gifts.ts');
        return readPlanFromGifts({ donorId, planId: subscriptionId, giftId }, signal);
      }
    },
    staleTime,
  });
};

/** Null for a plan without a donor: the platform looks up a plan by both IDs. */
export const planKey = ({ donorId, id }: { donorId: string | null; id: string }) =>
  donorId === null ? null : planOptions(donorId, id).queryKey;
