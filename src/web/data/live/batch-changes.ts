/** Changes come in bursts: they are gathered by kind to limit how often a page reads again. */
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';

/**
 * Every open page hears of a change at the same moment; each waits a random time up to this, so that they don't all read at once. In ms.
 */
const spreadMs = 400;
/** The pause between two reads of a kind, in ms. */
const pauseMs = 4_000;

/** `apply` gets the IDs of everything gathered; null if one change didn't name its records. */
export function batchChanges(
  apply: (noun: ChangedNoun, ids: readonly string[] | null) => void,
): (noun: ChangedNoun, ids: readonly string[] | null) => void {
  const gathered = new Map<ChangedNoun, Set<string> | null>();
  const readFrom = new Map<ChangedNoun, number>();
  return (noun, ids) => {
    const before = gathered.get(noun);
    const all = before === null || ids === null ? null : new Set([...(before ?? []), ...ids]);
    gathered.set(noun, all);
    if (before !== undefined) return;
    const rest = (readFrom.get(noun) ?? 0) - Date.now();
    setTimeout(
      () => {
        const found = gathered.get(noun);
        gathered.delete(noun);
        readFrom.set(noun, Date.now() + pauseMs);
        apply(noun, found ? [...found] : null);
      },
      Math.max(rest, Math.random() * spreadMs),
    );
  };
}
