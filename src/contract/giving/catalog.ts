/**
 * The platform's 38 operations without schemas, as the browser needs them for calls. Schemas are in operations.ts, permissions in roles.ts.
 */
export const basePath = '/api/v3';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Entry = { method: Method; path: `/${string}` };

export const catalog = {
  'contributions.list': { method: 'GET', path: '/contributions' },
  'contributions.charge': { method: 'POST', path: '/contributions' },
  'contributions.get': { method: 'GET', path: '/contributions/{contributionId}' },
  'contributions.initiateRefund': { method: 'POST', path: '/contributions/{contributionId}/initiate-refund' },
  'deposits.list': { method: 'GET', path: '/deposits' },
  'deposits.get': { method: 'GET', path: '/deposits/{depositId}' },
  'deposits.summary': { method: 'GET', path: '/deposits/{depositId}/summary' },
  'refunds.list': { method: 'GET', path: '/refunds' },
  'refunds.get': { method: 'GET', path: '/refunds/{refundId}' },
  'chargebacks.list': { method: 'GET', path: '/chargebacks' },
  'chargebacks.get': { method: 'GET', path: '/chargebacks/{chargebackId}' },
  'webhooks.list': { method: 'GET', path: '/webhooks' },
  'webhooks.get': { method: 'GET', path: '/webhooks/{webhookId}' },
  'webhooks.eventLogs': { method: 'GET', path: '/webhooks/{webhookId}/event-logs' },
  'donors.list': { method: 'GET', path: '/donors' },
  'donors.create': { method: 'POST', path: '/donors' },
  'donors.get': { method: 'GET', path: '/donors/{donorId}' },
  'donors.update': { method: 'PATCH', path: '/donors/{donorId}' },
  'subscriptions.create': { method: 'POST', path: '/subscriptions/{donorId}' },
  'subscriptions.listByDonor': { method: 'GET', path: '/subscriptions/{donorId}' },
  'subscriptions.list': { method: 'GET', path: '/subscriptions' },
  'subscriptions.get': { method: 'GET', path: '/subscriptions/{donorId}/{subscriptionId}' },
  'subscriptions.update': { method: 'PATCH', path: '/subscriptions/{donorId}/{subscriptionId}' },
  'subscriptions.cancel': { method: 'DELETE', path: '/subscriptions/{donorId}/{subscriptionId}' },
  'paymentMethods.listByDonor': { method: 'GET', path: '/payment-methods/{donorId}' },
  'campaigns.list': { method: 'GET', path: '/campaigns' },
  'campaigns.get': { method: 'GET', path: '/campaigns/{campaignId}' },
  'locations.list': { method: 'GET', path: '/locations' },
  'locations.get': { method: 'GET', path: '/locations/{locationId}' },
  'payments.authorize': { method: 'POST', path: '/payments/authorize' },
  'tap.destinations.list': { method: 'GET', path: '/tap/destinations' },
  'tap.destinations.get': { method: 'GET', path: '/tap/destinations/{destinationId}' },
  'tap.devices.list': { method: 'GET', path: '/tap/devices' },
  'tap.devices.get': { method: 'GET', path: '/tap/devices/{deviceId}' },
  'tap.events.list': { method: 'GET', path: '/tap/events' },
  'tap.groups.list': { method: 'GET', path: '/tap/groups' },
  'tap.groups.get': { method: 'GET', path: '/tap/groups/{groupId}' },
  'health.get': { method: 'GET', path: '/health' },
} as const satisfies Record<string, Entry>;

export type Catalog = typeof catalog;
export type OperationId = keyof Catalog;
export type ReadId = { [Id in OperationId]: Catalog[Id]['method'] extends 'GET' ? Id : never }[OperationId];
export type WriteId = Exclude<OperationId, ReadId>;

/** Names between the braces of a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The IDs in an operation's path, by name. */
export type PathParams<Id extends OperationId> = { [Name in ParamNames<Catalog[Id]['path']>]: string };

// Object.keys loses the key type.
export const operationIds = Object.keys(catalog) as OperationId[];

export const isOperationId = (text: string): text is OperationId => Object.hasOwn(catalog, text);
export const isWrite = (id: OperationId): id is WriteId => catalog[id].method !== 'GET';
export const isRead = (id: OperationId): id is ReadId => catalog[id].method === 'GET';

/** Returns the names of the IDs in a path template, in order. */
export const pathParamNames = (id: OperationId): string[] =>
  [...catalog[id].path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
