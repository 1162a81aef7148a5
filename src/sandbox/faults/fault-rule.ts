/** The words in which tests ask for faults. Parsed by zod, since they also come over HTTP from other processes. */
import * as z from 'zod';
import { isOperationId, type OperationId } from '#contract/giving/catalog.ts';

const whole = z.int().min(0);
/** What a request does although its answer is bad: nothing, all of it, or all of it later (in the world's time). */
const effect = z.union([z.enum(['never', 'done']), z.strictObject({ afterMs: whole })]).default('never');
const ending = z.enum(['rst', 'fin']).default('rst');

const kinds = z.discriminatedUnion('kind', [
  /** These four change an answer that is otherwise right, and can stand together. */
  z.strictObject({ kind: z.literal('delay'), ms: whole }),
  z.strictObject({ kind: z.literal('headers'), set: z.record(z.string(), z.string()) }),
  z.strictObject({
    kind: z.literal('patch'),
    /** `data.*.donor.firstName`: a star is each item of a list. Members that are missing on the way are made. */
    changes: z.array(
      z.strictObject({
        path: z.string().min(1),
        value: z.unknown().optional(),
        remove: z.boolean().default(false),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('slow'), bytes: z.int().min(1), everyMs: whole }),
  /** Of these, one is taken for a request: the first that was asked for. */
  z.strictObject({
    kind: z.literal('tooMany'),
    /** Replaces x-ratelimit-reset; null leaves it out. */
    reset: z.string().nullable().optional(),
    retryAfter: z.strictObject({ seconds: whole, as: z.enum(['seconds', 'date']) }).optional(),
  }),
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    /** `html` is what a filter or a proxy in front of the service says; it knows nothing of the allowance. */
    body: z.enum(['json', 'html', 'empty']).default('json'),
    effect,
  }),
  z.strictObject({ kind: z.literal('redirect'), status: z.int().min(300).max(308), location: z.string() }),
  z.strictObject({ kind: z.literal('drop'), ending, effect }),
  /** Never answers. */
  z.strictObject({ kind: z.literal('silence'), effect }),
  /** These act first, and spoil a good answer. */
  z.strictObject({ kind: z.literal('cut'), atByte: whole, ending }),
  z.strictObject({ kind: z.literal('stall'), atByte: whole }),
  z.strictObject({
    kind: z.literal('body'),
    as: z.enum(['garbage', 'html', 'truncated', 'gzipBomb', 'huge', 'bom', 'empty', 'wrongType']),
  }),
]);

export const FaultRule = z.strictObject({
  operation: z.union([
    z.literal('*'),
    z.custom<OperationId>((value) => typeof value === 'string' && isOperationId(value), 'no such operation'),
  ]),
  /** Only for requests with this ID in their path. */
  record: z.string().min(1).optional(),
  /** For so many requests; absent: until it is cleared. */
  times: z.int().min(1).optional(),
  /** After so many requests that it leaves alone. */
  skip: whole.default(0),
  fault: kinds,
});

export type FaultRule = z.infer<typeof FaultRule>;
/** As tests write it: what has a default may be left out. */
export type FaultWish = z.input<typeof FaultRule>;
export type FaultKind = z.infer<typeof kinds>;
export type Effect = z.infer<typeof effect>;
