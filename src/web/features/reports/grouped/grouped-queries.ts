import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import type { ListGrouping } from '#contract/steward/reports/groupings.ts';
import { omit } from '#contract/values/omit.ts';
import { callSteward } from '../../../data/api/api.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { giftsQuestion } from '../../../nouns/gift/list-request.ts';

/** The gifts of a list in groups. `text` was typed into its search. */
export function groupedGiftsOptions(grouping: ListGrouping, search: ContributionsSearch, text: string) {
  const shown = omit(search, 'group', 'page', 'limit', 'peek', 'view', 'columns');
  return queryOptions({
    queryKey: ['service', 'contributions', 'grouped', grouping, shown, text] as const,
    queryFn: async ({ signal }) => {
      const asked = omit(giftsQuestion(search, text), 'page', 'limit', 'sort', 'direction');
      const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
      return callSteward('POST /api/copied-gifts/groups', { body: { ...asked, ...by } }, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
