/** Keeps a record that was seen in a newer state from flipping back, when the platform answers from a replica that lags behind. */
import { LRUCache } from 'lru-cache';
import type { ReadId } from '#contract/giving/catalog.ts';
import { longestLagMs, mayReplace } from '#contract/rules/set-back.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { nounOf } from './freshness.ts';

/** Recent changes are few, and older ones aren't kept. */
const most = 2_000;

type Row = { id: string; updatedAt?: string | null };
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** `now` is the platform's time, in ms. Returns a function that returns a reply with the newest state of each of its records. */
export function createNewestSeen(now: () => number): (id: ReadId, reply: unknown) => unknown {
  const seen = new LRUCache<string, { row: Row; at: number }>({ max: most });

  function newest(noun: string, row: unknown): unknown {
    if (!isRow(row)) return row;
    const key = `${noun} ${row.id}`;
    const at = timeOf(row.updatedAt);
    // Nothing tells which of two states is the newer one.
    if (at === null) return row;
    const known = seen.get(key);
    if (known && !mayReplace(at, known.at, now())) return known.row;
    // What changed longer ago than any reply lags behind can't flip.
    if (known || now() - at <= longestLagMs) seen.set(key, { row, at });
    return row;
  }

  return (id, reply) => {
    // A deposit's row in the list has less than the deposit.
    if (id === 'deposits.list' || typeof reply !== 'object' || reply === null || !('data' in reply))
      return reply;
    const { data } = reply;
    const noun = nounOf(id);
    const rows: unknown[] = Array.isArray(data) ? data : [data];
    const all = rows.map((row) => newest(noun, row));
    if (all.every((row, index) => row === rows[index])) return reply;
    return { ...reply, data: Array.isArray(data) ? all : all[0] };
  };
}
