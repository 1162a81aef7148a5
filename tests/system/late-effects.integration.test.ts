/**
 * The platform returns a 500 and takes effect up to nine minutes later, or never. Meanwhile another program
 * makes the same changes for the same people. The final state is correct, and no decoy is mistaken for the
 * effect.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
/** Number of plans that earlier cases used. */
let used: number;
beforeEach(async () => {
  // Large enough that each case finds two plans of its own.
  system = await openSystem({ unread: true, gifts: 6_000 });
  used = 0;
});
afterEach(() => system.stop());

/** Seconds from the response to the effect; null: never. */
const times = process.env.SOAK === 'on' ? [5, 20, 45, 110, 200, 400, 540, null] : [45, 540, null];

/** A write, the same write by another program before it, and similar ones after it. */
type Case = { input: LooseInput; before: LooseInput[]; after: LooseInput[] };

/** Returns two active plans of two donors with an email address, unused by earlier cases. */
async function freshPlans() {
  const query = { status: ['active' as const], sortDirection: 'ASC' as const, limit: 100 };
  const { data } = await system.read(admin, 'subscriptions.list', { query });
  const plans = data.filter(
    (plan, index) =>
      plan.paymentMethod?.id && data.findIndex((one) => one.donorId === plan.donorId) === index,
  );
  const two: ((typeof plans)[number] & { donorId: string })[] = [];
  for (const plan of plans.slice(used)) {
    if (two.length === 2) break;
    used += 1;
    const { donorId } = plan;
    if (donorId === null) continue;
    const donor = await system.read(admin, 'donors.get', { path: { donorId } });
    if (donor.data.email !== null) two.push({ ...plan, donorId });
  }
  return two.map(({ id, donorId, paymentMethod }) => ({
    donorId,
    path: { donorId, subscriptionId: id },
    paymentMethodId: paymentMethod?.id,
  }));
}

async function freshGifts(): Promise<LooseInput[]> {
  const query = { statusBucket: ['CONFIRMED' as const], limit: 100 };
  const { data } = await system.read(admin, 'contributions.list', { query });
  const taken = new Set<string | null>();
  for (let [page, found] = [1, 100]; found === 100; page += 1) {
    const refunds = await system.read(admin, 'refunds.list', { query: { limit: 100, page } });
    for (const { contributionId } of refunds.data) taken.add(contributionId);
    found = refunds.data.length;
  }
  return data
    .filter(({ id, type, amount, paymentMethod: by }) => {
      const isSmall = type === 'CASH' && amount !== null && amount < 1_000;
      // Not every processor accepts refunds through the API.
      const isCard = /card|visa|mastercard|amex|discover/i.test(JSON.stringify(by));
      return isSmall && isCard && !taken.has(id);
    })
    .map(({ id }) => ({ path: { contributionId: id } }));
}

async function newDonor(): Promise<string> {
  const body = { firstName: 'Ada', lastName: 'Example', email: `${randomUUID()}@example.org` };
  // The reply type of this operation.
  return ((await (await system.callService('ours', 'donors.create', { body })).json()) as { data: string })
    .data;
}

const payer = (email: string, amountInCents: number, paymentMethodId: string | undefined): LooseInput => ({
  body: {
    amountInCents,
    email,
    firstName: 'Ada',
    lastName: 'Example',
    processingChannel: 'Ecommerce',
    paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId },
  },
});

const makers: Record<WriteId, () => Promise<Case>> = {
  'contributions.charge': async () => {
    const [ours, other] = await freshPlans();
    const { data } = await system.read(admin, 'campaigns.list', { query: { limit: 2 } });
    const charge = (by = ours, amount = 17.25, campaign = data[0]): LooseInput => ({
      body: { donorId: by?.donorId, paymentMethodId: by?.paymentMethodId, amount, campaignId: campaign?.id },
    });
    return {
      input: charge(),
      before: [charge()],
      after: [charge(other), charge(ours, 17.26), charge(ours, 17.25, data[1])],
    };
  },
  'payments.authorize': async () => {
    const [ours] = await freshPlans();
    const { data } = await system.read(admin, 'donors.get', { path: { donorId: ours?.donorId ?? '' } });
    const pay = (cents: number) => payer(data.email ?? '', cents, ours?.paymentMethodId);
    return { input: pay(1_931), before: [pay(1_931)], after: [pay(1_932)] };
  },
  'contributions.initiateRefund': async () => {
    const [input = {}, before = {}, after = {}] = await freshGifts();
    return { input, before: [before], after: [after] };
  },
  'donors.create': async () => {
    const donor = (email: string) => ({ body: { firstName: 'Zora', lastName: 'Example', email } });
    const [mine, earlier, later] = [randomUUID(), randomUUID(), randomUUID()].map(
      (id) => `${id}@example.org`,
    );
    return { input: donor(mine ?? ''), before: [donor(earlier ?? '')], after: [donor(later ?? '')] };
  },
  'donors.update': async () => {
    // Some existing donors can't be edited, but new ones can.
    const body = { firstName: `Marguerite ${randomUUID()}`, phone: '+15555550142' };
    const of = async () => ({ path: { donorId: await newDonor() }, body });
    return { input: await of(), before: [], after: [await of()] };
  },
  'subscriptions.create': async () => {
    const [ours, other] = await freshPlans();
    const plan = (by = ours, amount = 23.5) => ({
      path: { donorId: by?.donorId ?? '' },
      body: { paymentMethodId: by?.paymentMethodId, amount, frequency: 'month' },
    });
    return { input: plan(), before: [plan()], after: [plan(other), plan(ours, 23.75)] };
  },
  'subscriptions.update': async () => {
    const [ours, other] = await freshPlans();
    const of = (by = ours) => ({ path: by?.path ?? {}, body: { amount: 900 + used } });
    return { input: of(), before: [], after: [of(other)] };
  },
  'subscriptions.cancel': async () => {
    const [ours, other] = await freshPlans();
    const of = (by = ours) => ({ path: by?.path ?? {}, body: { cancellationReason: 'Moved away' } });
    return { input: of(), before: [], after: [of(other)] };
  },
};

const targetsOf = (id: WriteId): string[] =>
  system.control
    .effects()
    .filter(({ operation }) => operation === id)
    .map(({ target }) => target);

async function decoy(id: WriteId, inputs: readonly LooseInput[]): Promise<void> {
  for (const input of inputs) {
    const answer = await system.callService('ours', id, input);
    if (answer.status > 299) throw new Error(`The decoy of ${id} failed: ${await answer.text()}`);
  }
}

/** Returns what is wrong; null if everything is reported correctly. */
async function tell(id: WriteId, after: number | null): Promise<string | null> {
  admin = await system.signIn('admin');
  await system.clock.advance(61_000);
  const { input, before, after: later } = await makers[id]();
  await decoy(id, before);
  await system.clock.advance(5_000);
  const effect = after === null ? 'never' : { afterMs: after * 1_000 };
  system.control.faults.set({ operation: id, times: 1, fault: { kind: 'error', status: 500, effect } });
  const key = randomUUID();
  const answer = await system.writeLoose(admin, id, input, key);
  if (answer.status !== 502) return `${id} ${after}: answered ${answer.status} ${await answer.text()}`;
  await decoy(id, later);
  const known = targetsOf(id).length;
  const { state, verified, madeId } = await system.finalState(admin, key);
  const [target, second] = targetsOf(id).slice(known);
  const isTrue = state === 'done' ? target !== undefined && verified === true : target === undefined;
  const isOurs = madeId === null || madeId === target || id === 'contributions.initiateRefund';
  const isRight = isTrue && isOurs && second === undefined && state === (after === null ? 'no-sign' : 'done');
  return isRight ? null : `${id} ${after}: ${state} ${verified}, made ${madeId}, effect ${target}`;
}

// Object.keys loses the key type.
const writeIds = Object.keys(makers) as WriteId[];

test.each(writeIds)('%s: reports late and missing effects correctly among decoys', async (id) => {
  const wrong: string[] = [];
  for (const after of times) {
    const reported = await tell(id, after);
    if (reported) wrong.push(reported);
  }
  console.log(`${id}: ${times.length - wrong.length} of ${times.length} reported correctly`);
  expect(wrong).toEqual([]);
});

test('on days with more gifts than can be read, not finding one is not reported as "no sign"', async () => {
  system.control.rate.setLimit(10_000);
  admin = await system.signIn('admin');
  const { data } = await system.read(admin, 'subscriptions.list', {
    query: { status: ['active'], limit: 1 },
  });
  const { donorId, paymentMethod } = firstOf(data);
  const charge = (amount: number) => ({ body: { donorId, paymentMethodId: paymentMethod?.id, amount } });
  for (let count = 0; count < 1_000; count += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => system.callService('ours', 'contributions.charge', charge(3))),
    );
  const fault = { kind: 'error', status: 500, effect: 'never' } as const;
  system.control.faults.set({ operation: 'contributions.charge', times: 1, fault });
  const key = randomUUID();
  expect((await system.writeLoose(admin, 'contributions.charge', charge(4), key)).status).toBe(502);
  expect(await system.finalState(admin, key)).toMatchObject({ state: 'needs-person', verified: false });
});
