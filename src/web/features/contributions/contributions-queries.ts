import { queryOptions } from '@tanstack/react-query';
import { olderGifts, purposeHeader } from '#contract/steward/messages.ts';
import { callOperation } from '../../data/api.ts';
import { readOptions } from '../../data/read.ts';
import { type ContributionsSearch, contributionsQuery } from './contributions-search.ts';

const staleTime = 30_000;

export const contributionsOptions = (search: ContributionsSearch) =>
  readOptions('contributions.list', { query: contributionsQuery(search) }, { staleTime });

/** The same page of the same list, read to look far back: it is paid from a share of its own, not from everybody's first pages. */
export const olderGiftsOptions = (search: ContributionsSearch) =>
  queryOptions({
    ...contributionsOptions(search),
    queryFn: ({ signal }) =>
      callOperation(
        'contributions.list',
        { query: contributionsQuery(search) },
        { signal, headers: { [purposeHeader]: olderGifts } },
      ),
  });

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
