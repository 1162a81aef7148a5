import * as z from 'zod/mini';
import { isWrite, operationIds } from '../../giving/catalog.ts';
import type { CardEntryView } from '../card-entry.ts';
import type { IntentView } from '../messages.ts';
import type { StewardTable } from '../operation.ts';
import { textOrNull, time } from './outputs.ts';

const intentView: z.ZodMiniType<IntentView> = z.strictObject({
  id: z.string(),
  operation: z.enum(operationIds.filter(isWrite)),
  target: z.record(z.string(), z.string()),
  state: z.enum(['sending', 'done', 'refused', 'not-sent', 'unknown', 'no-sign', 'needs-person']),
  verified: z.nullable(z.boolean()),
  madeId: textOrNull,
  by: z.string(),
  createdAt: time,
  updatedAt: time,
  detail: textOrNull,
});
const cardEntryView: z.ZodMiniType<CardEntryView> = z.union([
  z.strictObject({ kind: z.literal('off') }),
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
  z.strictObject({
    kind: z.literal('processor'),
    acceptHeader: z.string(),
    clientKey: z.string(),
    environment: z.string(),
    origin: z.string(),
    integrity: textOrNull,
  }),
]);

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
} as const satisfies StewardTable;

/** Keys for encrypting card and account numbers. */
export const cardEntryOperations = {
  // 503 when the sandbox's key can't be read.
  'GET /api/card-entry': {
    id: 'card-entry.get',
    access: 'payments.authorize',
    reply: cardEntryView,
  },
} as const satisfies StewardTable;
