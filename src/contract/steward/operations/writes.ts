import * as z from 'zod/mini';
import { isWrite, operationIds } from '../../giving/catalog.ts';
import { cents } from '../../giving/fields.ts';
import type { StewardTable } from '../operation.ts';
import { plainId } from './inputs.ts';
import { textOrNull, time, timeOrNull } from './outputs.ts';

export const intentView = z.strictObject({
  id: z.string(),
  operation: z.enum(operationIds.filter(isWrite)),
  /** IDs in the path, by name. */
  target: z.record(z.string(), z.string()),
  state: z.enum(['sending', 'done', 'refused', 'not-sent', 'unknown', 'no-sign', 'needs-person']),
  /** True once reading the record back showed the effect; null while that is in progress. */
  verified: z.nullable(z.boolean()),
  /** ID of the created record, once known. */
  madeId: textOrNull,
  /** The person who started it. */
  by: z.string(),
  createdAt: time,
  updatedAt: time,
  /** Why it was refused, or what reading back showed, in plain words. */
  detail: textOrNull,
});
/** A write that the platform accepted, with the values that it sent. Members that weren't sent are null. */
export const acceptedWrite = z.strictObject({
  operation: z.enum(operationIds.filter(isWrite)),
  at: time,
  /** The person who sent it. */
  by: z.string(),
  wrote: z.strictObject({
    cents: z.nullable(cents()),
    /** As it was sent, such as `two-weeks`. */
    frequency: textOrNull,
    methodId: textOrNull,
    campaignId: textOrNull,
    subcampaignId: textOrNull,
    anonymous: z.nullable(z.boolean()),
    start: timeOrNull,
  }),
});
export const cardEntryView = z.union([
  /** New cards and accounts are turned off; saved payment methods still work. */
  z.strictObject({ kind: z.literal('off') }),
  /** The sandbox's public key (RFC 7517). `acceptHeader`: the Accept header of the requesting browser. */
  z.strictObject({
    kind: z.literal('sandbox'),
    acceptHeader: z.string(),
    key: z.strictObject({
      kid: z.string(),
      kty: z.string(),
      n: z.string(),
      e: z.string(),
      alg: z.string(),
    }),
  }),
  /** The processor's own fields. `integrity`: hash of their script, if configured. */
  z.strictObject({
    kind: z.literal('processor'),
    acceptHeader: z.string(),
    clientKey: z.string(),
    environment: z.string(),
    origin: z.string(),
    integrity: textOrNull,
  }),
]);

export type CardEntryView = z.infer<typeof cardEntryView>;

/**
 * States of a write. `sending` → `done` | `refused` | `not-sent` | `unknown`. The server checks an unknown write by reading, and it
 * becomes `done`, `no-sign` (nothing found within ten minutes) or `needs-person` (two candidates).
 */
export type IntentState = IntentView['state'];

export type IntentView = z.infer<typeof intentView>;

export type AcceptedWrite = z.infer<typeof acceptedWrite>;

/** Response to a successful write. */
export type WriteAnswer<Reply> = { intent: IntentView; reply: Reply | null };

/** Outcomes of writes. */
export const intentOperations = {
  // The person's own writes that have no outcome yet.
  'GET /api/intents': {
    id: 'intents.list',
    access: 'signed-in',
    reply: z.strictObject({ data: z.array(intentView) }),
  },
  // 404 for another person's write, except for administrators.
  'GET /api/intents/{intentId}': { id: 'intents.get', access: 'signed-in', reply: intentView },
  // What our team changed on a gift or plan, oldest first, for a platform that doesn't let Steward read the record again.
  'POST /api/accepted-writes': {
    id: 'intents.accepted',
    reads: true,
    access: 'contributions.list',
    body: z.strictObject({ kind: z.enum(['gift', 'plan']), record: plainId }),
    reply: z.strictObject({ data: z.array(acceptedWrite) }),
  },
} as const satisfies StewardTable;

/** Keys for encrypting card and account numbers. */
export const cardEntryOperations = {
  // 503 when the sandbox's key can't be read.
  'GET /api/card-entry': { id: 'card-entry.get', access: 'payments.authorize', reply: cardEntryView },
} as const satisfies StewardTable;
