import * as z from 'zod/mini';
import type { Json } from '../../giving/openapi.ts';
import type { StewardTable } from '../operation.ts';
import { nothing } from './outputs.ts';

const document: z.ZodMiniType<Json> = z.record(z.string(), z.unknown());

/** Operations for machines. */
export const serviceOperations = {
  'GET /api/health': {
    id: 'health',
    access: 'public',
    caller: 'monitor',
    reply: z.strictObject({ service: z.enum(['answers', 'does-not-answer']) }),
  },
  // Whether this server can do its work; 503 if it can't. Anyone may ask, so it says what is wrong in one word each.
  'GET /api/ready': {
    id: 'ready',
    access: 'public',
    caller: 'monitor',
    reply: z.strictObject({
      /** False while the database or the disk prevents work. */
      ready: z.boolean(),
      database: z.enum([
        'ok',
        'no-answer',
        'locked',
        'unreachable',
        'refused',
        'missing',
        'newer',
        'full',
        'not-writable',
        'failing',
      ]),
      disk: z.enum(['ok', 'low', 'full', 'unknown']),
      copy: z.enum(['ok', 'loading', 'old', 'unknown']),
    }),
  },
  // Steward's own operations as an OpenAPI 3.1 document.
  'GET /api/openapi.json': { id: 'openapi', access: 'signed-in', beforeSecondFactor: true, reply: document },
  // A violation of the content security policy, reported by the browser.
  'POST /api/csp-report': {
    id: 'csp-report',
    access: 'public',
    announces: null,
    caller: 'report',
    reply: nothing,
  },
} as const satisfies StewardTable;
