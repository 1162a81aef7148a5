/** Determines each gift's group: by the period of its date, by a dimension, or both. */
import { firstDayOf, type Period } from '#contract/rules/periods.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { zoneOffsets } from '#contract/values/wall-time.ts';
import { type Bits, bitsOfWord, hasBit, lowestBit } from '../bits.ts';
import { factsOf } from '../blocks/gift-blocks.ts';
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
/** `ofBlock` returns the number of all places of a block; null if they have several. */
type Periods = Keys & { ofBlock: (block: number) => number | null };
/** All numbers are below `size`. */
type Values = Keys & { size: number };

const noKeys: Values & Periods = { of: () => 0, ofBlock: () => 0, text: () => null, size: 1 };
const dayMs = 86_400_000;
/** More than any change of a zone's clocks. */
const clockChangeMs = 3 * 3_600_000;

/** `put` puts the number of each place's group into `groupOf`. Groups are numbered as they first occur, and `groups` names them. */
export function groupKeys(
  columns: GiftColumns,
  { period, by }: Grouping,
  { zone, defaultLocation }: GroupContext,
): { put: (groupOf: Uint32Array, bits: Bits, block: number) => void; groups: readonly GroupName[] } {
  const periods = period ? periodKeys(columns, period, zone) : noKeys;
  const values = by ? dimensionKeys(columns, by, defaultLocation) : noKeys;
  const words = columns.blocks.size / bitsOfWord;
  const groups: GroupName[] = [];
  /** By period, then by value: the group's number plus 1; 0 if it hasn't occurred. */
  const numbers: Uint32Array[] = [];
  return {
    groups,
    put: (groupOf, bits, block) => {
      const periodOfAll = periods.ofBlock(block);
      for (let word = block * words; word < (block + 1) * words; word += 1)
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const place = word * bitsOfWord + lowestBit(rest);
          const [one, other] = [periodOfAll ?? periods.of(place), values.of(place)];
          const ofPeriod = numbers[one] ?? new Uint32Array(values.size);
          numbers[one] = ofPeriod;
          let next = ofPeriod[other] ?? 0;
          if (next === 0) {
            next = groups.push({ period: periods.text(one), value: values.text(other) });
            ofPeriod[other] = next;
          }
          groupOf[place] = next - 1;
        }
    },
  };
}

function periodKeys(columns: GiftColumns, period: Period, zone: string): Periods {
  const offsetOf = zoneOffsets(zone);
  const keys = new Map<string, number>();
  /** The first is the period of gifts without a date. */
  const texts: (string | null)[] = [null];
  /** By local day since 1970. */
  const ofDay = new Map<number, number>();
  const keyAt = (at: number): number => {
    const day = Math.floor((at + offsetOf(at)) / dayMs);
    let key = ofDay.get(day);
    if (key === undefined) {
      const text = firstDayOf(period, day);
      key = keys.get(text) ?? texts.push(text) - 1;
      keys.set(text, key);
      ofDay.set(day, key);
    }
    return key;
  };
  const given = columns.measured.given_at;
  const { least, greatest, lacking } = factsOf(columns);
  return {
    text: (key) => texts[key] ?? null,
    of: (place) => {
      const at = given[place] ?? Number.NaN;
      return Number.isNaN(at) ? 0 : keyAt(at);
    },
    ofBlock: (block) => {
      const [from = 0, to = 0] = [least.given_at[block], greatest.given_at[block]];
      // Without any date, both are infinite.
      if (lacking.given_at[block] === 1 || from > to) return null;
      // When clocks are set back around midnight, a day begins twice.
      const key = keyAt(from - clockChangeMs);
      return key === keyAt(to + clockChangeMs) ? key : null;
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
