/** Donors by part of their name, email, or phone. What was typed never gets into an address, and is kept in memory only. */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { DonorSearch } from '#contract/steward/operations/copy.ts';

import { callSteward, type Fresh } from '../../data/api/api.ts';
import type { Donor } from './query.ts';

export type FoundDonors = { data: Donor[]; totalCount: number; more: boolean; state: DonorSearch['state'] };

/** `q` must not be empty, or have spaces at its ends. */
export const donorSearchOptions = ({ q, ...paging }: StewardBody<'POST /api/copy/donors'>) => {
  const question = { q: q.slice(0, 200), ...paging };
  const queryKey: QueryKey = ['service', 'donors', '/api/copy/donors', question];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Fresh<FoundDonors>> => {
      const reply = await callSteward('POST /api/copy/donors', { body: question }, signal);
      return { reply, asOf: reply.state.asOf, stale: false };
    },
    staleTime: 30_000,
  });
};

const newDonorKey: QueryKey = ['new-donor-words'];

/** The text that found no donor, for the form of a new donor. */
export const keepNewDonorText = (client: QueryClient, words: string): void =>
  void client.setQueryData(newDonorKey, words);
export const newDonorText = (client: QueryClient): string => client.getQueryData<string>(newDonorKey) ?? '';
export const forgetNewDonorText = (client: QueryClient): void =>
  client.removeQueries({ queryKey: newDonorKey });
