import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';

import { failureMessage } from '../../../data/api/app-error.ts';
import { depositGiftsOptions, searchedGiftsOptions } from './deposit-gifts-queries.ts';

export type DepositGiftsState = {
  /** True until the server's copy has answered. */
  isLoading: boolean;
  /** Undefined until the first gifts are known. */
  found: DepositGifts | undefined;
  /** From the server's copy: undefined while it loads, null without one. */
  reversals: DepositGifts['reversals'] | undefined;
  /** Searches the platform for gifts that the copy lacks; null if none are missing, or nothing more can be done. */
  search: (() => void) | null;
  isSearching: boolean;
  /** Why the search failed; null if it didn't. */
  failure: string | null;
};

/** The gifts of a deposit's lines: those of the server's copy immediately, the others on request. */
export function useDepositGifts(depositId: string): DepositGiftsState {
  const [wanted, setWanted] = useState(false);
  const copied = useQuery(depositGiftsOptions(depositId));
  const searched = useQuery({ ...searchedGiftsOptions(depositId), enabled: wanted });
  const found = searched.data ?? (copied.data?.copy === 'none' ? undefined : copied.data);
  const isMissing = found === undefined || Object.keys(found.gifts).length < found.requested;
  return {
    isLoading: copied.isPending,
    found,
    reversals: copied.error ? null : copied.data?.reversals,
    search:
      copied.isPending || searched.data || !isMissing
        ? null
        : () => (searched.error ? void searched.refetch() : setWanted(true)),
    isSearching: searched.isFetching,
    failure: searched.error && !searched.isFetching ? failureMessage(searched.error).title : null,
  };
}
