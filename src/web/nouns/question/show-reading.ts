/** Opens the list that a reading of a question is about. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { QuestionReading } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { keepSearchText } from '../../data/search/search-text.ts';

const paths: Readonly<Record<QuestionNoun, string>> = {
  gifts: '/contributions',
  refunds: '/refunds',
  chargebacks: '/chargebacks',
  deposits: '/deposits',
  plans: '/plans',
  donors: '/donors',
  devices: '/tap/find',
};

/** `keep`: members of the address that stay: the columns, for example. Text may name people, so it stays out of the address. */
export function showReading(
  client: QueryClient,
  router: AnyRouter,
  { noun, search, text }: QuestionReading,
  keep: object = {},
): void {
  if (noun !== 'deposits' && noun !== 'devices') keepSearchText(client, noun, text);
  // Without a filter, refunds and chargebacks would show the latest, or the pending ones.
  const isAll = Object.keys(search).length === 0;
  const every =
    isAll && noun === 'refunds' ? { changed: 'any' } : isAll && noun === 'chargebacks' ? { tab: 'all' } : {};
  // The address of each list is read again by its own reader.
  const to = noun === 'devices' && search.serial === undefined ? '/tap/devices' : paths[noun];
  void router.navigate({ to, search: { ...every, ...keep, ...search } as never });
}
