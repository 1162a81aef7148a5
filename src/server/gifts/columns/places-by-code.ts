/**
 * Finds the gifts of a donor or a plan without reading the column: the places of all gifts in the order of their codes, sorted when a filter
 * first needs them. Gifts that change afterward are remembered and checked by each search. When there are too many of them, all places are
 * sorted again by the next search.
 */
import { type Bits, bitsFor, hasBit, setBit } from './bits.ts';
import type { CodedColumn, GiftColumns } from './gift-columns.ts';
import { countWords, type Selection } from './selection.ts';

/** Columns with so many codes that most have few gifts. */
const columnsWithPlaces = ['donor_id', 'person', 'plan_id', 'deposit_id'] as const satisfies CodedColumn[];
type ColumnWithPlaces = (typeof columnsWithPlaces)[number];

type PlacesByCode = {
  /** Code by code, without code 0. */
  places: Uint32Array;
  /** Where the places of each code begin; one more for the end. */
  starts: Uint32Array;
  /** Places of gifts that changed since. */
  changed: Set<number>;
};
/** Null until a filter needs them. */
export type PlacesOfColumns = Record<ColumnWithPlaces, PlacesByCode | null>;

export const noPlaces = (): PlacesOfColumns => ({
  donor_id: null,
  person: null,
  plan_id: null,
  deposit_id: null,
});

const maxChanged = 5_000;
/** Going from place to place takes as long as reading this many gifts in order. */
const stepsOfPlace = 8;

export function rememberChanged(all: PlacesOfColumns, place: number): void {
  for (const name of columnsWithPlaces) {
    const own = all[name];
    if (own === null) continue;
    own.changed.add(place);
    if (own.changed.size > maxChanged) all[name] = null;
  }
}

/** Returns the places with any of the codes, and maybe some without a gift; null if reading the column of the selected gifts is faster. */
export function placesWith(
  columns: GiftColumns,
  name: CodedColumn,
  wanted: readonly number[],
  { bits }: Selection,
): [Bits] | null {
  if (!isWithPlaces(name) || wanted.includes(0)) return null;
  const sorted = columns.places[name] ?? sortPlaces(columns, name);
  columns.places[name] = sorted;
  const { places, starts, changed } = sorted;
  // All gifts with a newer code have changed.
  const endOf = (code: number): number => starts[code + 1] ?? 0;
  const startOf = (code: number): number => starts[code] ?? 0;
  let many = changed.size;
  for (const code of wanted) many += Math.max(endOf(code) - startOf(code), 0);
  if (many * stepsOfPlace > countWords(bits, 0, bits.length)) return null;
  const codes = columns.coded[name];
  const found = bitsFor(columns.length);
  for (const code of wanted)
    for (let at = startOf(code); at < endOf(code); at += 1) {
      const place = places[at] ?? 0;
      // Unless the gift has another code now.
      if (codes[place] === code) setBit(found, place);
    }
  const isWanted = new Set(changed.size > 0 ? wanted : []);
  for (const place of changed) if (isWanted.has(codes[place] ?? 0)) setBit(found, place);
  return [found];
}

const isWithPlaces = (name: CodedColumn): name is ColumnWithPlaces =>
  (columnsWithPlaces as readonly CodedColumn[]).includes(name);

function sortPlaces({ length, present, codes, coded }: GiftColumns, name: ColumnWithPlaces): PlacesByCode {
  const own = coded[name];
  const starts = new Uint32Array(codes[name].size() + 1);
  const isSorted = (place: number) => own[place] !== 0 && hasBit(present, place);
  for (let place = 0; place < length; place += 1) {
    if (isSorted(place)) starts[(own[place] ?? 0) + 1] = (starts[(own[place] ?? 0) + 1] ?? 0) + 1;
  }
  for (let code = 1; code < starts.length; code += 1)
    starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
  const places = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (let place = 0; place < length; place += 1) {
    if (!isSorted(place)) continue;
    const code = own[place] ?? 0;
    const at = next[code] ?? 0;
    places[at] = place;
    next[code] = at + 1;
  }
  return { places, starts, changed: new Set() };
}
