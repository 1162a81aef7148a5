/** The platform's 38 operations with their schemas. Method and path are in catalog.ts, tiers in tiers.ts, permissions in roles.ts. */
import type * as z from 'zod/mini';
import type { OperationId, PathParams } from './catalog.ts';
import {
  bare,
  bareList,
  cursorList,
  empty,
  list,
  newId,
  plainText,
  type ReadAs,
  type ReplyForm,
  record,
  text,
  undescribed,
} from './reply.ts';
import { Campaign, CampaignQuery } from './resources/campaign.ts';
import { Chargeback } from './resources/chargeback.ts';
import { ChargeBody, Contribution, ContributionQuery } from './resources/contribution.ts';
import { Deposit, DepositQuery, DepositSummary } from './resources/deposit.ts';
import { Donor, DonorCreateBody, DonorQuery, DonorUpdateBody } from './resources/donor.ts';
import { Location, LocationQuery } from './resources/location.ts';
import { AuthorizationResult, AuthorizeBody } from './resources/payment-authorization.ts';
import { PaymentMethod, PaymentMethodQuery } from './resources/payment-method.ts';
import { Refund } from './resources/refund.ts';
import { ReversalQuery } from './resources/reversal.ts';
import {
  Subscription,
  SubscriptionCancelBody,
  SubscriptionCreateBody,
  SubscriptionQuery,
  SubscriptionUpdateBody,
} from './resources/subscription.ts';
import {
  TapDestination,
  TapDestinationQuery,
  TapDevice,
  TapDeviceQuery,
  TapEvent,
  TapEventQuery,
  TapGroup,
  TapGroupQuery,
} from './resources/tap.ts';
import { EventLogQuery, WebhookEventLog, WebhookQuery, WebhookSubscription } from './resources/webhook.ts';

type Operation = {
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  reply: ReplyForm<unknown>;
  /** The documented status of success; any 2xx is accepted. Default 200. */
  status?: 201 | 202 | 204;
};

export const operations = {
  'contributions.list': { query: ContributionQuery, reply: list(Contribution) },
  'contributions.charge': { body: ChargeBody, reply: record(Contribution), status: 201 },
  'contributions.get': { reply: record(Contribution) },
  'contributions.initiateRefund': { reply: text(), status: 202 },
  'deposits.list': { query: DepositQuery, reply: list(Deposit) },
  'deposits.get': { reply: record(Deposit) },
  'deposits.summary': { reply: record(DepositSummary) },
  'refunds.list': { query: ReversalQuery, reply: list(Refund) },
  'refunds.get': { reply: record(Refund) },
  'chargebacks.list': { query: ReversalQuery, reply: list(Chargeback) },
  'chargebacks.get': { reply: record(Chargeback) },
  'webhooks.list': { query: WebhookQuery, reply: list(WebhookSubscription) },
  'webhooks.get': { reply: record(WebhookSubscription) },
  'webhooks.eventLogs': { query: EventLogQuery, reply: cursorList(WebhookEventLog) },
  'donors.list': { query: DonorQuery, reply: list(Donor) },
  'donors.create': { body: DonorCreateBody, reply: newId(), status: 201 },
  'donors.get': { reply: record(Donor) },
  'donors.update': { body: DonorUpdateBody, reply: empty(), status: 204 },
  'subscriptions.create': { body: SubscriptionCreateBody, reply: record(Subscription), status: 201 },
  'subscriptions.listByDonor': { query: SubscriptionQuery, reply: list(Subscription) },
  'subscriptions.list': { query: SubscriptionQuery, reply: list(Subscription) },
  'subscriptions.get': { reply: record(Subscription) },
  'subscriptions.update': { body: SubscriptionUpdateBody, reply: undescribed() },
  'subscriptions.cancel': { body: SubscriptionCancelBody, reply: undescribed() },
  'paymentMethods.listByDonor': { query: PaymentMethodQuery, reply: bareList(PaymentMethod) },
  'campaigns.list': { query: CampaignQuery, reply: list(Campaign) },
  'campaigns.get': { reply: record(Campaign) },
  'locations.list': { query: LocationQuery, reply: list(Location) },
  'locations.get': { reply: record(Location) },
  'payments.authorize': { body: AuthorizeBody, reply: bare(AuthorizationResult), status: 201 },
  'tap.destinations.list': { query: TapDestinationQuery, reply: list(TapDestination) },
  'tap.destinations.get': { reply: record(TapDestination) },
  'tap.devices.list': { query: TapDeviceQuery, reply: list(TapDevice) },
  'tap.devices.get': { reply: record(TapDevice) },
  'tap.events.list': { query: TapEventQuery, reply: list(TapEvent) },
  'tap.groups.list': { query: TapGroupQuery, reply: list(TapGroup) },
  'tap.groups.get': { reply: record(TapGroup) },
  'health.get': { reply: plainText() },
} as const satisfies Record<OperationId, Operation>;

export type Operations = typeof operations;
type Member<Id extends OperationId, Name extends string> = Name extends keyof Operations[Id]
  ? Operations[Id][Name]
  : never;

/** Filters of an operation; `{}` when it has none. */
export type Query<Id extends OperationId> =
  Member<Id, 'query'> extends z.ZodMiniType<infer T> ? T : Record<never, never>;
/** JSON body of an operation; null when it has none. */
export type Body<Id extends OperationId> = [Member<Id, 'body'>] extends [never]
  ? null
  : Member<Id, 'body'> extends z.ZodMiniType<infer T>
    ? T
    : null;
/** Reply of an operation after tolerant reading. */
export type Reply<Id extends OperationId> = ReadAs<Operations[Id]['reply']>;

/** Everything one call needs. Members that an operation doesn't have may be omitted. */
export type Input<Id extends OperationId> = ([keyof PathParams<Id>] extends [never]
  ? { path?: undefined }
  : { path: PathParams<Id> }) &
  (Body<Id> extends null ? { body?: undefined } : { body: Body<Id> }) & { query?: Query<Id> };

/** Returns an operation with a general type, for code that iterates over all operations. */
export const operationOf = (id: OperationId): Operation => operations[id];
