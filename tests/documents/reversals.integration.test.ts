/** Refunds and chargebacks: which are listed, what each says, and that our copy answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars, openScreens, recordsOf, type Screens, sentenceOf } from './open-screens.ts';
import type { Part } from './part.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({ gifts: 1_500 });
});
afterAll(() => screens.close());

type Reversal = {
  id: string;
  type: string;
  status: string;
  amountInCents: number;
  createdAt: string;
};

const all = (noun: 'refunds' | 'chargebacks') => screens.rows<Reversal>(`${noun}?limit=100`);
const idsOf = (main: Part) => recordsOf(main).map((row) => row.attribute('data-record'));

test.each([1440, 390])(
  'refunds show what changed in the last 30 days, those that need action first, %i wide',
  async (width) => {
    screens.system.control.mark();
    const { main } = await screens.open('staff', '/refunds', { width });
    expect(screens.calls()['refunds.list']).toBeUndefined();
    expect(main.saying(/refunds? updated in the last 30 days/)).not.toEqual([]);
    const known = await all('refunds');
    const ranks = idsOf(main).map((id) => {
      const status = known.find((one) => one.id === id)?.status;
      return status === 'REQUIRES_ACTION' ? 0 : status === 'FAILED' ? 1 : 2;
    });
    expect(ranks[0]).toBe(0);
    expect(ranks).toEqual(ranks.toSorted());
    expect(ranks.length).toBeLessThan(known.length);
    // Names are in our copy.
    expect(main.saying(/^Gift …/)).toEqual([]);
    const anyTime = (await screens.open('staff', '/refunds?changed=any', { width })).main;
    expect(idsOf(anyTime)).toHaveLength(Math.min(25, known.length));
  },
);

test.each([1440, 390])(
  'pending chargebacks are listed oldest first, with the amount at risk and where to respond, %i wide',
  async (width) => {
    screens.system.control.mark();
    const { main } = await screens.open('staff', '/chargebacks', { width });
    expect(screens.calls()['chargebacks.list']).toBeUndefined();
    expect(sentenceOf(main)).toMatch(/at risk · oldest open (since today|\d+ days?)/);
    expect(main.text).toContain("Respond in your payment processor's dashboard");
    const pending = (await all('chargebacks')).filter(({ status }) => status === 'pending');
    expect(idsOf(main)).toEqual(pending.map(({ id }) => id).toReversed());
    const stake = pending.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
    expect(sentenceOf(main)).toContain(`${pending.length} pending · ${dollars(stake)} at risk`);
  },
);

test('all chargebacks are listed newest first', async () => {
  const known = await all('chargebacks');
  const { main } = await screens.open('staff', '/chargebacks?tab=all&limit=100');
  // Two of them may have been opened at the same time.
  const opened = new Map(known.map(({ id, createdAt }) => [id, createdAt]));
  expect(idsOf(main).map((id) => opened.get(id ?? ''))).toEqual([...opened.values()]);
});

test('a pending chargeback says how long it has been open, and where to respond', async () => {
  const pending = (await all('chargebacks')).find(({ status }) => status === 'pending');
  const { main } = await screens.open('staff', `/chargebacks/${pending?.id}`);
  const [line] = main.saying(/at risk · opened .*, open (since today|\d+ days?)/);
  expect(line?.text).toContain(`${dollars(pending?.amountInCents ?? 0)} at risk`);
  main.the('button', 'Copy processor ID');
});

test.each([
  ['dispute', 'pending', "The donor's bank disputed this payment. No decision yet."],
  ['dispute', 'won', 'Dispute won. You keep the gift.'],
  ['dispute', 'lost', 'Dispute lost. The money went back.'],
  ['ach_return', 'pending', "The donor's bank returned this payment. The return isn't final yet."],
  ['ach_return', 'lost', "The donor's bank returned this payment. The money went back."],
])('a chargeback says what its status means: %s, %s', async (type, status, words) => {
  const { id } = (await all('chargebacks')).find((one) => one.type === type && one.status === status) ?? {};
  const { main } = await screens.open('staff', `/chargebacks/${id}`);
  expect(main.text).toContain(words);
  // Nothing is to do about one that is decided.
  expect(main.saying(/your payment processor's dashboard/i)).toHaveLength(status === 'pending' ? 1 : 0);
});
