/** Gifts in groups, by period and by what they have in common, and what each group measures. */
import { firstDayOf, type Period } from '#contract/rules/periods.ts';
import type { GiftGroup, GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { zoneOffsets } from '#contract/values/wall-time.ts';
import { firstGifts } from './first-gifts.ts';
import { dimensionColumns, flag, type GiftColumns } from './gift-columns.ts';
import { giftMeasurer } from './measure-gifts.ts';
import type { Selection } from './select-gifts.ts';

export type Grouping = { period?: Period | undefined; by?: GiftDimension | undefined };
/** What groups mean beside what gifts say. */
export type GroupContext = {
  zone: string;
  /** ID of the location that gifts without one count in. */
  defaultLocation: string | null;
};

/** Gives each place a small number from 0 on, and each number what it means. */
type Keys = { of: (place: number) => number; text: (key: number) => string | null };
/** `size`: all numbers are below it. */
type Values = Keys & { size: number };

const noKeys: Values = { of: () => 0, text: () => null, size: 1 };
const dayMs = 86_400_000;

export function groupGifts(
  columns: GiftColumns,
  selected: Selection,
  { period, by }: Grouping,
  { zone, defaultLocation }: GroupContext,
): { groups: GiftGroup[]; total: GiftMeasures } {
  const periods = period ? periodKeys(columns, period, zone) : noKeys;
  const values = by ? dimensionKeys(columns, by, defaultLocation) : noKeys;
  const indexes = new Map<number, number>();
  const groups: { period: string | null; value: string | null }[] = [];
  const sizes: number[] = [];
  const groupOf = new Uint32Array(selected.length);
  for (let place = 0; place < selected.length; place += 1) {
    if (selected[place] === 0) continue;
    const one = periods.of(place);
    const other = values.of(place);
    const key = one * values.size + other;
    let index = indexes.get(key);
    if (index === undefined) {
      index = groups.length;
      indexes.set(key, index);
      groups.push({ period: periods.text(one), value: values.text(other) });
      sizes.push(0);
    }
    groupOf[place] = index;
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  const places = inGroups(selected, groupOf, sizes);
  const measure = giftMeasurer(columns);
  let end = 0;
  const measured = groups.map((group, index) => {
    const start = end;
    end += sizes[index] ?? 0;
    return { ...group, ...measure(places.subarray(start, end)) };
  });
  return {
    groups: measured.sort((one, other) => order(one.period) - order(other.period)),
    total: measure(places),
  };
}

const order = (period: string | null): number =>
  period === null ? Number.MAX_SAFE_INTEGER : Date.parse(period);

/** The selected places, group after group. */
function inGroups(selected: Selection, groupOf: Uint32Array, sizes: readonly number[]): Uint32Array {
  const next = new Uint32Array(sizes.length);
  let total = 0;
  for (const [index, size] of sizes.entries()) {
    next[index] = total;
    total += size;
  }
  const places = new Uint32Array(total);
  for (let place = 0; place < selected.length; place += 1) {
    if (selected[place] === 0) continue;
    const group = groupOf[place] ?? 0;
    const at = next[group] ?? 0;
    places[at] = place;
    next[group] = at + 1;
  }
  return places;
}

function periodKeys({ measured }: GiftColumns, period: Period, zone: string): Keys {
  const offsetOf = zoneOffsets(zone);
  const keys = new Map<string, number>();
  /** That of gifts without a date is first. */
  const texts: (string | null)[] = [null];
  /** By local day since 1970. */
  const ofDay = new Map<number, number>();
  let last = 0;
  let lastKey = 0;
  return {
    text: (key) => texts[key] ?? null,
    of: (place) => {
      const at = measured.given_at[place] ?? Number.NaN;
      if (Number.isNaN(at)) return 0;
      const day = Math.floor((at + offsetOf(at)) / dayMs);
      // Gifts of a day are mostly beside each other.
      if (day === last && lastKey !== 0) return lastKey;
      let key = ofDay.get(day);
      if (key === undefined) {
        const text = firstDayOf(period, day);
        key = keys.get(text) ?? texts.push(text) - 1;
        keys.set(text, key);
        ofDay.set(day, key);
      }
      last = day;
      lastKey = key;
      return key;
    },
  };
}

function dimensionKeys(columns: GiftColumns, by: GiftDimension, defaultLocation: string | null): Values {
  if (by === 'frequency')
    return {
      size: 2,
      of: (place) => ((columns.flags[place] ?? 0) & flag.recurring ? 1 : 0),
      text: (key) => (key === 0 ? 'one-time' : 'recurring'),
    };
  if (by === 'first') {
    const firsts = firstGifts(columns);
    return { size: 2, of: (place) => firsts[place] ?? 0, text: (key) => (key === 0 ? 'no' : 'yes') };
  }
  const name = dimensionColumns[by];
  const values = columns.coded[name];
  const codes = columns.codes[name];
  // Gifts without a location count in the default one.
  const instead = by === 'location' && defaultLocation !== null ? codes.encode(defaultLocation) : 0;
  return { size: codes.size(), of: (place) => values[place] || instead, text: (key) => codes.decode(key) };
}
