import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { maskReads } from './mask-reads.ts';

const donor = { id: 'd1', firstName: 'Daniel', lastName: 'Whitfield' };

/** The data that a screen gets. */
const shown = (
  client: QueryClient,
  options: { queryKey: readonly unknown[]; select?: (data: typeof donor) => unknown },
) =>
  JSON.stringify(
    new QueryObserver(client, { ...options, enabled: false, queryFn: () => donor }).getCurrentResult().data,
  );

test("a query selects from the masked reply; one's own account and the cache are not masked", () => {
  const client = new QueryClient();
  for (const queryKey of [['service', 'donors'], ['me']]) client.setQueryData(queryKey, donor);
  const plain = { queryKey: ['service', 'donors'] };
  const picked = { ...plain, select: ({ lastName }: typeof donor) => lastName };
  expect([shown(client, plain), shown(client, picked)].join()).toContain('Whitfield');
  maskReads(client, true);
  maskReads(client, true);
  expect([shown(client, plain), shown(client, picked)].join()).not.toMatch(/Daniel|Whitfield/);
  expect(shown(client, { queryKey: ['me'] })).toContain('Whitfield');
  expect(client.getQueryData(plain.queryKey)).toEqual(donor);
  maskReads(client, false);
  expect(shown(client, picked)).toContain('Whitfield');
});
