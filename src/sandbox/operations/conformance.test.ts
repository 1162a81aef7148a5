/** Compares the JSON of every read with the reference instead of our own schemas, which could repeat a mistake. */
import { expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { Campaign } from '#contract/giving/resources/campaign.ts';
import { Chargeback } from '#contract/giving/resources/chargeback.ts';
import { Contribution } from '#contract/giving/resources/contribution.ts';
import { Deposit } from '#contract/giving/resources/deposit.ts';
import { Donor } from '#contract/giving/resources/donor.ts';
import { Location } from '#contract/giving/resources/location.ts';
import { Refund } from '#contract/giving/resources/refund.ts';
import { Subscription } from '#contract/giving/resources/subscription.ts';
import { TapDestination, TapDevice, TapEvent, TapGroup } from '#contract/giving/resources/tap.ts';
import { WebhookSubscription } from '#contract/giving/resources/webhook.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { copiedWorld, testNow } from '../world/small-world.ts';
import { call } from './call.ts';
import { createOperations } from './operations.ts';
import { createReferenceCheck } from './reference-check.ts';
import { cardEndingIn, openSealed } from './write-fixture.ts';

/** Intended differences by resource and field: the platform's quirks that the sandbox reproduces (world/odd-corners.ts). */
const intended = new Set([
  'Contribution.amount: missing',
  'Contribution.frequency: word ONE_TIME',
  'Contribution.paymentMethod.type: word card',
  'Contribution.givingLinkId: missing',
  'Contribution.pledgeId: missing',
  'Donor.createdAt: missing',
  'Donor.updatedAt: missing',
  'Donor.phone: missing',
  'Donor.address: missing',
  'Donor.email: null',
  'Donor.phone: null',
  'Subscription.paymentMethod.expiration: missing',
  'TapEvent.groupId: null',
  'TapEvent.destinationId: null',
]);

const db = copiedWorld(2_000);
const operations = createOperations(db, { decrypt: openSealed });
const send = (id: OperationId, input: LooseInput = {}) =>
  call(operations, { org: 1, now: testNow }, id, input);
type ListBody = { data: { id: string }[]; totalCount: number };

const lists = [
  ['contributions.list', 'Contribution'],
  ['deposits.list', 'Deposit'],
  ['refunds.list', 'Refund'],
  ['chargebacks.list', 'Chargeback'],
  ['webhooks.list', 'WebhookSubscription'],
  ['donors.list', 'Donor'],
  ['subscriptions.list', 'Subscription'],
  ['campaigns.list', 'Campaign'],
  ['locations.list', 'Location'],
  ['tap.destinations.list', 'TapDestination'],
  ['tap.devices.list', 'TapDevice'],
  ['tap.events.list', 'TapEvent'],
  ['tap.groups.list', 'TapGroup'],
] as const;

function everyRow(id: (typeof lists)[number][0]): ListBody['data'] {
  const rows: ListBody['data'] = [];
  for (let page = 1; ; page += 1) {
    // The shape is checked below.
    const body = send(id, { query: { limit: 100, page } }).body as ListBody;
    rows.push(...body.data);
    if (body.data.length < 100) {
      expect(rows).toHaveLength(body.totalCount);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      return rows;
    }
  }
}

// The envelope of records and lists.
const dataOf = (id: OperationId, input: LooseInput) => (send(id, input).body as { data: unknown }).data;
const rowsOf = (id: OperationId, input: LooseInput) => dataOf(id, input) as unknown[];

test('every record of every list and read has the documented members, types and enumeration values', () => {
  const { check, found } = createReferenceCheck();
  for (const [id, resource] of lists) for (const row of everyRow(id)) check(resource, row);
  for (const { id } of everyRow('deposits.list')) {
    check('Deposit', dataOf('deposits.get', { path: { depositId: id } }));
    check('DepositSummary', dataOf('deposits.summary', { path: { depositId: id } }));
  }
  for (const { id } of everyRow('donors.list')) {
    const methods = rowsOf('paymentMethods.listByDonor', {
      path: { donorId: id },
      query: { showExpired: true },
    });
    for (const method of methods) check('PaymentMethod', method);
  }
  for (const { id } of everyRow('webhooks.list'))
    for (const log of rowsOf('webhooks.eventLogs', { path: { webhookId: id }, query: { limit: 50 } }))
      check('WebhookEventLog', log);
  expect([...found].filter((what) => !intended.has(what))).toEqual([]);
  expect([...intended].filter((what) => !found.has(what))).toEqual([]);
});

/** The schemas of what lists have, and members that no record of a list has: lists leave out what is archived, and lines. */
const schemas = {
  Contribution: [Contribution, []],
  Deposit: [Deposit, ['lineItems']],
  Refund: [Refund, []],
  Chargeback: [Chargeback, []],
  WebhookSubscription: [WebhookSubscription, []],
  Donor: [Donor, []],
  Subscription: [Subscription, []],
  Campaign: [Campaign, ['archivedAt']],
  Location: [Location, ['archivedAt']],
  TapDestination: [TapDestination, ['archivedAt']],
  TapDevice: [TapDevice, ['archivedAt']],
  TapEvent: [TapEvent, []],
  TapGroup: [TapGroup, ['archivedAt']],
} as const satisfies Record<(typeof lists)[number][1], readonly [{ shape: object }, readonly string[]]>;
test.each(lists)('%s has each member of its record in some record', (id, resource) => {
  const [{ shape }, lacking] = schemas[resource];
  const rows: Record<string, unknown>[] = everyRow(id);
  const never = Object.keys(shape).filter((member) =>
    rows.every((row) => row[member] === undefined || row[member] === null),
  );
  expect(never).toEqual(lacking);
});

test('so has every reply of a write', () => {
  const { check, found } = createReferenceCheck();
  const payer = db.one<{ donor: string; method: string; email: string }>(
    `select d.id as donor, m.id as method, d.email from payment_methods m join donors d on d.seq = m.donor
      where d.org = 1 and d.email is not null and d.phone is not null and m.type = 'card' and m.expires_at > ${testNow} limit 1`,
  );
  const [donorId, paymentMethodId, email] = [payer?.donor ?? '', payer?.method ?? '', payer?.email];
  check('Contribution', dataOf('contributions.charge', { body: { donorId, paymentMethodId, amount: 12.5 } }));
  const plan = dataOf('subscriptions.create', {
    path: { donorId },
    body: { paymentMethodId, amount: 12.5, frequency: '1st-15th' },
  });
  check('Subscription', plan);
  const path = { donorId, subscriptionId: String((plan as { id: string }).id) };
  check('Subscription', dataOf('subscriptions.update', { path, body: { amount: 13 } }));
  const card = { ...cardEndingIn('4242'), defaultForDonor: false };
  const startDate = new Date(testNow).toISOString();
  for (const more of [
    { amountInCents: 900 },
    { amountInCents: 0 },
    { amountInCents: 900, recurring: { frequency: 'weekly', startDate } },
  ])
    check(
      'AuthorizationResult',
      send('payments.authorize', {
        body: { email, processingChannel: 'Ecommerce', paymentMethod: card, ...more },
      }).body,
    );
  // Replies document no value for this frequency, so the value of the request is returned.
  expect([...found]).toEqual(['Subscription.frequency: word 1st-15th']);
});
