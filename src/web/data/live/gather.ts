/** Changes come in bursts: they are gathered by kind, so that a page reads again at most so often. */
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';

/** All open pages hear of a change at the same moment; each waits for up to so long, so that they don't all read at once. In ms. */
const spreadMs = 400;
/** Between two readings of a kind, in ms. */
const pauseMs = 4_000;

/** `apply` gets the IDs of all that was gathered; null where one change didn't name them. */
export function gatherChanges(
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
