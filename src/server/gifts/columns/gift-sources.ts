import { giftSource, giftSourceKey } from '#contract/rules/gift-source.ts';

/** How gifts came in. An unknown word keeps the spelling in which it was first received, so that other spellings aren't other sources. */
export type GiftSources = {
  of(type: string | null, method: string | null): string | null;
  /** Returns the source for a word of a filter; null if no gift has it. */
  find(word: string): string | null;
};

export function createGiftSources(): GiftSources {
  const spellings = new Map<string, string>();
  /** By type and method, of which there are few combinations. */
  const known = new Map<string | null, Map<string | null, string | null>>();
  const spelled = (source: string): string => {
    const key = giftSourceKey(source);
    const first = spellings.get(key) ?? source;
    spellings.set(key, first);
    return first;
  };
  return {
    of: (type, method) => {
      const ofType = known.get(type) ?? new Map<string | null, string | null>();
      known.set(type, ofType);
      const found = ofType.get(method);
      if (found !== undefined) return found;
      const source = giftSource(type, method);
      const text = source === null ? null : spelled(source);
      ofType.set(method, text);
      return text;
    },
    find: (word) => spellings.get(giftSourceKey(word)) ?? null,
  };
}
