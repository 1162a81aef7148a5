import { expect, test } from 'vitest';
import { zoneTexts } from '../base/texts.ts';
import { answerOf } from './answer.ts';
import { ofGifts } from './count-gifts.ts';
import type { Figure } from './counted.ts';

const none = { gifts: 0, cents: 0 };
const sumOf = (received: number, pending: number) => ({
  received: { gifts: 1, cents: received },
  pending: { gifts: pending > 0 ? 3 : 0, cents: pending },
  failed: none,
  returned: none,
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
});
const counted = (received: number, pending: number) => ({
  ...ofGifts(4, sumOf(received, pending), {}),
  notes: [],
  columns: [],
  rows: [],
  asOf: null,
});
const around = {
  name: 'the previous 7 days',
  days: null,
  address: '/contributions',
  texts: zoneTexts('UTC'),
};
const changes = (received: number, pending: number, before: readonly Figure[]) =>
  Object.fromEntries(
    answerOf(counted(received, pending), {
      ...around,
      before: { figures: before, name: around.name },
    }).figures.map(({ label, change }) => [label, change]),
  );

test('what was received lately is compared with what was given, received or pending, and pending gifts with nothing', () => {
  const before = counted(100_000, 10_000).figures;
  expect(changes(40_000, 92_000, before)).toMatchObject({ Received: '+20% with pending', Pending: null });
  expect(changes(132_000, 0, before)).toMatchObject({ Received: '+20% with pending' });
  expect(changes(120_000, 0, counted(100_000, 0).figures)).toMatchObject({ Received: '+20%' });
});

test('an answer of an earlier version, which only knew what was received, is not compared', () => {
  const before = counted(100_000, 10_000).figures.map(({ given: _, ...figure }) => figure);
  expect(changes(40_000, 92_000, before)).toMatchObject({ Received: null, Gifts: null });
});
