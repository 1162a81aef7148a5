import { describe, expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { ids } from '../../tests/sample-writes.ts';
import { ServiceAnswered } from '../../upstream/errors.ts';
import { intentWith } from '../intent-fixture.ts';
import { earlier, find, fresh, pagesOf, prepare } from './rule-fixture.ts';

describe('refunds', () => {
  const id = 'contributions.initiateRefund';
  const gift = { id: ids.gift, type: 'CASH', status: 'CONFIRMED', amount: 50 };
  const refund = { id: 'r1', contributionId: ids.gift, status: 'PENDING', createdAt: fresh };

  test("are refused for a gift that has one; a gift that can't be refunded is refused without reading further", async () => {
    const reads = { 'contributions.get': () => gift, 'refunds.list': () => [refund] };
    await expect(prepare(id, reads)).rejects.toMatchObject({ type: 'not-refundable', status: 409 });
    const seen: ReadId[] = [];
    const pending = { ...reads, 'contributions.get': () => ({ ...gift, status: 'PENDING' }) };
    await expect(prepare(id, pending, { seen })).rejects.toMatchObject({ type: 'not-refundable' });
    expect(seen).toEqual(['contributions.get']);
    expect(await prepare(id, { ...reads, 'refunds.list': () => [] })).toEqual({ cents: 5_000, before: [] });
  });

  test.each([
    ['no list of refunds', undefined, null, 'refused'],
    ['no list of refunds', undefined, 5, 'refused'],
    ['a list that may show it later', () => [], 5, 'refused'],
    ['a list that has shown it as failed', () => [{ ...refund, status: 'FAILED' }], null, 'sent'],
    ["a list that hasn't shown it for a day", () => [], null, 'sent'],
  ])(
    'after one that the platform accepted, with %s (next check: %s), another is %s',
    async (_, list, nextCheckAt, what) => {
      const reads = { 'contributions.get': () => gift, ...(list ? { 'refunds.list': list } : {}) };
      const accepted = [intentWith({ operation: id, state: 'done', nextCheckAt })];
      const second = prepare(id, reads, { accepted });
      if (what === 'sent') await expect(second).resolves.toMatchObject({ cents: 5_000 });
      else await expect(second).rejects.toMatchObject({ type: 'not-refundable', status: 409 });
      // A charge with the same target is no refund.
      const others = [intentWith({ state: 'done', nextCheckAt })];
      await expect(prepare(id, reads, { accepted: others })).resolves.toBeTruthy();
    },
  );

  test('are found only by a new refund of this gift', async () => {
    const found = (row: object) =>
      find(id, { before: ['known'] }, { 'refunds.list': () => [{ ...refund, ...row }] });
    expect(await found({})).toEqual({ found: 'yes', madeId: 'r1' });
    expect(await found({ id: 'known' })).toEqual({ found: 'no', cut: false });
    expect(await found({ createdAt: earlier })).toEqual({ found: 'no', cut: false });
    expect(await found({ contributionId: 'another' })).toEqual({ found: 'no', cut: false });
    // A platform may ignore the filter.
    const others = Array.from({ length: 130 }, (_, at) => ({
      ...refund,
      id: `o${at}`,
      contributionId: 'another',
    }));
    expect(await find(id, { before: [] }, { 'refunds.list': pagesOf([...others, refund]) })).toEqual({
      found: 'yes',
      madeId: 'r1',
    });
  });

  test('without a list of refunds, only the gift itself can show one, and its absence proves nothing', async () => {
    const shown = (status: string) =>
      find(id, { before: [] }, { 'contributions.get': () => ({ ...gift, status }) });
    expect(await shown('REFUNDED')).toEqual({ found: 'yes' });
    expect(await shown('CONFIRMED')).toEqual({ found: 'no', cut: true });
  });
});

describe('charges', () => {
  const id = 'contributions.charge';
  const gift = {
    id: 'g1',
    amount: 25,
    donor: { id: ids.donor },
    campaign: { id: ids.campaign },
    createdAt: fresh,
  };
  const facts = { donorId: ids.donor, cents: 2_500, campaignId: ids.campaign, before: [] };

  test('are refused for a campaign that does not exist', async () => {
    const gone = () => {
      throw new ServiceAnswered(404, 'not found', true);
    };
    const reads = { 'campaigns.get': gone, 'contributions.list': () => [] };
    await expect(prepare(id, reads)).rejects.toMatchObject({ type: 'no-such-campaign' });
    const down = () => {
      throw new ServiceAnswered(503, 'down', true);
    };
    await expect(prepare(id, { ...reads, 'campaigns.get': down })).rejects.toBeInstanceOf(ServiceAnswered);
  });

  test('record existing gifts that look like the effect', async () => {
    const others = [{ ...gift, id: 'g2', donor: { id: 'd2' } }, gift];
    const reads = { 'campaigns.get': () => ({}), 'contributions.list': () => others };
    expect(await prepare(id, reads)).toMatchObject({ cents: 2_500, before: ['g1'] });
  });

  test('are found only by a gift of this donor, amount, and campaign', async () => {
    const found = (row: object) => find(id, facts, { 'contributions.list': () => [{ ...gift, ...row }] });
    expect(await found({})).toEqual({ found: 'yes', madeId: 'g1' });
    for (const other of [
      { donor: { id: 'd2' } },
      { donor: null },
      { amount: 25.01 },
      { campaign: { id: 'c' } },
    ])
      expect(await found(other)).toEqual({ found: 'no', cut: false });
  });

  test("are found behind a record that can't be read, and are never missing for sure while there is one", async () => {
    const page = Array.from({ length: 99 }, (_, index) => ({ ...gift, id: `g${index}`, amount: 1 }));
    const found = (rows: readonly (object | null)[]) =>
      find(id, facts, {
        'contributions.list': ({ query = {} }) => rows.slice((Number(query.page) - 1) * 100).slice(0, 100),
      });
    expect(await found([null, ...page, { ...gift, id: 'behind' }])).toEqual({
      found: 'yes',
      madeId: 'behind',
    });
    expect(await found([null, ...page])).toEqual({ found: 'no', cut: true });
    expect(await found(page)).toEqual({ found: 'no', cut: false });
  });

  test('report that there were more than ten pages to search', async () => {
    const page = Array.from({ length: 100 }, (_, index) => ({ ...gift, id: `g${index}`, amount: 1 }));
    expect(await find(id, facts, { 'contributions.list': () => page })).toEqual({ found: 'no', cut: true });
  });
});

test('payments are found only by a gift of the same person and amount', async () => {
  const gift = { id: 'g1', amount: 25, donor: { email: 'Donor@example.org' }, createdAt: fresh };
  const list = (row: object) => ({ 'contributions.list': () => [{ ...gift, ...row }] });
  const facts = await prepare('payments.authorize', { 'contributions.list': () => [] });
  const found = (row: object) => find('payments.authorize', facts, list(row));
  expect(await found({})).toEqual({ found: 'yes', madeId: 'g1' });
  for (const other of [
    { donor: { email: 'other@example.org' } },
    { donor: null },
    { amount: 20 },
    { createdAt: earlier },
  ])
    expect(await found(other)).toEqual({ found: 'no', cut: false });
});
