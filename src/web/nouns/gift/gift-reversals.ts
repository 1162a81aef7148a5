/** What a gift's own page follows of the money that goes back. */
import { queryOptions } from '@tanstack/react-query';
import { readOptions } from '../../data/api/read.ts';
import { refundsOfGiftOptions } from './query.ts';

export const chargebacksOfGiftOptions = (contributionId: string) =>
  readOptions('chargebacks.list', { query: { contributionId, limit: 100 } }, { staleTime: 30_000 });

/** After this many reads the page stops waiting for the refund. */
const maxReads = 60;

/** The gift's refunds, read every ten seconds while one is open, so that the person sees the outcome. */
export const followRefundOptions = (contributionId: string) =>
  queryOptions({
    ...refundsOfGiftOptions(contributionId),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxReads && state.data?.reply.data.some(isOpen) ? 10_000 : false,
  });

const isOpen = ({ status }: { status: string | null }) =>
  status === 'PENDING' || status === 'REQUIRES_ACTION';
