/** Giving statements, from our own server: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { callSteward } from '../../data/api/api.ts';
import { defaultLimit } from '../../data/search/list-search.ts';
import { statementMonthsOf, statementStart } from '../../nouns/donor/statement-years.ts';
import { hasGifts } from '../../nouns/gift/copy/state-queries.ts';
import type { StatementsSearch } from './statements-search.ts';

const fillingMs = 2_000;

export const isComplete = (state: CopiedGiftsState, months: StatementMonths): boolean =>
  hasGifts(state, { from: statementStart(months), first: false });

/** The request body for the list in an address. */
export const statementsBody = ({
  year = '',
  least,
  page = 1,
  limit = defaultLimit,
}: StatementsSearch): StewardBody<'POST /api/statements'> => ({
  ...statementMonthsOf(year),
  ...(least === undefined ? {} : { least }),
  limit,
  page,
});

/** Statements by last name. Read again after each write that changes gifts, and while the gifts of their months are still loading. */
export const statementsOptions = (body: StewardBody<'POST /api/statements'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'statements', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/statements', { body }, signal),
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data && !isComplete(data.state, body) ? fillingMs : false),
  });
