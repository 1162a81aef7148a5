import { queryOptions } from '@tanstack/react-query';
import { olderGifts, purposeHeader } from '#contract/steward/messages.ts';
import { callOperation } from '../../data/api/api.ts';
import { readOptions } from '../../data/api/read.ts';
import type { ContributionsSearch } from './address.ts';
import { contributionsQuery } from './platform-query.ts';

const staleTime = 30_000;

export const contributionsOptions = (search: ContributionsSearch) =>
  readOptions('contributions.list', { query: contributionsQuery(search) }, { staleTime });

/**
 * The same page of the same list, but read from a separate share of the call budget: paging far back must not slow down everyone's first
 * pages.
 */
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
