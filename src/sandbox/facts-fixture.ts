/** For tests: IDs of a fixture's records, read through the API, and an input for each operation. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { Fixture } from './sandbox-fixture.ts';
import { keyOf, sealedCard } from './vault/sealed-card.ts';

type Row = Record<string, unknown> & { id: string };
type List = { data: Row[] };

export type FixtureFacts = {
  donorId: string;
  paymentMethodId: string;
  subscriptionId: string;
  /** ID of a refundable cash gift. */
  giftId: string;
  /** An input for each operation. Each write succeeds once. */
  inputs: Record<OperationId, LooseInput>;
};

export async function factsOf(fixture: Fixture): Promise<FixtureFacts> {
  const rows = async (id: OperationId, input: LooseInput = {}) => (await fixture.read<List>(id, input)).data;
  const first = async (id: OperationId, input?: LooseInput) => named((await rows(id, input))[0], id).id;
  const { donorId, paymentMethodId, subscriptionId } = await findPayer(rows);
  const gifts = await rows('contributions.list', { query: { limit: 100, statusBucket: ['CONFIRMED'] } });
  const refunded = new Set(
    (await rows('refunds.list', { query: { limit: 100 } })).map((row) => row.contributionId),
  );
  const giftId = named(
    gifts.find((gift) => isRefundable(gift) && !refunded.has(gift.id)),
    'a refundable gift',
  ).id;
  const key = await keyOf(fixture.sandbox.url);
  const donor = { path: { donorId } };
  const plan = { path: { donorId, subscriptionId } };
  const webhook = { path: { webhookId: await first('webhooks.list') } };
  const deposit = { path: { depositId: await first('deposits.list') } };
  return {
    donorId,
    paymentMethodId,
    subscriptionId,
    giftId,
    inputs: {
      ...lists,
      'contributions.get': { path: { contributionId: giftId } },
      'contributions.charge': { body: { donorId, paymentMethodId, amount: 12.5 } },
      'contributions.initiateRefund': { path: { contributionId: giftId } },
      'deposits.get': deposit,
      'deposits.summary': deposit,
      'refunds.get': { path: { refundId: await first('refunds.list') } },
      'chargebacks.get': { path: { chargebackId: await first('chargebacks.list') } },
      'webhooks.get': webhook,
      'webhooks.eventLogs': webhook,
      'donors.create': { body: { firstName: 'Ada', lastName: 'Ng', email: 'ada.ng@example.org' } },
      'donors.get': donor,
      'donors.update': { ...donor, body: { firstName: 'Adele' } },
      'subscriptions.create': { ...donor, body: { paymentMethodId, amount: 20, frequency: 'month' } },
      'subscriptions.listByDonor': donor,
      'subscriptions.get': plan,
      'subscriptions.update': { ...plan, body: { amount: 30 } },
      'subscriptions.cancel': { ...plan, body: { cancellationReason: 'Moved away' } },
      'paymentMethods.listByDonor': donor,
      'campaigns.get': { path: { campaignId: await first('campaigns.list') } },
      'locations.get': { path: { locationId: await first('locations.list') } },
      'payments.authorize': { body: { ...authorization, paymentMethod: await sealedCard(key) } },
      'tap.destinations.get': { path: { destinationId: await first('tap.destinations.list') } },
      'tap.devices.get': { path: { deviceId: await first('tap.devices.list') } },
      'tap.groups.get': { path: { groupId: await first('tap.groups.list') } },
    },
  };
}

const lists = {
  'contributions.list': {},
  'deposits.list': {},
  'refunds.list': {},
  'chargebacks.list': {},
  'webhooks.list': {},
  'donors.list': {},
  'subscriptions.list': {},
  'campaigns.list': {},
  'locations.list': {},
  'tap.destinations.list': {},
  'tap.devices.list': {},
  'tap.events.list': {},
  'tap.groups.list': {},
  'health.get': {},
} as const;

const authorization = {
  amountInCents: 2500,
  email: 'fresh@example.org',
  firstName: 'Fresh',
  lastName: 'Giver',
  processingChannel: 'Ecommerce',
};

type Rows = (id: OperationId, input?: LooseInput) => Promise<Row[]>;

/** Finds a donor with an active plan and a saved payment method that can be charged. */
async function findPayer(rows: Rows) {
  const plans = await rows('subscriptions.list', { query: { limit: 100, status: ['active'] } });
  for (const { id, donorId } of plans) {
    const path = { donorId: String(donorId) };
    const methods = await rows('paymentMethods.listByDonor', { path });
    const method = methods[0];
    if (method) return { donorId: path.donorId, paymentMethodId: method.id, subscriptionId: id };
  }
  throw new Error('the sandbox has no such donor');
}

/** Accepts only card gifts, since some other processors allow no refunds through the API. */
const isRefundable = ({ type, amount, status, paymentMethod }: Row): boolean =>
  type === 'CASH' &&
  (status === 'CONFIRMED' || status === 'PAID_OUT') &&
  typeof amount === 'number' &&
  amount < 1000 &&
  /card|visa|mastercard|amex|discover/i.test(JSON.stringify(paymentMethod));

function named<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the sandbox has no ${what}`);
  return value;
}
