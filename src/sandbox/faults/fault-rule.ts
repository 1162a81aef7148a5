/** Fault rules that tests set. Parsed with zod, since they also arrive over HTTP from other processes. */
import * as z from 'zod';
import { isOperationId, type OperationId } from '#contract/giving/catalog.ts';

const integer = z.int().min(0);
/** Whether the request takes effect despite the fault: never, at once (`done`), or after `afterMs` of the sandbox's time. */
const effect = z.union([z.enum(['never', 'done']), z.strictObject({ afterMs: integer })]).default('never');
const ending = z.enum(['rst', 'fin']).default('rst');

const kinds = z.discriminatedUnion('kind', [
  /** These four modify a normal response and can be combined. */
  z.strictObject({ kind: z.literal('delay'), ms: integer }),
  z.strictObject({ kind: z.literal('headers'), set: z.record(z.string(), z.string()) }),
  z.strictObject({
    kind: z.literal('patch'),
    /** Such as `data.*.donor.firstName`, where a star matches each item of a list. Missing members along the path are created. */
    changes: z.array(
      z.strictObject({
        path: z.string().min(1),
        value: z.unknown().optional(),
        remove: z.boolean().default(false),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('slow'), bytes: z.int().min(1), everyMs: integer }),
  /** Only one of the following applies to a request: the one set first. */
  z.strictObject({
    kind: z.literal('tooMany'),
    /** Replaces x-ratelimit-reset; null removes it. */
    reset: z.string().nullable().optional(),
    retryAfter: z.strictObject({ seconds: integer, as: z.enum(['seconds', 'date']) }).optional(),
  }),
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    /** `html` simulates a filter or proxy in front of the platform, so the response has no rate limit headers. */
    body: z.enum(['json', 'html', 'empty']).default('json'),
    /** The reason that a JSON body gives. */
    message: z.string().optional(),
    effect,
  }),
  z.strictObject({ kind: z.literal('redirect'), status: z.int().min(300).max(308), location: z.string() }),
  z.strictObject({ kind: z.literal('drop'), ending, effect }),
  /** Never responds. */
  z.strictObject({ kind: z.literal('silence'), effect }),
  /** These run the operation first and then corrupt the response. */
  z.strictObject({ kind: z.literal('cut'), atByte: integer, ending }),
  z.strictObject({ kind: z.literal('stall'), atByte: integer }),
  z.strictObject({
    kind: z.literal('body'),
    as: z.enum([
      'garbage',
      'html',
      'truncated',
      'gzipBomb',
      'huge',
      'bom',
      'empty',
      'null',
      'wrongType',
      'unsuccessful',
      'brotli',
      'gzip',
    ]),
  }),
]);

export const FaultRule = z.strictObject({
  operation: z.union([
    z.literal('*'),
    z.custom<OperationId>((value) => typeof value === 'string' && isOperationId(value), 'no such operation'),
  ]),
  /** Restricts the rule to requests with this ID in their path. */
  record: z.string().min(1).optional(),
  /** Number of requests that the rule applies to. Without it, the rule applies until cleared. */
  times: z.int().min(1).optional(),
  /** Number of requests to skip first. */
  skip: integer.default(0),
  fault: kinds,
});

export type FaultRule = z.infer<typeof FaultRule>;
/** A rule as tests write it, with defaults omitted. */
export type FaultWish = z.input<typeof FaultRule>;
export type FaultKind = z.infer<typeof kinds>;
export type Effect = z.infer<typeof effect>;
