/**
 * Caches the platform's responses by operation and canonical input. Values don't depend on a role:
 * authorization runs before the lookup. A key contains nothing from the browser except the checked input.
 */
import { LRUCache } from 'lru-cache';
import type { ReadId } from '#contract/giving/catalog.ts';
import { nounOf } from './freshness.ts';

/**
 * `asOf` is wall time in ms. `stale` is true if the data is older than it should be, because the platform
 * couldn't be reached.
 */
export type ReadResult<T> = { reply: T; asOf: number; stale: boolean };

export type Cached = {
  reply: unknown;
  /** Wall time of the request to the platform, in ms. */
  asOf: number;
};

export type Cache = {
  get(key: string): Cached | undefined;
  /** Does nothing if the resource was invalidated after `generation` was read. */
  set(id: ReadId, key: string, cached: Cached, size: number, generation: number): void;
  drop(key: string): void;
  /** Changes each time the resource is invalidated. */
  generation(id: ReadId): number;
  /** Drops everything cached for these resources. */
  invalidate(nouns: readonly string[]): void;
  /** Drops these records of a resource and all of its lists; everything if `ids` is null. */
  forget(noun: string, ids: readonly string[] | null): void;
};

/** Change this when the meaning of stored replies changes. */
const schemaVersion = 'v1';

/** The order of filters doesn't matter to the platform, so it must not matter here. */
export function cacheKey(id: ReadId, target: string): string {
  const [path = '', query = ''] = target.split('?');
  return `${schemaVersion} ${id} ${path}?${query.split('&').sort().join('&')}`;
}

/**
 * `maxBytes` counts bytes as the platform sent them; parsed and serialized in memory, a reply takes about
 * twice that.
 */
export function createCache(maxBytes = 16 * 1024 * 1024): Cache {
  const cached = new LRUCache<string, Cached>({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 });
  const generations = new Map<string, number>();
  const generation = (noun: string) => generations.get(noun) ?? 0;
  const drop = (noun: string, isOld: (key: string) => boolean): void => {
    generations.set(noun, generation(noun) + 1);
    // The operation's ID is the second word of a key.
    for (const key of cached.keys())
      if (key.startsWith(`${schemaVersion} ${noun}.`) && isOld(key)) cached.delete(key);
  };
  return {
    get: (key) => cached.get(key),
    set: (id, key, value, size, startedIn) => {
      if (startedIn === generation(nounOf(id))) cached.set(key, value, { size: Math.max(size, 1) });
    },
    drop: (key) => void cached.delete(key),
    generation: (id) => generation(nounOf(id)),
    invalidate: (nouns) => {
      for (const noun of nouns) drop(noun, () => true);
    },
    forget: (noun, ids) =>
      drop(noun, (key) => ids === null || !isRecord.test(key) || ids.some((id) => key.includes(id))),
  };
}

/** Matches keys of single records. */
const isRecord = /^\S+ [\w.]+\.get /;
