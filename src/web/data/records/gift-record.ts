/** One gift, and the refunds and chargebacks of it: several features show them. */
import { queryOptions } from '@tanstack/react-query';
import { readOptions } from '../api/read.ts';

const staleTime = 30_000;

export const contributionOptions = (contributionId: string) =>
  readOptions('contributions.get', { path: { contributionId } }, { staleTime });

export const refundsOfGiftOptions = (contributionId: string) =>
  readOptions('refunds.list', { query: { contributionId, limit: 100 } }, { staleTime });

export const chargebacksOfGiftOptions = (contributionId: string) =>
  readOptions('chargebacks.list', { query: { contributionId, limit: 100 } }, { staleTime });

/** A refund that takes longer is not waited for with the page open. */
const mostLooks = 60;

/** Refunds, asked again every ten seconds while one is open: what a person waits for after asking for one. */
export const followRefundOptions = (contributionId: string) =>
  queryOptions({
    ...refundsOfGiftOptions(contributionId),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < mostLooks && state.data?.reply.data.some(isOpen) ? 10_000 : false,
  });

const isOpen = ({ status }: { status: string | null }) =>
  status === 'PENDING' || status === 'REQUIRES_ACTION';
