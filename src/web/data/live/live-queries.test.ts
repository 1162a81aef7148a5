import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';
import { readKey } from '../api/read.ts';
import { holdList, readChanged } from './live-queries.ts';
import { ownKey } from './own-key.ts';

const keys = {
  list: ['service', 'contributions', 'list', { page: 1 }, ''],
  otherPage: ['service', 'contributions', 'list', { page: 2 }, ''],
  sums: ['service', 'contributions', 'index', { filter: {} }],
  platformList: readKey('contributions.list', { query: { limit: 25 } }),
  record: readKey('contributions.get', { path: { contributionId: 'g1' } }),
  otherRecord: readKey('contributions.get', { path: { contributionId: 'g2' } }),
  donors: ['service', 'donors', '/api/copy/donors', { q: 'a' }],
  refunds: readKey('refunds.list', { query: { limit: 25 } }),
  giftsRefunds: readKey('refunds.list', { query: { contributionId: 'g1', limit: 100 } }),
  donorsPlans: [...readKey('subscriptions.listByDonor', { path: { donorId: 'd1' } }), 'all'],
  note: ownKey('notes', 'one', 'g1', 'gift'),
  otherNote: ownKey('notes', 'one', 'g2', 'gift'),
  calls: ownKey('planCalls', 'of', ['p1']),
  marks: ownKey('thanks', 'one', 'g1'),
  month: ownKey('months', 'one', '2026-10'),
};
type Name = keyof typeof keys;

/** Every query is on screen. Returns which are read again and which only become stale after a change. */
async function after(ids: readonly string[] | null, noun: ChangedNoun = 'contributions') {
  const client = new QueryClient();
  const read: Name[] = [];
  // Object.keys loses the names.
  const names = Object.keys(keys) as Name[];
  for (const name of names) {
    const queryKey = keys[name];
    client.setQueryData(queryKey, 'before');
    const options = {
      queryKey,
      queryFn: () => {
        read.push(name);
        return 'after';
      },
      staleTime: Number.POSITIVE_INFINITY,
    };
    new QueryObserver(client, options).subscribe(() => undefined);
  }
  readChanged(client, noun, ids);
  await expect.poll(() => client.isFetching()).toBe(0);
  const stale = names.filter((name) => client.getQueryState(keys[name])?.isInvalidated);
  client.clear();
  return { read: read.toSorted(), stale: stale.toSorted() };
}

test('what our server can answer and the changed record are read again; lists of the platform only become stale', async () => {
  expect(await after(['g1'])).toEqual({
    read: ['list', 'month', 'otherPage', 'record', 'sums'],
    stale: ['platformList'],
  });
});

test('if it is not known which records changed, none on screen is read from the platform', async () => {
  expect(await after(null)).toEqual({
    read: ['list', 'month', 'otherPage', 'sums'],
    stale: ['otherRecord', 'platformList', 'record'],
  });
});

test("a gift's refunds and a donor's plans are read again when any of their kind changed, but not if it isn't known which", async () => {
  expect(await after(['r1'], 'refunds')).toEqual({ read: ['giftsRefunds', 'month'], stale: ['refunds'] });
  expect(await after(['p1'], 'subscriptions')).toEqual({ read: ['donorsPlans'], stale: [] });
  expect(await after(null, 'refunds')).toEqual({ read: ['month'], stale: ['giftsRefunds', 'refunds'] });
});

test('of our own data, what is about the changed records is read again, and whatever else shows it', async () => {
  expect(await after(['g1'], 'notes')).toEqual({ read: ['calls', 'note'], stale: [] });
  expect(await after(null, 'notes')).toEqual({ read: ['calls', 'note', 'otherNote'], stale: [] });
  expect(await after(['g2'], 'thanks')).toEqual({ read: [], stale: [] });
});

test.each([
  ['contributions', true],
  ['refunds', true],
  ['chargebacks', true],
  ['deposits', true],
  ['reconciliations', true],
  ['donors', false],
  ['subscriptions', false],
] as const)('a month is read again when %s change: %s', async (noun, isRead) => {
  expect((await after(['r1'], noun)).read.includes('month')).toBe(isRead);
});

test('a held list stays as it is until it is released', async () => {
  const release = holdList(keys.list);
  expect((await after(['g1'])).read).toEqual(['month', 'otherPage', 'record', 'sums']);
  release();
  expect((await after(['g1'])).read).toContain('list');
});
