/** Parts of a page that have to know of changes themselves. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';

/** `ids` null: not known which. */
type Heard = (noun: ChangedNoun, ids: readonly string[] | null) => void;
const listeners = new Set<Heard>();
const lastHeard = new Map<string, number>();

/** Calls this after each change, gathered by kind. Returns the function that ends it. */
export const onChange = (listener: Heard): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** When this kind changed last, in ms since 1970; 0 if it hasn't since the page was opened. For parts that come later than the change. */
export const heardAt = (noun: string): number => lastHeard.get(noun) ?? 0;

const changed = createAtom<{ ids: readonly string[]; at: number }>({ ids: [], at: 0 });

/** What changed a moment ago, for records that say so. */
export function noteHeard(noun: ChangedNoun, ids: readonly string[] | null): void {
  if (ids) changed.set({ ids, at: Date.now() });
  lastHeard.set(noun, Date.now());
  for (const listener of listeners) listener(noun, ids);
}

/** Calls this when the record with this ID was changed by someone, or by the platform. */
export function useRecordChanged(id: string, onChanged: () => void): void {
  const { ids, at } = useSelector(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    // Not what changed before this record was opened.
    if (ids.includes(id) && Date.now() - at < 1_000) onChanged();
  }, [ids, at, id]);
}
