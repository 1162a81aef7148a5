import type { CardEntryView } from '../card-entry.ts';
import type { IntentView } from '../messages.ts';
import { reply, type StewardTable } from '../operation.ts';

/** Outcomes of writes. */
export const intentOperations = {
  // The person's own writes that have no outcome yet.
  'GET /api/intents': {
    id: 'intents.list',
    access: 'signed-in',
    reply: reply<{ data: IntentView[] }>(),
  },
  // 404 for another person's write, except for administrators.
  'GET /api/intents/{intentId}': { id: 'intents.get', access: 'signed-in', reply: reply<IntentView>() },
} as const satisfies StewardTable;

/** Keys for encrypting card and account numbers. */
export const cardEntryOperations = {
  // 503 when the sandbox's key can't be read.
  'GET /api/card-entry': {
    id: 'card-entry.get',
    access: 'payments.authorize',
    reply: reply<CardEntryView>(),
  },
} as const satisfies StewardTable;
