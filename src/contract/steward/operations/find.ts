import * as z from 'zod/mini';
import { type FoundRecord, type NamedRecords, recordId, serialNumber } from '../find.ts';
import { reply, type StewardTable } from '../operation.ts';

/** Finding records. Only kinds that the role may see are searched. */
export const findOperations = {
  // By id or serial number.
  'POST /api/find': {
    id: 'find.record',
    access: 'signed-in',
    body: z.strictObject({
      text: z.string().check(z.refine((text) => recordId.test(text) || serialNumber.test(text))),
    }),
    reply: reply<FoundRecord>(),
  },
  // By prefixes of words in any order, at most five records of each kind.
  'POST /api/find/names': {
    id: 'find.names',
    access: 'signed-in',
    body: z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
    reply: reply<NamedRecords>(),
  },
} as const satisfies StewardTable;
