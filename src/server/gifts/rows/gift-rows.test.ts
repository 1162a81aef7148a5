import { expect, test } from 'vitest';
import { openMirrorDatabase } from '../../mirror/mirror-database.ts';
import { createGiftColumns, putGift } from '../columns/gift-columns.ts';
import { writtenGift } from '../listed-gift.ts';
import { plainGift } from '../plain-filter-fixture.ts';
import { storeGifts } from '../store-gifts.ts';
import { createGiftRows } from './gift-rows.ts';

async function storedGifts() {
  const database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const columns = createGiftColumns();
  const rows = createGiftRows(database, columns);
  const store = async (note: string) => {
    const gifts = ['a', 'b', 'c'].map((id) => ({ ...plainGift(id), note }));
    const reading = { kind: 'fill', from: 0, to: 0, changedSince: null } as const;
    const stored = await database.write((trx) => storeGifts(trx, gifts, reading));
    for (const gift of stored) putGift(columns, gift.number, gift);
    return stored.map(({ number }) => number);
  };
  return { database, rows, store };
}

test('keeps rows until they change, and returns them in the requested order', async () => {
  const { database, rows, store } = await storedGifts();
  const [a = 0, b = 0, c = 0] = await store('old');
  const [first, second] = await rows.find([b, a]);
  expect([first?.id, second?.id]).toEqual(['b', 'a']);
  const again = await rows.find([a, c, b, -1]);
  expect(again.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(again[0]).toBe(second);
  await store('new');
  rows.forget([b]);
  const after = await rows.find([a, b]);
  expect(after.map(({ note }) => note)).toEqual(['old', 'new']);
  const text = first && new TextDecoder().decode(writtenGift(first).bytes);
  expect(JSON.parse(text ?? '')).toMatchObject({ id: 'b', donorNotes: 'old' });
  expect((await rows.read([a])).map(({ note }) => note)).toEqual(['new']);
  await database.close();
});

test("doesn't keep a row that changed while it was read", async () => {
  const { database, rows, store } = await storedGifts();
  const [a = 0] = await store('old');
  const reading = rows.find([a]);
  rows.forget([a]);
  const [before] = await reading;
  expect((await rows.find([a]))[0]).not.toBe(before);
  await database.close();
});
