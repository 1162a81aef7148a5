/** Each list finds the records that lack a field, for every field that it offers. */
import { expect, test } from 'vitest';
import type { Filters } from '#contract/lists/filters.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { Field } from '#contract/rules/names/field-names.ts';
import type { DonorRecord, PlanRecord, RefundRecord } from '#contract/steward/copy.ts';
import type { Copy } from '../copy/copy.ts';
import { openCopiedGifts } from '../copy/gifts/copied-gifts-fixture.ts';
import { giftFilterOf } from '../copy/gifts/gift-filter.ts';
import type { GiftRow } from '../copy/gifts/gift-tables.ts';
import { testPlan } from '../copy/plan-fixture.ts';
import { planIndex } from '../copy/plan-index.ts';
import { keepRecords } from '../copy/reading/keep-records.ts';
import { refundRecord } from '../copy/refund-fixture.ts';
import { listDeposits } from './deposit-list.ts';
import { findDonors, listDonors } from './donor-list.ts';
import { listPlans } from './plan-list.ts';
import { listReversals } from './reversal-list.ts';

const zone = 'America/Chicago';
const page = { limit: 100, page: 1 } as const;
type Lacks = readonly [id: string, lacks: readonly Field[]];
type List = { filters: Filters; lacks: readonly Lacks[]; find: (without: never) => Promise<string[]> };

const address = {
  city: 'Salem',
  country: null,
  line1: '1 Oak St',
  line2: null,
  state: 'OR',
  timezone: null,
  zip: '97301',
};
const whole = {
  firstName: 'Ada',
  lastName: 'Grove',
  email: 'ada@example.org',
  phone: '+15035550100',
  address,
};
const donors: (Partial<DonorRecord> & { id: string })[] = [
  { ...whole, id: 'whole' },
  { ...whole, id: 'name', firstName: ' ', lastName: null },
  // One of both is a name.
  { ...whole, id: 'first', lastName: '' },
  { ...whole, id: 'email', email: '' },
  { ...whole, id: 'phone', phone: null },
  { ...whole, id: 'address', address: null },
  { id: 'none', firstName: null, lastName: null, email: null, phone: '', address: null },
];
const ofDonor = ['name', 'email', 'phone', 'address'] as const;
const donorLacks: readonly Lacks[] = [
  ...ofDonor.map((field): Lacks => [field, [field]]),
  ['whole', []],
  ['first', []],
  ['none', ofDonor],
];

const wholeGift = {
  campaign_id: 'c1',
  campaign_name: 'Roof',
  subcampaign_id: 's1',
  subcampaign_name: 'Slates',
  location_id: 'l1',
  plan_id: 'p1',
  link_id: 'k1',
  pledge_id: 'g1',
  note: 'For the roof',
  dedication: 'In honor of Ruth',
  donor_id: 'whole',
};
const noGift = Object.fromEntries(Object.keys(wholeGift).map((name) => [name, null])) as Partial<GiftRow>;
const gifts: (Partial<GiftRow> & { id: string })[] = [
  { ...wholeGift, id: 'whole' },
  { ...wholeGift, id: 'campaign', campaign_id: null },
  { ...wholeGift, id: 'subcampaign', subcampaign_id: null },
  { ...wholeGift, id: 'location', location_id: null },
  { ...wholeGift, id: 'plan', plan_id: null },
  { ...wholeGift, id: 'link', link_id: null },
  { ...wholeGift, id: 'pledge', pledge_id: null },
  { ...wholeGift, id: 'note', note: ' ' },
  { ...wholeGift, id: 'dedication', dedication: '' },
  { ...wholeGift, id: 'type', type: null },
  { ...wholeGift, id: 'method', type: null, method_type: null },
  { ...wholeGift, id: 'donor', donor_id: null },
  ...ofDonor.map((id) => ({ ...wholeGift, id, donor_id: id })),
  { ...noGift, id: 'none', type: null, method_type: null },
];
const giftLacks = gifts.map(({ id }): Lacks => {
  const one = id as Field;
  if (id === 'whole') return [id, []];
  if (id === 'none') return [id, giftFilters.without.values];
  if (id === 'method') return [id, ['method', 'type']];
  return [id, id === 'donor' ? ['donor', ...ofDonor] : [one]];
});

const wholePlan: Partial<PlanRecord> = {
  campaign: { id: 'c1', name: 'Roof' },
  subcampaign: { id: 's1', name: 'Slates' },
  locationId: 'l1',
  paymentMethod: { id: 'm1', holderName: null, type: 'card', last4: null, expiration: null },
  donorId: 'whole',
};
const plans: PlanRecord[] = [
  testPlan('whole', wholePlan),
  testPlan('campaign', { ...wholePlan, campaign: null }),
  testPlan('subcampaign', { ...wholePlan, subcampaign: null }),
  testPlan('location', { ...wholePlan, locationId: null }),
  testPlan('method', { ...wholePlan, paymentMethod: null }),
  ...ofDonor.map((id) => testPlan(id, { ...wholePlan, donorId: id })),
  testPlan('none'),
];
const planLacks = plans.map(
  ({ id }): Lacks => [id, id === 'whole' ? [] : id === 'none' ? planFilters.without.values : [id as Field]],
);

const refunds: RefundRecord[] = [refundRecord('whole', { reason: 'DUPLICATE' }), refundRecord('none')];
const wholeDeposit = {
  name: 'Gala',
  statementDescriptor: null,
  bankName: 'First',
  bankLast4: null,
  paymentMethodType: ['card'],
};
const deposits = [
  { ...wholeDeposit, id: 'whole' },
  { ...wholeDeposit, id: 'statement', name: null, statementDescriptor: 'Weekly' },
  { ...wholeDeposit, id: 'name', name: null },
  { ...wholeDeposit, id: 'bank', bankName: ' ' },
  { ...wholeDeposit, id: 'method', paymentMethodType: [] },
  { ...wholeDeposit, id: 'none', name: '', bankName: null, paymentMethodType: null },
];
const depositLacks: readonly Lacks[] = [
  ['whole', []],
  ['statement', []],
  ['name', ['name']],
  ['bank', ['bank']],
  ['method', ['method']],
  ['none', depositFilters.without.values],
];

async function openCopy(): Promise<Copy> {
  const copy = await openCopiedGifts({ gifts, donors, records: { refunds }, zone });
  await copy.database.write((trx) =>
    keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex('America/Chicago') }, plans),
  );
  return copy;
}

const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);
const lists = (copy: Copy): Record<string, List> => ({
  gifts: {
    filters: giftFilters,
    lacks: giftLacks,
    find: async (without) => {
      const found = await copy.copiedGifts.search(giftFilterOf({ without }, zone), {
        ...page,
        sort: 'given',
        direction: 'DESC',
      });
      return found.gifts.map(({ id }) => id);
    },
  },
  donors: {
    filters: donorFilters,
    lacks: donorLacks,
    find: async (without) =>
      idsOf(await listDonors(copy.database, { ...page, without, sort: 'id', direction: 'ASC' }, zone, null)),
  },
  plans: {
    filters: planFilters,
    lacks: planLacks,
    find: async (without) => {
      const found = await listPlans(
        copy.database,
        { ...page, without, sort: 'createdAt', direction: 'DESC' },
        zone,
      );
      return found.data.map(({ plan }) => plan.id);
    },
  },
  refunds: {
    filters: reversalFilters,
    lacks: [
      ['whole', []],
      ['none', ['reason']],
    ],
    find: async (without) =>
      idsOf(
        await listReversals(copy, 'refunds', { ...page, without, sort: 'created', direction: 'DESC' }, zone),
      ),
  },
  deposits: {
    filters: depositFilters,
    lacks: depositLacks,
    find: async (without) =>
      idsOf(
        listDeposits(
          deposits as never,
          new Map(),
          { ...page, without, sort: 'arrival', direction: 'DESC' },
          zone,
        ),
      ),
  },
});

test.each(['gifts', 'donors', 'plans', 'refunds', 'deposits'])(
  'of %s, those are found that lack a field, or all of several, and no others',
  async (noun) => {
    const list = lists(await openCopy())[noun] as List;
    const { values } = list.filters.without as { values: readonly Field[] };
    for (const without of [...values.map((one) => [one]), values.slice(0, 2), values]) {
      const lacking = list.lacks.filter(([, own]) => without.every((field) => own.includes(field)));
      expect([without, (await list.find(without as never)).toSorted()]).toEqual([
        without,
        lacking.map(([id]) => id).toSorted(),
      ]);
    }
  },
);

test('donors that a text finds are narrowed to those that lack a field', async () => {
  const { database } = await openCopy();
  const question = { ...page, text: 'grove', sort: 'id', direction: 'ASC' } as const;
  const found = await findDonors(database, { ...question, without: ['email'] }, zone);
  expect(idsOf(found)).toEqual(['email']);
});
