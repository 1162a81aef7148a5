/**
 * Passes changes of records on to open pages. Changes are numbered, and the newest are kept for pages that reconnect. Servers that share
 * a PostgreSQL database receive each other's changes.
 */
import { randomBytes } from 'node:crypto';
import { type ChangedNoun, type LiveChange, maxIds } from '#contract/steward/live/live-changes.ts';
import type { Clock } from './clock.ts';

/** `id` is sent to browsers, which return it when they reconnect. `change` is null if changes may have been missed. */
export type Numbered = { id: string; change: LiveChange | null };

export type Changes = {
  /** Call once the changed records can be read. `ids` is null if unknown; an empty list does nothing. For notifications, they are IDs of people. */
  announce(noun: ChangedNoun, ids: readonly string[] | null): void;
  /** Passes on a change from another server; null if some may have been missed. */
  receive(change: LiveChange | null): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (numbered: Numbered) => void): () => void;
  /** ID of the last change. */
  last(): string;
  /** Returns the changes after this ID; null if they are unknown, such as after a restart. */
  since(id: string): readonly Numbered[] | null;
};

/** Enough for several minutes of a busy organization; at most 3 MB. */
const maxChanges = 1_000;

/** `publish` passes our own announcements on to other servers. */
export function createChanges(
  clock: Clock,
  publish: (change: LiveChange) => void = () => undefined,
): Changes {
  const process = letters(randomBytes(6).toString('hex'));
  const listeners = new Set<(numbered: Numbered) => void>();
  let recent: Numbered[] = [];
  let count = 0;
  const idOf = (number: number) => `${process}-${number}`;

  function receive(change: LiveChange | null): void {
    count += 1;
    const numbered = { id: idOf(count), change };
    recent.push(numbered);
    if (recent.length > 2 * maxChanges) recent = recent.slice(-maxChanges);
    for (const listener of listeners) listener(numbered);
  }

  return {
    announce: (noun, ids) => {
      if (ids?.length === 0) return;
      const change = {
        noun,
        ids: ids && ids.length <= maxIds ? ids : null,
        at: new Date(clock.now()).toISOString(),
      };
      receive(change);
      publish(change);
    },
    receive,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    last: () => idOf(count),
    since: (id) => {
      const missed = count - numberOf(id, process);
      return missed >= 0 && missed <= recent.length ? recent.slice(recent.length - missed) : null;
    },
  };
}

/** Replaces digits: together with the number of a change, they could look like a card number, and a request with one is refused. */
const letters = (hex: string): string => hex.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Returns NaN for an ID of another process. */
function numberOf(id: string, process: string): number {
  const [of, number = ''] = id.split('-');
  return of === process && /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN;
}
