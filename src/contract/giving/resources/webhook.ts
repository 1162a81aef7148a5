import * as z from 'zod/mini';
import { attemptLimit, paged, sortDirection, timestamp } from '../fields.ts';
import { deliverySources, deliveryStatuses, webhookStatuses } from '../vocabulary.ts';
import { webhookEvents } from '../webhook-events.ts';

export const WebhookSubscription = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Receives POST requests. */
  destinationUrl: z.url(),
  /** Event names, or * for all. */
  enabledEvents: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStatuses),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

export const WebhookEventLog = z.object({
  /** ID of the attempt. A UUID in the sample. */
  id: z.string(),
  /** ID of the event, probably the same across attempts (an inference): use it to detect duplicates. */
  eventId: z.string(),
  webhookEventName: z.enum(webhookEvents),
  /** ID of the webhook, not of a recurring plan. */
  subscriptionId: z.string(),
  status: z.enum(deliveryStatuses),
  /** Counts attempts within this delivery job. */
  attemptNumber: z.int(),
  /** Manual means resent from the platform's dashboard. */
  deliverySource: z.enum(deliverySources),
  /** When the event happened. */
  originatedAt: timestamp(),
  /** When this attempt was made. */
  attemptedAt: timestamp(),
  request: z.object({ url: z.url(), body: z.string() }),
  /** Null when there was no response. */
  response: z.nullable(
    z.object({
      code: z.optional(z.int()),
      body: z.optional(z.string()),
      durationMs: z.optional(z.int()),
      errorMessage: z.optional(z.string()),
    }),
  ),
});
export type WebhookEventLog = z.infer<typeof WebhookEventLog>;

export const PageInfo = z.object({
  hasNextPage: z.boolean(),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});
export type PageInfo = z.infer<typeof PageInfo>;

/** Filters of webhooks.list. */
export const WebhookQuery = z.strictObject({
  ...paged(),
  sortDirection: sortDirection(),
  status: z.optional(z.enum(webhookStatuses)),
});
export type WebhookQuery = z.infer<typeof WebhookQuery>;

/** Filters of webhooks.eventLogs. */
export const EventLogQuery = z.strictObject({
  limit: z.optional(attemptLimit()),
  cursor: z.optional(z.string()),
  sortDirection: sortDirection(),
  status: z.optional(z.enum(deliveryStatuses)),
  webhookEventName: z.optional(z.enum(webhookEvents)),
});
export type EventLogQuery = z.infer<typeof EventLogQuery>;
