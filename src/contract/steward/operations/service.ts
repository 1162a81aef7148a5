import type { Json } from '../../giving/openapi.ts';
import { reply, type StewardTable } from '../operation.ts';

/** Operations for machines. */
export const serviceOperations = {
  'GET /api/health': {
    id: 'health',
    access: 'public',
    caller: 'monitor',
    reply: reply<{ service: 'answers' | 'does-not-answer' }>(),
  },
  // Steward's own operations as an OpenAPI 3.1 document.
  'GET /api/openapi.json': { id: 'openapi', access: 'signed-in', reply: reply<Json>() },
  // A violation of the content security policy, reported by the browser.
  'POST /api/csp-report': { id: 'csp-report', access: 'public', caller: 'report', reply: reply<null>() },
} as const satisfies StewardTable;
