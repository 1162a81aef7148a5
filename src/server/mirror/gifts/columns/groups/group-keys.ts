/** Determines each gift's group: by the period of its date, by a dimension, or both. */
import { firstDayOf, type Period } from '#contract/rules/periods.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { zoneOffsets } from '#contract/values/wall-time.ts';
import { hasBit } from '../bits.ts';
import { firstGifts } from '../first-gifts.ts';
import { dimensionColumns, type GiftColumns } from '../gift-columns.ts';
import { flag } from '../gift-flags.ts';

export type Grouping = { period?: Period | undefined; by?: GiftDimension | 'donor' | undefined };
/** What grouping needs in addition to the gifts. */
export type GroupContext = {
  zone: string;
  /** ID of the location that gifts without a location count toward. */
  defaultLocation: string | null;
};
export type GroupName = { period: string | null; value: string | null };

/** Assigns each place a small number, starting at 0, and each number its text. */
type Keys = { of: (place: number) => number; text: (key: number) => string | null };
/** All numbers are below `size`. */
type Values = Keys & { size: number };

const noKeys: Values = { of: () => 0, text: () => null, size: 1 };
const dayMs = 86_400_000;

/** `of` returns the number of a place's group. Groups are numbered as they first occur, and `groups` names them. */
export function groupKeys(
  columns: GiftColumns,
  { period, by }: Grouping,
  { zone, defaultLocation }: GroupContext,
): { of: (place: number) => number; groups: readonly GroupName[] } {
  const periods = period ? periodKeys(columns, period, zone) : noKeys;
  const values = by ? dimensionKeys(columns, by, defaultLocation) : noKeys;
  const groups: GroupName[] = [];
  /** By period, then by value: the group's number plus 1; 0 if it hasn't occurred. */
  const numbers: Uint32Array[] = [];
  return {
    groups,
    of: (place) => {
      const [one, other] = [periods.of(place), values.of(place)];
      const ofPeriod = numbers[one] ?? new Uint32Array(values.size);
      numbers[one] = ofPeriod;
      let next = ofPeriod[other] ?? 0;
      if (next === 0) {
        next = groups.push({ period: periods.text(one), value: values.text(other) });
        ofPeriod[other] = next;
      }
      return next - 1;
    },
  };
}

function periodKeys({ measured }: GiftColumns, period: Period, zone: string): Keys {
  const offsetOf = zoneOffsets(zone);
  const keys = new Map<string, number>();
  /** The first is the period of gifts without a date. */
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
      // Gifts of the same day are mostly next to each other.
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

function dimensionKeys(
  columns: GiftColumns,
  by: GiftDimension | 'donor',
  defaultLocation: string | null,
): Values {
  if (by === 'frequency')
    return {
      size: 2,
      of: (place) => ((columns.flags[place] ?? 0) & flag.recurring ? 1 : 0),
      text: (key) => (key === 0 ? 'one-time' : 'recurring'),
    };
  if (by === 'first') {
    const firsts = firstGifts(columns);
    return {
      size: 2,
      of: (place) => Number(hasBit(firsts, place)),
      text: (key) => (key === 0 ? 'no' : 'yes'),
    };
  }
  const name = by === 'donor' ? 'donor_id' : dimensionColumns[by];
  const values = columns.coded[name];
  const codes = columns.codes[name];
  // Gifts without a location count in the default one.
  const instead = by === 'location' && defaultLocation !== null ? codes.encode(defaultLocation) : 0;
  return { size: codes.size(), of: (place) => values[place] || instead, text: (key) => codes.decode(key) };
}
