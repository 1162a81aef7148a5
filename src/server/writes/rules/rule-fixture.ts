/** For tests of rules: runs a write's checks and the search for its effect on a platform with a few operations. */
import type { ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { sampleWrites } from '../../tests/sample-writes.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';
import type { FreshRead } from './rule.ts';
import { createRules } from './rules.ts';

const rules = createRules({ cardEntry: true });
export const at = Date.UTC(2026, 10, 22, 12);
export const earlier = new Date(at - 1).toISOString();
export const fresh = new Date(at + 1_000).toISOString();

export type Reads = Partial<Record<ReadId, (input: LooseInput) => unknown>>;

/** Answers with the requested page of these rows. */
export const pagesOf =
  (rows: readonly object[]) =>
  ({ query: { page = 1, limit = 100 } = {} }: LooseInput) =>
    rows.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));

/** A platform with these operations and no others. */
const readOf = (reads: Reads, seen: ReadId[] = []): FreshRead =>
  (async (id: ReadId, input: LooseInput) => {
    seen.push(id);
    const answer = reads[id];
    if (!answer) throw new NotSupported(id);
    const found = answer(input);
    // Some of the records of a list can't be read.
    return Array.isArray(found) && found.includes(null)
      ? { data: found.filter(Boolean), unreadable: found.filter((row) => row === null) }
      : { data: found };
    // The records have only the members that the rules read.
  }) as unknown as FreshRead;

export const prepare = (
  id: WriteId,
  reads: Reads,
  {
    body = sampleWrites[id].body,
    seenVersion = null as string | null,
    seen = [] as ReadId[],
    accepted = [] as Intent[],
  } = {},
) =>
  rules[id].prepare(
    { path: sampleWrites[id].path, query: {}, body },
    { read: readOf(reads, seen), intentId: 'i1', now: at, seenVersion, accepted: async () => accepted },
  );

export const find = (id: WriteId, facts: Facts, reads: Reads, state: Intent['state'] = 'unknown') =>
  rules[id].find(
    // Only the parts that a rule reads.
    { id: 'i1', operation: id, path: sampleWrites[id].path, facts, state } as Intent,
    { read: readOf(reads), notBefore: at, isTaken: async () => false },
  );
