/** Tests what each write checks before it is sent, and what it accepts as its effect afterward. */
import { describe, expect, test } from 'vitest';
import type { ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { ids, sampleWrites } from '../../tests/sample-writes.ts';
import { NotSupported, ServiceAnswered } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';
import { checkSeenVersion } from './fresh-checks.ts';
import type { FreshRead } from './rule.ts';
import { createRules } from './rules.ts';

const rules = createRules({ cardEntry: true });
const at = Date.UTC(2026, 10, 22, 12);
const earlier = new Date(at - 1).toISOString();
const fresh = new Date(at + 1_000).toISOString();

type Reads = Partial<Record<ReadId, (input: LooseInput) => unknown>>;

/** A platform with these operations and no others. */
const readOf = (reads: Reads, seen: ReadId[] = []): FreshRead =>
  (async (id: ReadId, input: LooseInput) => {
    seen.push(id);
    const answer = reads[id];
    if (!answer) throw new NotSupported(id);
    return { data: answer(input) };
    // The records hold only the members that the rules read.
  }) as unknown as FreshRead;

const prepare = (
  id: WriteId,
  reads: Reads,
  { body = sampleWrites[id].body, seenVersion = null as string | null, seen = [] as ReadId[] } = {},
) =>
  rules[id].prepare(
    { path: sampleWrites[id].path, query: {}, body },
    { read: readOf(reads, seen), intentId: 'i1', now: at, seenVersion },
  );

const find = (id: WriteId, facts: Facts, reads: Reads, state: Intent['state'] = 'unknown') =>
  rules[id].find(
    // Only what a rule reads of it.
    { id: 'i1', operation: id, path: sampleWrites[id].path, facts, state } as Intent,
    { read: readOf(reads), notBefore: at, isTaken: async () => false },
  );

describe('refunds', () => {
  const id = 'contributions.initiateRefund';
  const gift = { id: ids.gift, type: 'CASH', status: 'CONFIRMED', amount: 50 };
  const refund = { id: 'r1', contributionId: ids.gift, status: 'PENDING', createdAt: fresh };

  test('are refused for a gift that has one, and for a gift that has none to give without reading further', async () => {
    const reads = { 'contributions.get': () => gift, 'refunds.list': () => [refund] };
    await expect(prepare(id, reads)).rejects.toMatchObject({ type: 'not-refundable', status: 409 });
    const seen: ReadId[] = [];
    const pending = { ...reads, 'contributions.get': () => ({ ...gift, status: 'PENDING' }) };
    await expect(prepare(id, pending, { seen })).rejects.toMatchObject({ type: 'not-refundable' });
    expect(seen).toEqual(['contributions.get']);
    expect(await prepare(id, { ...reads, 'refunds.list': () => [] })).toEqual({ cents: 5_000, before: [] });
  });

  test('count as found only by a refund of this gift that is new', async () => {
    const found = (row: object) =>
      find(id, { before: ['known'] }, { 'refunds.list': () => [{ ...refund, ...row }] });
    expect(await found({})).toEqual({ found: 'yes', madeId: 'r1' });
    expect(await found({ id: 'known' })).toEqual({ found: 'no' });
    expect(await found({ createdAt: earlier })).toEqual({ found: 'no' });
    expect(await found({ contributionId: 'another' })).toEqual({ found: 'no' });
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

  test('remember the gifts that look like theirs', async () => {
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

  test('report that there was more to search than ten pages', async () => {
    const page = Array.from({ length: 100 }, (_, index) => ({ ...gift, id: `g${index}`, amount: 1 }));
    expect(await find(id, facts, { 'contributions.list': () => page })).toEqual({ found: 'no', cut: true });
  });
});

describe('donors', () => {
  const donor = {
    id: 'd1',
    firstName: 'Noor',
    lastName: 'Example',
    email: 'noor@example.org',
    phone: null,
    createdAt: fresh,
    updatedAt: earlier,
  };

  test('a new donor is found only by the same name, email, and phone', async () => {
    const body = { ...sampleWrites['donors.create'].body, phone: '+15035550100' };
    const facts = await prepare('donors.create', { 'donors.list': () => [] }, { body });
    expect(JSON.stringify(facts)).not.toMatch(/noor|555/i);
    const found = (row: object) =>
      find('donors.create', facts, { 'donors.list': () => [{ ...donor, phone: '+15035550100', ...row }] });
    expect(await found({})).toEqual({ found: 'yes', madeId: 'd1' });
    for (const other of [
      { lastName: 'Other' },
      { email: 'n@example.org' },
      { phone: '+15035550101' },
      { phone: null },
      { createdAt: earlier },
    ])
      expect(await found(other)).toEqual({ found: 'no' });
    const known = { ...facts, before: ['d1'] };
    expect(
      await find('donors.create', known, { 'donors.list': () => [{ ...donor, phone: '+15035550100' }] }),
    ).toEqual({
      found: 'no',
    });
  });

  test('a change is refused once someone else changed the donor, and found only when every member shows it', async () => {
    const reads = { 'donors.get': () => donor };
    await expect(prepare('donors.update', reads, { seenVersion: fresh })).rejects.toMatchObject({
      status: 412,
    });
    const body = { lastName: 'Changed', email: 'new@example.org' };
    const facts = await prepare('donors.update', reads, { body, seenVersion: earlier });
    const found = (row: object) =>
      find('donors.update', facts, { 'donors.get': () => ({ ...donor, ...row }) });
    expect(await found(body)).toEqual({ found: 'yes' });
    expect(await found({ lastName: 'Changed' })).toEqual({ found: 'no' });
    expect(await found({})).toEqual({ found: 'no' });
  });
});

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

  test('a new plan is found only by one that is new and as requested', async () => {
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
      expect(await found(other)).toEqual({ found: 'no' });
    expect(await find('subscriptions.create', facts, {})).toEqual({ found: 'unreadable' });
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

  test('a change that replies can show is found by its values, and any other by a later version', async () => {
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

test('a payment is found only by a gift of the same person and amount', async () => {
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

test('a version matches only itself, in any spelling', () => {
  const version = '2026-11-22T12:00:00.000Z';
  expect(() => checkSeenVersion(version, '2026-11-22T12:00:00Z')).not.toThrow();
  for (const other of ['2026-11-22T12:00:00.001Z', '2026-11-22T11:59:59.999Z'])
    expect(() => checkSeenVersion(version, other)).toThrow('Someone else just changed this');
  expect(() => checkSeenVersion(null, version)).not.toThrow();
});
