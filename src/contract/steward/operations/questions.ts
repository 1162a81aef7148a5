import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { maxQuestion, questionNouns, readQuestion } from '../questions.ts';

const member = z.union([z.string(), z.number(), z.array(z.string())]);

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
