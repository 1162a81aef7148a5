import type { CardEntryView } from '../card-entry.ts';
import type { IntentView } from '../messages.ts';
import { reply, type StewardTable } from '../operation.ts';

/** What became of writes. */
export const intentOperations = {
  // One's own that have no outcome yet.
  'GET /api/intents': {
    id: 'intents.list',
    access: 'signed-in',
    reply: reply<{ data: IntentView[] }>(),
  },
  // 404 for one of somebody else, unless an administrator asks.
  'GET /api/intents/{intentId}': { id: 'intents.get', access: 'signed-in', reply: reply<IntentView>() },
} as const satisfies StewardTable;

/** By what card and account numbers are encrypted. */
export const cardEntryOperations = {
  // 503 where the sandbox's key can't be read.
  'GET /api/card-entry': {
    id: 'card-entry.get',
    access: 'payments.authorize',
    reply: reply<CardEntryView>(),
  },
} as const satisfies StewardTable;
