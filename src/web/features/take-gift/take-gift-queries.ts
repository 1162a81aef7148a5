import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { openVault } from './payment/card-vault.ts';

const askCardEntry = () => callSteward('GET /api/card-entry', {});

/** By what new cards and accounts are encrypted; null where they are turned off. */
export const vaultOptions = queryOptions({
  queryKey: ['card-entry'],
  queryFn: () => openVault(askCardEntry),
  // Replacing the fields while someone types would lose what was typed.
  staleTime: Number.POSITIVE_INFINITY,
});
