/** What a typed question means, with what each meaning finds: from our server, without a call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { QuestionReading } from '#contract/steward/operations/questions.ts';
import { maxQuestion, type QuestionNoun } from '#contract/steward/questions.ts';
import { callSteward } from '../../data/api/api.ts';
import type { ListSearch } from '../../data/search/list-search.ts';

/** What is typed, and in which list. The filters of the list's address stay. */
export type Question = {
  text: string;
  noun: QuestionNoun;
  search: ListSearch & { columns?: unknown; group?: unknown; tab?: unknown };
};

/** `within`: the address of the list in which it is typed. */
export const questionOptions = (text: string, noun?: QuestionNoun, within: object = {}) =>
  queryOptions({
    queryKey: ['question', text, noun, within] as const,
    queryFn: ({ signal }) =>
      callSteward(
        'POST /api/questions/read',
        {
          body: {
            text: text.slice(0, maxQuestion),
            ...(noun ? { noun, within: filtersOf(within) } : {}),
          },
        },
        signal,
      ),
    // The meaning of "today" changes, and so do names and gifts.
    staleTime: 30_000,
    retry: false,
  });

/** Members of every list's address aren't filters. */
const others = new Set(['page', 'limit', 'peek', 'view', 'columns', 'group']);
const filtersOf = (search: object): QuestionReading['search'] =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !others.has(name) && value !== undefined),
  );
