/** A typed question, such as "winter shelter october over 1000": what it means, and how many records each meaning finds. */
import * as z from 'zod/mini';
import { giftOutcomes } from '../rules/gift-outcomes.ts';
import { count, timeOrNull } from './operations/outputs.ts';

/** The most characters of a question. Further ones aren't read. */
export const maxQuestion = 300;

export const questionNouns = [
  'gifts',
  'refunds',
  'chargebacks',
  'deposits',
  'plans',
  'donors',
  'devices',
] as const;
export type QuestionNoun = (typeof questionNouns)[number];

/** Words that became a filter: "Amount", "over $250.00". */
const part = z.strictObject({ label: z.string(), value: z.string() });
export type QuestionPart = z.infer<typeof part>;

const reading = z.strictObject({
  noun: z.enum(questionNouns),
  /** Members of the address of that noun's list, including those that the list had. */
  search: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** What is searched as text in that list; empty if nothing is. It may name people, so it is never in an address. */
  text: z.string(),
  parts: z.array(part),
  /** What sets it apart from the first reading: "$250.00 or more". The first has none. */
  title: z.string(),
  /** More about that: "with 7 gifts of exactly $250.00". */
  detail: z.string(),
  /** Null if our copy doesn't have all records that the list needs. */
  count: z.nullable(count),
  /** The total of gifts as their list shows it, in cents; of several outcomes if `outcome` is null. Null for other records. */
  sum: z.nullable(
    z.strictObject({
      cents: z.int(),
      /** Those that were added up: fewer than `count` if some failed, went back, or have no amount. */
      gifts: count,
      outcome: z.nullable(z.enum(giftOutcomes)),
    }),
  ),
});
export type QuestionReading = z.infer<typeof reading>;

/** `unknown`: no record has these words. `unfiltered`: the list has no filter for them. `contradicting`: another word says otherwise. */
export const unreadReasons = ['unknown', 'unfiltered', 'contradicting'] as const;
const unread = z.strictObject({ words: z.string(), why: z.enum(unreadReasons) });

export const readQuestion = z.strictObject({
  /** Most likely first. None if nothing of the text was understood as more than a text search. */
  readings: z.array(reading),
  /** Words that the first reading leaves out, as typed. */
  unread: z.array(unread),
  /** The same days a year earlier, as the first reading adds them up; null without such days, or unless our copy has both. */
  yearEarlier: z.nullable(z.strictObject({ days: z.string(), cents: z.int() })),
  /** ISO time of the last reading of changes of gifts; null before the first. */
  asOf: timeOrNull,
  /** Whether our copy has every gift; null if this server keeps none. */
  complete: z.nullable(z.boolean()),
});
export type ReadQuestion = z.infer<typeof readQuestion>;
