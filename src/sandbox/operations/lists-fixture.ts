/** For tests of lists: reads any list of a small world page by page. */
import { expect } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { copiedWorld, testNow } from '../world/small-world.ts';
import { call } from './call.ts';
import { createOperations } from './operations.ts';

export type Shown = Record<string, unknown> & { id: string };

/** `send` makes one call; `walk` returns all rows of a list and checks the total. */
export function walkedWorld(gifts: number) {
  const db = copiedWorld(gifts);
  const operations = createOperations(db);
  const send = (id: ReadId, query: object = {}, path: Record<string, string> = {}) =>
    call(operations, { org: 1, now: testNow }, id, { query: { ...query }, path });
  const walk = (id: ReadId, query: object = {}, path: Record<string, string> = {}): Shown[] => {
    const rows: Shown[] = [];
    for (let page = 1; ; page += 1) {
      // The envelope of lists, checked below.
      const body = send(id, { limit: 7, ...query, page }, path).body as { data: Shown[]; totalCount: number };
      rows.push(...body.data);
      if (body.data.length === 0) {
        expect(rows).toHaveLength(body.totalCount);
        return rows;
      }
    }
  };
  return { db, send, walk };
}
