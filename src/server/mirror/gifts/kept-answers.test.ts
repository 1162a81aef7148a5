import { expect, test } from 'vitest';
import { openMirrorDatabase } from '../mirror-database.ts';
import { createGiftMemory } from './gift-memory.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

test('answers are kept until something changes, and only the newest', () => {
  let version = 1;
  const kept = createKeptAnswers<{ page: number }>(() => version, 2);
  for (const page of [1, 2, 3]) kept.keep(String(page), { page });
  expect(['1', '2', '3'].map(kept.find)).toEqual([undefined, { page: 2 }, { page: 3 }]);
  version = 2;
  expect(kept.find('3')).toBeUndefined();
  kept.keep('3', { page: 4 });
  expect(kept.find('3')).toEqual({ page: 4 });
});

test('a question asked again shows what changed since', async () => {
  const database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const memory = createGiftMemory(database);
  await memory.load();
  const store = async (...gifts: ReturnType<typeof plainGift>[]) =>
    memory.stored(
      await database.write((trx) =>
        storeGifts(trx, gifts, { kind: 'increment', from: 0, to: 0, changedSince: 0 }),
      ),
    );
  const page = { sort: 'amount', direction: 'DESC', limit: 1, page: 1 } as const;
  const ask = async (filter: { donor?: string[]; location?: string[] }, number = 1) => {
    const { gifts, totalCount, sum } = await memory.search(filter, { ...page, page: number });
    return [...gifts.map(({ id }) => id), totalCount, sum.received.cents];
  };
  await store({ ...plainGift('a'), amount_cents: 100 });
  expect(await ask({ donor: ['ada'] })).toEqual(['a', 1, 100]);
  expect(await ask({ donor: ['ada'] })).toEqual(['a', 1, 100]);
  await store({ ...plainGift('b'), amount_cents: 200 });
  expect(await ask({ donor: ['ada'] })).toEqual(['b', 2, 300]);
  // Every part of a question counts.
  expect(await ask({ donor: ['ada'] }, 2)).toEqual(['a', 2, 300]);
  expect(await ask({ donor: ['ben'] })).toEqual([0, 0]);
  const placeless = { location: ['l1'] };
  expect(await ask(placeless)).toEqual([0, 0]);
  // Gifts without a location now count there, and no gift has changed.
  const record = JSON.stringify({ id: 'l1', isDefaultLocation: true });
  const row = { set_name: 'locations', id: 'l1', record, updated_at: 0, seen_in: 1, absent: 0 } as const;
  await database.db.insertInto('directory_records').values(row).execute();
  expect(await ask(placeless)).toEqual(['b', 2, 300]);
  memory.dropped((await memory.search({}, page)).gifts.map(({ number }) => number));
  expect(await ask({ donor: ['ada'] })).toEqual(['a', 1, 100]);
  await database.close();
});
