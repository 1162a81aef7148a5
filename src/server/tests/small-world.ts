/**
 * A small platform with one record of each kind. It counts the effects of writes, as the truth that reported
 * outcomes are checked against.
 */
import { randomBytes } from 'node:crypto';
import { catalog, type OperationId, operationIds, type WriteId } from '#contract/giving/catalog.ts';
import type { Clock } from '../clock.ts';

export const ids = {
  donor: 'd0d0d0d0d0d0d0d0d0d0d0d0',
  gift: 'a1a1a1a1a1a1a1a1a1a1a1a1',
  plan: 'b2b2b2b2b2b2b2b2b2b2b2b2',
  method: 'c3c3c3c3c3c3c3c3c3c3c3c3',
  campaign: 'e4e4e4e4e4e4e4e4e4e4e4e4',
};

/** One valid request for each of the eight writes. */
export const sampleWrites: Record<WriteId, { path: Record<string, string>; body: Record<string, unknown> }> =
  {
    'contributions.charge': {
      path: {},
      body: { donorId: ids.donor, paymentMethodId: ids.method, amount: 25, campaignId: ids.campaign },
    },
    'contributions.initiateRefund': { path: { contributionId: ids.gift }, body: {} },
    'donors.create': {
      path: {},
      body: { firstName: 'Noor', lastName: 'Example', email: 'noor@example.org' },
    },
    'donors.update': { path: { donorId: ids.donor }, body: { lastName: 'Changed' } },
    'subscriptions.create': {
      path: { donorId: ids.donor },
      body: { paymentMethodId: ids.method, amount: 15, frequency: 'month' },
    },
    'subscriptions.update': { path: { donorId: ids.donor, subscriptionId: ids.plan }, body: { amount: 30 } },
    'subscriptions.cancel': {
      path: { donorId: ids.donor, subscriptionId: ids.plan },
      body: { cancellationReason: 'Asked by the donor' },
    },
    'payments.authorize': {
      path: {},
      body: {
        amountInCents: 2_500,
        email: 'donor@example.org',
        processingChannel: 'Ecommerce',
        paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: ids.method },
      },
    },
  };

type Row = Record<string, unknown> & { id: string };
export type WorldAnswer = { status: number; body: unknown };
export type World = {
  /** How often each write took effect. */
  effects: Record<WriteId, number>;
  /** Resets to the initial state: the plan is active, nothing is refunded, and no effect is counted. */
  renew(): void;
  answer(id: OperationId, path: Record<string, string>, query: URLSearchParams, body: unknown): WorldAnswer;
};

const newId = () => randomBytes(12).toString('hex');
const fits = (pattern: string, path: string) =>
  new RegExp(`^/api/v3${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);

/** Finds the operation for a method and path; null if there is none. */
export function operationAt(method: string, path: string) {
  for (const id of operationIds) {
    const match = catalog[id].method === method ? fits(catalog[id].path, path) : null;
    if (match) return { id, path: { ...match.groups } };
  }
  return null;
}

export function createWorld(clock: Clock): World {
  const now = () => new Date(clock.now()).toISOString();
  const born = new Date(clock.now() - 86_400_000 * 90).toISOString();
  const donor: Row = person(
    ids.donor,
    { firstName: 'Ada', lastName: 'Example', email: 'donor@example.org' },
    born,
  );
  const donors = [donor];
  const gifts = [gift(ids.gift, donor, 50, born)];
  const refunds: Row[] = [];
  const plans = [plan(ids.plan, 20, born)];
  const effects = Object.fromEntries(Object.keys(sampleWrites).map((id) => [id, 0])) as World['effects'];
  const rows: Partial<Record<string, Row[]>> = {
    contributions: gifts,
    donors,
    refunds,
    subscriptions: plans,
    'payment-methods': [{ id: ids.method, last4: '4242', type: 'card', updatedAt: born }],
    campaigns: [{ id: ids.campaign, name: 'General' }],
  };

  const acts: Record<WriteId, (body: Record<string, unknown>) => unknown> = {
    'contributions.charge': (body) => {
      gifts.unshift(gift(newId(), donor, Number(body.amount), now()));
      return { data: gifts[0] };
    },
    'contributions.initiateRefund': () => {
      refunds.push({ id: newId(), contributionId: ids.gift, status: 'PENDING', createdAt: now() });
      return 'accepted';
    },
    'donors.create': (body) => {
      donors.unshift(person(newId(), body, now()));
      return { data: donors[0]?.id };
    },
    'donors.update': (body) => void Object.assign(donor, body, { updatedAt: now() }),
    'subscriptions.create': (body) => {
      plans.unshift(plan(newId(), Number(body.amount), now()));
      return { data: plans[0] };
    },
    'subscriptions.update': (body) => void Object.assign(planOf(plans), body, { updatedAt: now() }),
    'subscriptions.cancel': () =>
      void Object.assign(planOf(plans), { status: 'inactive', nextPaymentDate: null, updatedAt: now() }),
    'payments.authorize': (body) => {
      gifts.unshift(gift(newId(), donor, Number(body.amountInCents) / 100, now()));
      return { donorId: ids.donor, contributionId: gifts[0]?.id };
    },
  };
  const successes: Partial<Record<WriteId, number>> = {
    'contributions.initiateRefund': 202,
    'donors.update': 204,
    'subscriptions.update': 200,
    'subscriptions.cancel': 200,
  };

  return {
    effects,
    renew: () => {
      for (const id of Object.keys(effects)) Object.assign(effects, { [id]: 0 });
      refunds.length = 0;
      Object.assign(planOf(plans), { status: 'active', nextPaymentDate: born, updatedAt: now() });
    },
    answer: (id, path, _query, body) => {
      const isAct = Object.hasOwn(acts, id);
      if (isAct) {
        // `acts` holds exactly the writes; a body that isn't an object counts as empty.
        const write = id as WriteId;
        effects[write] += 1;
        return { status: successes[write] ?? 201, body: acts[write]({ ...(body as object) }) };
      }
      const set = rows[catalog[id].path.split('/')[1] ?? ''] ?? [];
      if (id.endsWith('.list') || id.endsWith('ByDonor') || id.endsWith('Logs'))
        return { status: 200, body: { data: set, totalCount: set.length, pageInfo: { hasNextPage: false } } };
      const requested = Object.values(path).at(-1);
      const found = set.find((row) => row.id === requested);
      return found
        ? { status: 200, body: { data: found } }
        : { status: 404, body: { statusCode: 404, message: 'not found', error: 'Not Found' } };
    },
  };
}

function planOf(plans: Row[]): Row {
  const found = plans.find(({ id }) => id === ids.plan);
  if (!found) throw new Error('The sample plan is missing');
  return found;
}

const person = (id: string, body: Record<string, unknown>, at: string): Row => ({
  phone: null,
  address: null,
  ...body,
  id,
  createdAt: at,
  updatedAt: at,
});

const gift = (id: string, donor: Row, amount: number, at: string): Row => ({
  id,
  type: 'CASH',
  status: 'CONFIRMED',
  amount,
  donor,
  campaign: { id: ids.campaign, name: 'General' },
  createdAt: at,
  updatedAt: at,
});

const plan = (id: string, amount: number, at: string): Row => ({
  id,
  donorId: ids.donor,
  status: 'active',
  amount,
  frequency: 'monthly',
  nextPaymentDate: at,
  startDate: at,
  paymentMethod: { id: ids.method, type: 'card', last4: '4242' },
  campaign: null,
  createdAt: at,
  updatedAt: at,
});
