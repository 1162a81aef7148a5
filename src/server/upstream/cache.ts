/**
 * Answers of the service by operation and canonical input. Values are what the service said, before any role is considered: policy
 * runs before the look-up, and no key holds anything a browser made up beside the checked input.
 */
import { LRUCache } from 'lru-cache';
import type { ReadId } from '#contract/giving/catalog.ts';
import { nounOf } from './freshness.ts';

export type Kept = {
  reply: unknown;
  /** Wall time at which the service was asked. */
  asOf: number;
};

export type Cache = {
  get(key: string): Kept | undefined;
  /** Not kept when the noun was made old after `generation` was read. */
  set(id: ReadId, key: string, kept: Kept, size: number, generation: number): void;
  /** Changes whenever the noun is made old. */
  generation(id: ReadId): number;
  /** Everything known about these nouns is old now. */
  invalidate(nouns: readonly string[]): void;
};

/** Changed when the meaning of stored replies changes. */
const schemaVersion = 'v1';

/** The order of filters does not matter to the service, so it must not matter here. */
export function cacheKey(id: ReadId, target: string): string {
  const [path = '', query = ''] = target.split('?');
  return `${schemaVersion} ${id} ${path}?${query.split('&').sort().join('&')}`;
}

/** `maxBytes` counts what the service sent; in memory, read and ready to send, a reply takes about twice that. */
export function createCache(maxBytes = 16 * 1024 * 1024): Cache {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 });
  const generations = new Map<string, number>();
  const generation = (noun: string) => generations.get(noun) ?? 0;
  return {
    get: (key) => kept.get(key),
    set: (id, key, value, size, startedIn) => {
      if (startedIn === generation(nounOf(id))) kept.set(key, value, { size: Math.max(size, 1) });
    },
    generation: (id) => generation(nounOf(id)),
    invalidate: (nouns) => {
      for (const noun of nouns) generations.set(noun, generation(noun) + 1);
      // The operation's id is the second word of a key.
      for (const key of kept.keys())
        if (nouns.some((noun) => key.startsWith(`${schemaVersion} ${noun}.`))) kept.delete(key);
    },
  };
}
