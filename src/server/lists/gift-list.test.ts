import { expect, test } from 'vitest';
import { openCopiedGifts } from '../copy/gifts/copied-gifts-fixture.ts';
import { type GiftQuestion, listGifts, loadedSince } from './gift-list.ts';

const zone = 'America/Chicago';
const usual: GiftQuestion = { sort: 'given', direction: 'DESC', limit: 25, page: 1 };
const at = (day: number, hour = 12) => Date.UTC(2026, 5, day, hour);
const gifts = [
  { id: 'a', given_at: at(3), amount_cents: 500, status: 'PAID_OUT' },
  { id: 'b', given_at: at(4), amount_cents: 900, status: 'FAILED', anonymous: 1 as const },
  // The evening of the third in Chicago.
  { id: 'c', given_at: at(4, 2), amount_cents: 700, status: 'PAID_OUT' },
];
const since = '2026-06-04T10:00:00.000Z';

test('a page has its gifts, what went back of them, and the sum of all that match', async () => {
  const copy = await openCopiedGifts({
    gifts,
    returned: [{ kind: 'refund', contributionId: 'c', status: 'SUCCEEDED', amountInCents: 200 }],
  });
  const state = await copy.copiedGifts.state();
  const list = (question: Partial<GiftQuestion>) =>
    listGifts(copy.copiedGifts, state, { ...usual, ...question }, zone);
  const idsOf = async (question: Partial<GiftQuestion>) =>
    (await list(question)).page.data.map(({ id }) => id);
  expect(await idsOf({})).toEqual(['b', 'c', 'a']);
  expect(await idsOf({ givenTo: '2026-06-03' })).toEqual(['c', 'a']);
  expect(await idsOf({ anonymous: 'no', sort: 'amount' })).toEqual(['c', 'a']);
  expect(await list({ limit: 1, page: 2 })).toMatchObject({
    page: {
      data: [{ id: 'c' }],
      returns: { c: { returned: 200, pending: 0 } },
      totalCount: 3,
      sums: { received: { gifts: 2, cents: 1_000 }, failed: { gifts: 1, cents: 900 } },
    },
    coverage: { complete: true, left: null },
    since: null,
  });
});

test.each<[Partial<GiftQuestion>, boolean]>([
  [{}, false],
  [{ givenTo: '2026-06-30' }, false],
  [{ givenFrom: '2026-06-04' }, false],
  [{ givenFrom: '2026-06-05' }, true],
  [{ givenFrom: '2026-06-05', text: 'ada', sort: 'donor' }, true],
  // An earlier gift of the donor may not be there yet.
  [{ givenFrom: '2026-06-05', first: 'no' }, false],
  [{ receivedFrom: '2026-06-05' }, false],
])('while gifts since June 4 are there, %j has all of its gifts: %s', async (question, isThere) => {
  const { copiedGifts } = await openCopiedGifts({ gifts, state: { complete: false, since, total: 10 } });
  const found = await listGifts(copiedGifts, await copiedGifts.state(), { ...usual, ...question }, zone);
  expect(found.coverage).toMatchObject({ complete: isThere, left: isThere ? null : 7 });
  expect(found.since).toBe(isThere ? null : '2026-06-05');
});

test('the first day that is there is the one after the day of the oldest gift', async () => {
  const { copiedGifts } = await openCopiedGifts({ gifts: [] });
  const state = await copiedGifts.state();
  const through = (more: object, in_ = zone) => loadedSince({ ...state, complete: false, ...more }, in_);
  expect(through({ since })).toBe('2026-06-05');
  expect(through({ since: '2026-06-04T04:59:59.999Z' })).toBe('2026-06-04');
  expect(through({ since: '2026-06-04T04:59:59.999Z' }, 'Pacific/Kiritimati')).toBe('2026-06-05');
  expect(through({ since: null })).toBeNull();
  expect(through({ since, complete: true })).toBeNull();
});
