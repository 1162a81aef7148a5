/** Lets parts of a page observe changes and handle them themselves. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { ChangedNoun } from '#contract/steward/live/live-changes.ts';

/** `ids` null: it isn't known which records changed. */
type ChangeObserver = (noun: ChangedNoun, ids: readonly string[] | null) => void;
const observers = new Set<ChangeObserver>();
const lastChanged = new Map<string, number>();

/** Calls the observer after each change, gathered by kind. Returns a function that stops it. */
export const observeChanges = (observer: ChangeObserver): (() => void) => {
  observers.add(observer);
  return () => void observers.delete(observer);
};

/** When this kind last changed, in ms since 1970; 0 if it hasn't since the page was opened. For parts that mount after the change. */
export const lastChangedAt = (noun: string): number => lastChanged.get(noun) ?? 0;

const changed = createAtom<{ ids: readonly string[]; at: number }>({ ids: [], at: 0 });

/** Notes a change and calls the observers. */
export function notifyObservers(noun: ChangedNoun, ids: readonly string[] | null): void {
  if (ids) changed.set({ ids, at: Date.now() });
  lastChanged.set(noun, Date.now());
  for (const observer of observers) observer(noun, ids);
}

/** Calls this when the record with this ID is changed by someone else or by the platform. */
export function useRecordChanged(id: string, onChanged: () => void): void {
  const { ids, at } = useSelector(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change.
  useEffect(() => {
    // Ignores a change from before this record was opened.
    if (ids.includes(id) && Date.now() - at < 1_000) onChanged();
  }, [ids, at, id]);
}
