import type { Json } from '../../giving/openapi.ts';
import { reply, type StewardTable } from '../operation.ts';

/** What is called by machines, and what they may know about all of it. */
export const serviceOperations = {
  'GET /api/health': {
    id: 'health',
    access: 'public',
    caller: 'monitor',
    reply: reply<{ service: 'answers' | 'does-not-answer' }>(),
  },
  // All of these operations as an OpenAPI 3.1 document.
  'GET /api/openapi.json': { id: 'openapi', access: 'signed-in', reply: reply<Json>() },
  // A breach of the content security policy, as browsers report it.
  'POST /api/csp-report': { id: 'csp-report', access: 'public', caller: 'report', reply: reply<null>() },
} as const satisfies StewardTable;
