/** Seeded random numbers: the same seed gives the same data, byte for byte. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Returns an integer from `least` to `most`. */
  integer(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks an item by weight. */
  weigh<T>(items: Weighted<T>): T;
  /** Returns hexadecimal characters. `length` must be a multiple of eight. */
  hex(length: number): string;
};
export type Weighted<T> = readonly (readonly [item: T, weight: number])[];

/** Creates a generator (splitmix32) from a seed and a name, so that parts of the data don't affect each other. */
export function createRandom(seed: number, name: string): Random {
  let state = hash(`${seed} ${name}`);
  const next32 = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const next = () => next32() / 4294967296;
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    next,
    pick,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    weigh: (items) => weigh(next(), items),
    hex: (length) => {
      let text = '';
      while (text.length < length) text += next32().toString(16).padStart(8, '0');
      return text;
    },
  };
}

function weigh<T>(at: number, items: Weighted<T>): T {
  let sum = 0;
  for (const [, weight] of items) sum += weight;
  let left = at * sum;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (!last) throw new RangeError('Nothing to weigh');
  return last[0];
}

/** FNV-1a with extra mixing, so that similar names give different states. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) | 0;
}

/** Returns 24 hexadecimal characters that begin with the time, like the platform's IDs. */
export const makeId = (random: Random, at: number): string =>
  Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8) + random.hex(16);

/** Returns a UUID that looks like version 4. */
export const makeUuid = (random: Random): string => {
  const hex = random.hex(32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};
