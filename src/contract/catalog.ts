/**
 * The 38 operations in their lightest form: what the browser needs to call one. Schemas are in operations.ts, permissions in permissions.ts.
 * Tier `documented`: shape given in the specification; `extended`: known from the public description only.
 */
export const basePath = '/api/v3';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Entry = { method: Method; path: `/${string}`; tier: 'documented' | 'extended' };

export const catalog = {
  'contributions.list': { method: 'GET', path: '/contributions', tier: 'documented' },
  'contributions.charge': { method: 'POST', path: '/contributions', tier: 'extended' },
  'contributions.get': { method: 'GET', path: '/contributions/{contributionId}', tier: 'documented' },
  'contributions.initiateRefund': {
    method: 'POST',
    path: '/contributions/{contributionId}/initiate-refund',
    tier: 'documented',
  },
  'deposits.list': { method: 'GET', path: '/deposits', tier: 'extended' },
  'deposits.get': { method: 'GET', path: '/deposits/{depositId}', tier: 'extended' },
  'deposits.summary': { method: 'GET', path: '/deposits/{depositId}/summary', tier: 'extended' },
  'refunds.list': { method: 'GET', path: '/refunds', tier: 'extended' },
  'refunds.get': { method: 'GET', path: '/refunds/{refundId}', tier: 'documented' },
  'chargebacks.list': { method: 'GET', path: '/chargebacks', tier: 'documented' },
  'chargebacks.get': { method: 'GET', path: '/chargebacks/{chargebackId}', tier: 'documented' },
  'webhooks.list': { method: 'GET', path: '/webhooks', tier: 'documented' },
  'webhooks.get': { method: 'GET', path: '/webhooks/{webhookId}', tier: 'documented' },
  'webhooks.eventLogs': { method: 'GET', path: '/webhooks/{webhookId}/event-logs', tier: 'extended' },
  'donors.list': { method: 'GET', path: '/donors', tier: 'documented' },
  'donors.create': { method: 'POST', path: '/donors', tier: 'extended' },
  'donors.get': { method: 'GET', path: '/donors/{donorId}', tier: 'extended' },
  'donors.update': { method: 'PATCH', path: '/donors/{donorId}', tier: 'documented' },
  'subscriptions.create': { method: 'POST', path: '/subscriptions/{donorId}', tier: 'documented' },
  'subscriptions.listByDonor': { method: 'GET', path: '/subscriptions/{donorId}', tier: 'extended' },
  'subscriptions.list': { method: 'GET', path: '/subscriptions', tier: 'extended' },
  'subscriptions.get': { method: 'GET', path: '/subscriptions/{donorId}/{subscriptionId}', tier: 'extended' },
  'subscriptions.update': {
    method: 'PATCH',
    path: '/subscriptions/{donorId}/{subscriptionId}',
    tier: 'documented',
  },
  'subscriptions.cancel': {
    method: 'DELETE',
    path: '/subscriptions/{donorId}/{subscriptionId}',
    tier: 'documented',
  },
  'paymentMethods.listByDonor': { method: 'GET', path: '/payment-methods/{donorId}', tier: 'extended' },
  'campaigns.list': { method: 'GET', path: '/campaigns', tier: 'extended' },
  'campaigns.get': { method: 'GET', path: '/campaigns/{campaignId}', tier: 'documented' },
  'locations.list': { method: 'GET', path: '/locations', tier: 'documented' },
  'locations.get': { method: 'GET', path: '/locations/{locationId}', tier: 'documented' },
  'payments.authorize': { method: 'POST', path: '/payments/authorize', tier: 'documented' },
  'tap.destinations.list': { method: 'GET', path: '/tap/destinations', tier: 'documented' },
  'tap.destinations.get': { method: 'GET', path: '/tap/destinations/{destinationId}', tier: 'extended' },
  'tap.devices.list': { method: 'GET', path: '/tap/devices', tier: 'extended' },
  'tap.devices.get': { method: 'GET', path: '/tap/devices/{deviceId}', tier: 'documented' },
  'tap.events.list': { method: 'GET', path: '/tap/events', tier: 'extended' },
  'tap.groups.list': { method: 'GET', path: '/tap/groups', tier: 'extended' },
  'tap.groups.get': { method: 'GET', path: '/tap/groups/{groupId}', tier: 'documented' },
  'health.get': { method: 'GET', path: '/health', tier: 'extended' },
} as const satisfies Record<string, Entry>;

export type Catalog = typeof catalog;
export type OperationId = keyof Catalog;
export type ReadId = { [Id in OperationId]: Catalog[Id]['method'] extends 'GET' ? Id : never }[OperationId];
export type WriteId = Exclude<OperationId, ReadId>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The ids in an operation's path, by name. */
export type PathParams<Id extends OperationId> = { [Name in ParamNames<Catalog[Id]['path']>]: string };

// Object.keys forgets the key type of a constant.
export const operationIds = Object.keys(catalog) as OperationId[];

export const isOperationId = (text: string): text is OperationId => Object.hasOwn(catalog, text);
export const isWrite = (id: OperationId): id is WriteId => catalog[id].method !== 'GET';
export const isRead = (id: OperationId): id is ReadId => catalog[id].method === 'GET';

/** Operations whose shape the specification gives. A platform may have no others. */
export const isDocumented = (id: OperationId): boolean => catalog[id].tier === 'documented';

/** Which operations a platform has. */
export const offerings = ['all', 'documented'] as const;
export type Offering = (typeof offerings)[number];

/** The names of the ids in a path template, in order. */
export const pathParamNames = (id: OperationId): string[] =>
  [...catalog[id].path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
