import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { maxQuestion, questionNouns, unreadReasons } from '../questions.ts';
import { giftSum } from './copied-gifts.ts';
import { count, timeOrNull } from './outputs.ts';

const member = z.union([z.string(), z.number(), z.array(z.string())]);

/** Words that became a filter: "Amount", "over $250.00". */
const part = z.strictObject({ label: z.string(), value: z.string() });
export type QuestionPart = z.infer<typeof part>;

const reading = z.strictObject({
  noun: z.enum(questionNouns),
  /** Members of the address of that noun's list, including those that the list had. */
  search: z.record(z.string(), member),
  /** What is searched as text in that list; empty if nothing is. It may name people, so it is never in an address. */
  text: z.string(),
  parts: z.array(part),
  /** What sets it apart from the first reading: "$250.00 or more". The first has none. */
  title: z.string(),
  /** More about that: "with 7 gifts of exactly $250.00". */
  detail: z.string(),
  /** Null if our copy doesn't have all records that the list needs, or if the list has what the question leaves out. */
  count: z.nullable(count),
  /** The sums of gifts as their list has them; null for other records. */
  sum: z.nullable(giftSum),
});
export type QuestionReading = z.infer<typeof reading>;

const unread = z.strictObject({ words: z.string(), why: z.enum(unreadReasons) });

export const readQuestion = z.strictObject({
  /** Most likely first. None if nothing of the text was understood as more than a text search. */
  readings: z.array(reading),
  /** Words that the first reading leaves out, as typed. */
  unread: z.array(unread),
  /** The first reading and the same days a year earlier, to be compared; null without such days, or unless our copy has both. */
  yearEarlier: z.nullable(z.strictObject({ days: z.string(), now: giftSum, before: giftSum })),
  /** False until what went back of gifts is known: sums are then before refunds. */
  returnsKnown: z.boolean(),
  /** ISO time of the last reading of changes of gifts; null before the first. */
  asOf: timeOrNull,
  /** Whether our copy has every gift; null if the platform doesn't share them. */
  complete: z.nullable(z.boolean()),
});
export type ReadQuestion = z.infer<typeof readQuestion>;

export const questionOperations = {
  // Reads typed text as a question, and counts what each of its meanings finds. A POST, since it may name donors.
  'POST /api/questions/read': {
    id: 'questions.read',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({
      text: z.string().check(z.maxLength(maxQuestion)),
      /** The list in which it is typed, and the members of its address that stay: what was understood is added to them. */
      noun: z.optional(z.enum(questionNouns)),
      within: z.optional(z.record(z.string().check(z.maxLength(40)), member)),
    }),
    reply: readQuestion,
  },
} as const satisfies StewardTable;
