import { describe, expect, test } from 'vitest';
import { ids } from '../../tests/sample-writes.ts';
import { ServiceAnswered } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';
import { intentWith } from '../intent-fixture.ts';
import { earlier, find, fresh, pagesOf, prepare, type Reads } from './rule-fixture.ts';

describe('plans', () => {
  const plan = {
    id: ids.plan,
    status: 'active',
    amount: 20,
    frequency: 'monthly',
    paymentMethod: { id: ids.method },
    campaign: null,
    subcampaign: null,
    anonymous: false,
    startDate: earlier,
    createdAt: fresh,
    updatedAt: earlier,
  };
  const get = (row: object) => ({ 'subscriptions.get': () => ({ ...plan, ...row }) });

  test('a new plan is found only by a plan that is new and as requested', async () => {
    const list = (row: object) => ({ 'subscriptions.listByDonor': () => [{ ...plan, amount: 15, ...row }] });
    const facts = await prepare('subscriptions.create', list({ id: 'known' }));
    expect(facts).toMatchObject({ cents: 1_500, before: ['known'] });
    const found = (row: object) => find('subscriptions.create', facts, list({ id: 'new', ...row }));
    expect(await found({})).toEqual({ found: 'yes', madeId: 'new' });
    for (const other of [
      { id: 'known' },
      { createdAt: earlier },
      { amount: 20 },
      { paymentMethod: { id: 'm' } },
      { frequency: 'weekly' },
    ])
      expect(await found(other)).toEqual({ found: 'no', cut: false });
    // With a requested campaign, if the reply contains one.
    const toShelter = { ...facts, campaignId: 'c1' };
    const foundFor = (campaign: object | null) =>
      find('subscriptions.create', toShelter, list({ id: 'new', campaign }));
    expect(await foundFor({ id: 'c2' })).toEqual({ found: 'no', cut: false });
    for (const shown of [{ id: 'c1' }, null]) expect(await foundFor(shown)).toMatchObject({ found: 'yes' });
    expect(await find('subscriptions.create', facts, {})).toEqual({ found: 'unreadable' });
    const others = Array.from({ length: 130 }, (_, at) => ({ ...plan, id: `o${at}` }));
    const many = { 'subscriptions.listByDonor': pagesOf([...others, { ...plan, id: 'new', amount: 15 }]) };
    expect(await find('subscriptions.create', facts, many)).toEqual({ found: 'yes', madeId: 'new' });
  });

  test.each(['subscriptions.update', 'subscriptions.cancel'] as const)(
    '%s is refused for a plan that has ended, and once someone else changed it',
    async (id) => {
      for (const status of ['inactive', 'recreated'])
        await expect(prepare(id, get({ status }))).rejects.toMatchObject({ status: 409 });
      await expect(prepare(id, get({}), { seenVersion: fresh })).rejects.toMatchObject({ status: 412 });
      await expect(prepare(id, get({}), { seenVersion: earlier })).resolves.toBeTruthy();
    },
  );

  test.each(['subscriptions.update', 'subscriptions.cancel'] as const)(
    "where plans can't be read, %s is refused after our own cancellation, and after no other write of ours",
    async (id) => {
      const donor = { 'donors.get': () => ({ activeRecurringCount: 1 }) };
      const prepareAfter = (operation: Intent['operation'], reads: Reads) =>
        prepare(id, reads, { accepted: [intentWith({ operation, state: 'done' })] });
      await expect(prepareAfter('subscriptions.cancel', donor)).rejects.toMatchObject({
        status: 409,
        details: { outcome: 'nothing-changed' },
      });
      await expect(prepareAfter('subscriptions.update', donor)).resolves.toBeTruthy();
      // A plan that can be read speaks for itself: it may be active again.
      await expect(prepareAfter('subscriptions.cancel', get({}))).resolves.toBeTruthy();
    },
  );

  test('a change is found by its values if replies contain them, otherwise by a later version', async () => {
    const found = (facts: Facts, row: object) => find('subscriptions.update', facts, get(row));
    const amount = await prepare('subscriptions.update', get({}), { body: { amount: 30 } });
    expect(await found(amount, {})).toEqual({ found: 'no' });
    expect(await found(amount, { amount: 30 })).toEqual({ found: 'yes' });
    const notes = await prepare('subscriptions.update', get({}), { body: { donorNotes: 'Call first' } });
    expect(await found(notes, {})).toEqual({ found: 'no' });
    expect(await found(notes, { updatedAt: fresh })).toEqual({ found: 'yes' });
  });

  test('a cancellation is found by a plan that has ended or is gone', async () => {
    const found = (reads: Reads) => find('subscriptions.cancel', {}, reads);
    expect(await found(get({}))).toEqual({ found: 'no' });
    expect(await found(get({ status: 'pending' }))).toEqual({ found: 'no' });
    expect(await found(get({ status: 'inactive' }))).toEqual({ found: 'yes' });
    const gone = () => {
      throw new ServiceAnswered(404, 'not found', true);
    };
    expect(await found({ 'subscriptions.get': gone })).toEqual({ found: 'yes' });
  });

  const later = '2027-01-05T15:00:00.000Z';
  test.each([
    ['amount', { amount: 30 }, { amount: 30 }],
    ['method', { paymentMethodId: 'm2' }, { paymentMethod: { id: 'm2' } }],
    ['campaign', { campaignId: 'c2' }, { campaign: { id: 'c2' } }],
    ['subcampaign', { subcampaignId: 's2' }, { subcampaign: { id: 's2' } }],
    ['anonymity', { anonymous: true }, { anonymous: true }],
    ['frequency', { frequency: 'weekly' }, { frequency: 'weekly' }],
    ['start', { startDate: later, timezone: 'America/Denver' }, { startDate: later }],
  ])('a change of only the %s is found by that, and not by a later version', async (_, body, shown) => {
    const facts = await prepare('subscriptions.update', get({}), { body });
    const found = (row: object) => find('subscriptions.update', facts, get({ updatedAt: fresh, ...row }));
    expect([await found({}), await found(shown)]).toEqual([{ found: 'no' }, { found: 'yes' }]);
  });

  test("where plans can't be read, one plan fewer confirms only a cancellation that was accepted", async () => {
    const donor = (activeRecurringCount: number) => ({ 'donors.get': () => ({ activeRecurringCount }) });
    const facts = await prepare('subscriptions.cancel', donor(2));
    expect(facts).toMatchObject({ activePlans: 2 });
    const found = (count: number, state: Intent['state']) =>
      find('subscriptions.cancel', facts, donor(count), state);
    expect(await found(1, 'done')).toMatchObject({ found: 'yes' });
    expect(await found(2, 'done')).toEqual({ found: 'unreadable' });
    expect(await found(1, 'unknown')).toEqual({ found: 'unreadable' });
  });
});
