/** The parts of an address that its screen can't read. They are cleared, and the screen names them. */
import type { RawSearch } from './list-search.ts';

/** A parameter, and the part of its value that was cleared. */
export type UnreadPart = readonly [name: string, value: string];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was cleared from this address. */
    unread?: readonly UnreadPart[];
  }
}

const itemsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');

/** Compares an address with what its screen read from it; empty if the screen read all of it. A parameter without a value counts too. */
export const unreadParts = (raw: RawSearch, read: RawSearch): UnreadPart[] =>
  Object.entries(raw)
    .filter(([name, value]) => value != null && (read[name] == null || String(value) !== String(read[name])))
    .map(([name, value]) => {
      const known = new Set(itemsOf(read[name]));
      const lost = itemsOf(value).filter((item) => !known.has(item));
      return [name, lost.join(',').slice(0, 200)] as const;
    });
