import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { openVault } from './payment/open-vault.ts';

const fetchCardEntry = () => callSteward('GET /api/card-entry', {});

/** How new cards and accounts are encrypted; null if they are turned off. */
export const vaultOptions = queryOptions({
  queryKey: ['card-entry'],
  queryFn: () => openVault(fetchCardEntry),
  // Replacing the fields would lose what is being typed.
  staleTime: Number.POSITIVE_INFINITY,
});
