/**
 * Changes of records, from where they are noticed to the pages that are open: numbered, and the last ones kept for pages that reconnect.
 * Several servers on one PostgreSQL hear of each other's changes.
 */
import { randomBytes } from 'node:crypto';
import { type ChangedNoun, type LiveChange, mostIds } from '#contract/steward/live/live-changes.ts';
import type { Clock } from '../clock.ts';

/** `id` is sent to browsers, which return it when they reconnect. A null change: some were missed. */
export type Numbered = { id: string; change: LiveChange | null };

export type Changes = {
  /** Call once the records can be read. Does nothing for an empty list; null: it isn't known which. Of notifications, the IDs are those of the people. */
  announce(noun: ChangedNoun, ids: readonly string[] | null): void;
  /** Passes on what another server announced; null when what changed isn't known. */
  receive(change: LiveChange | null): void;
  /** Returns the function that ends it. */
  subscribe(listener: (numbered: Numbered) => void): () => void;
  /** ID of the last change. */
  last(): string;
  /** What happened after this ID; null if the server doesn't know, for instance after a restart. */
  since(id: string): readonly Numbered[] | null;
};

/** Kept for pages that reconnect: minutes of a busy organization, 3 MB at the very most. */
const keptChanges = 1_000;

/** `tell` passes our own announcements on to other servers. */
export function createChanges(clock: Clock, tell: (change: LiveChange) => void = () => undefined): Changes {
  const process = randomBytes(6).toString('hex');
  const listeners = new Set<(numbered: Numbered) => void>();
  let kept: Numbered[] = [];
  let count = 0;
  const idOf = (number: number) => `${process}-${number}`;

  function receive(change: LiveChange | null): void {
    count += 1;
    const numbered = { id: idOf(count), change };
    kept.push(numbered);
    if (kept.length > 2 * keptChanges) kept = kept.slice(-keptChanges);
    for (const listener of listeners) listener(numbered);
  }

  return {
    announce: (noun, ids) => {
      if (ids?.length === 0) return;
      const change = {
        noun,
        ids: ids && ids.length <= mostIds ? ids : null,
        at: new Date(clock.now()).toISOString(),
      };
      receive(change);
      tell(change);
    },
    receive,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    last: () => idOf(count),
    since: (id) => {
      const missed = count - numberOf(id, process);
      return missed >= 0 && missed <= kept.length ? kept.slice(kept.length - missed) : null;
    },
  };
}

/** Not a number for the ID of another process. */
function numberOf(id: string, process: string): number {
  const [of, number = ''] = id.split('-');
  return of === process && /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN;
}
