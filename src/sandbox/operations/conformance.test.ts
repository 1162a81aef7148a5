/** Every read's raw JSON against the machine-readable facts, not against our own schemas, which cannot disprove themselves. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallWorld, testNow } from '../world/small-world.ts';
import { reads } from './reads.ts';
import { createView } from './world-view.ts';

type Field = {
  name: string;
  type: string;
  required?: boolean;
  nullable?: boolean;
  enum?: unknown[];
  items?: { type?: string; enum?: unknown[]; ref?: string };
  ref?: string;
  fields?: Field[];
  freeKeys?: boolean;
  wholeNumber?: boolean;
  format?: string;
};
// The file is ours, copied once; its form is what the type says.
const reference = JSON.parse(
  readFileSync(new URL('../../contract/operations.reference.json', import.meta.url), 'utf8'),
) as { resources: Record<string, { fields?: Field[] }> };

/** Differences that are meant: the odd corners of the service (facts 10), by resource and field. */
const meant = new Set([
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
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const found = new Set<string>();
const strange = (what: string) => found.add(what);

function checkRecord(name: string, fields: readonly Field[], value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    strange(`${name}: no object`);
    return;
  }
  // Checked above.
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record))
    if (!fields.some((field) => field.name === key)) strange(`${name}.${key}: unknown`);
  for (const field of fields) {
    if (!(field.name in record)) {
      if (field.required) strange(`${name}.${field.name}: missing`);
    } else checkValue(`${name}.${field.name}`, field, record[field.name]);
  }
}

function checkValue(where: string, field: Field, value: unknown): void {
  if (value === null) {
    if (!field.nullable) strange(`${where}: null`);
    return;
  }
  if (field.enum && !field.enum.includes(value)) strange(`${where}: word ${value}`);
  if (
    field.format === 'date-time' &&
    !timestamp.test(String(value)) &&
    !where.endsWith('latestContributionDate')
  )
    strange(`${where}: form ${value}`);
  const ref = field.ref && reference.resources[field.ref];
  if (ref) checkRecord(field.ref ?? '', ref.fields ?? [], value);
  else if (field.type === 'array') checkItems(where, field, value);
  else if (field.fields) checkRecord(where, field.fields, value);
  else if (['string', 'number', 'boolean'].includes(field.type) && typeof value !== field.type)
    strange(`${where}: type ${typeof value}`);
  if (field.wholeNumber && !Number.isInteger(value)) strange(`${where}: fraction`);
}

function checkItems(where: string, field: Field, value: unknown): void {
  if (!Array.isArray(value)) {
    strange(`${where}: no list`);
    return;
  }
  const ref = field.items?.ref;
  for (const item of value) {
    if (ref) checkRecord(ref, reference.resources[ref]?.fields ?? [], item);
    else if (field.items?.type && typeof item !== field.items.type)
      strange(`${where}: item type ${typeof item}`);
    if (field.items?.enum && !field.items.enum.includes(item)) strange(`${where}: item word ${item}`);
  }
}

const db = smallWorld(2_000);
const operations = reads(createView(db));
const context = { org: 1, now: testNow };
type ListBody = { data: { id: string; donorId?: string }[]; totalCount: number };

/** Through JSON, as on the wire. */
const onWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

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
    // Lists answer this shape, which is what is tested.
    const body = onWire(
      operations[id](context, { path: {}, query: { limit: 100, page }, body: null }).body,
    ) as ListBody;
    rows.push(...body.data);
    if (body.data.length < 100) {
      expect(rows).toHaveLength(body.totalCount);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      return rows;
    }
  }
}

test('every record of every list and look-up has the documented members, types and words', () => {
  for (const [id, resource] of lists)
    for (const row of everyRow(id)) checkRecord(resource, reference.resources[resource]?.fields ?? [], row);
  for (const { id } of everyRow('deposits.list')) {
    const path = { depositId: id };
    const deposit = onWire(operations['deposits.get'](context, { path, query: {}, body: null }).body) as {
      data: unknown;
    };
    checkRecord('Deposit', reference.resources.Deposit?.fields ?? [], deposit.data);
    const summary = onWire(operations['deposits.summary'](context, { path, query: {}, body: null }).body) as {
      data: unknown;
    };
    checkRecord('DepositSummary', reference.resources.DepositSummary?.fields ?? [], summary.data);
  }
  for (const { id } of everyRow('donors.list')) {
    const input = { path: { donorId: id }, query: { showExpired: true }, body: null };
    const methods = onWire(operations['paymentMethods.listByDonor'](context, input).body) as {
      data: unknown[];
    };
    for (const method of methods.data)
      checkRecord('PaymentMethod', reference.resources.PaymentMethod?.fields ?? [], method);
  }
  for (const { id } of everyRow('webhooks.list')) {
    const logs = onWire(
      operations['webhooks.eventLogs'](context, { path: { webhookId: id }, query: { limit: 50 }, body: null })
        .body,
    ) as ListBody;
    for (const log of logs.data)
      checkRecord('WebhookEventLog', reference.resources.WebhookEventLog?.fields ?? [], log);
  }
  expect([...found].filter((what) => !meant.has(what))).toEqual([]);
  expect([...meant].filter((what) => !found.has(what))).toEqual([]);
});
