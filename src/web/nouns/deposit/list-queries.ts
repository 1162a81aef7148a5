/** A page of deposits for their list. */
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import type { DepositsSearch } from './address.ts';
import type { Deposit } from './labels.ts';

export const depositsQuestion = (search: DepositsSearch): StewardBody<'POST /api/lists/deposits'> => ({
  ...askedBy(depositFilters, search),
  sort: search.sort ?? 'arrival',
  direction: search.direction ?? 'DESC',
});

export function depositsOptions(search: DepositsSearch) {
  const body = depositsQuestion(search);
  return ownListOptions<Deposit>('deposits', body, (signal) =>
    callSteward('POST /api/lists/deposits', { body }, signal),
  );
}
