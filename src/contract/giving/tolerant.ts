/**
 * Tolerant reading of replies through their documented schemas: unknown members are dropped, unknown enumeration values stay text,
 * absent or unreadable members become null. Each deviation is reported, not thrown. Characters that turn the direction of text are removed
 * from every text.
 */
import type * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { lookUp } from '../values/look-up.ts';
import { isReadableAmount } from '../values/money.ts';
import { withoutDirections } from '../values/text-direction.ts';
import { amountFields } from './fields.ts';
import { kindOfStray, type Place, type ReportStray, safeName, stray } from './stray.ts';

/** Type of a schema after tolerant reading: every member except `id` may be null, and enumerations accept any text. */
export type Tolerant<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Tolerant<Item>[]
      : T extends object
        ? { [Key in keyof T]-?: Key extends 'id' ? Tolerant<T[Key]> : Tolerant<NonNullable<T[Key]>> | null }
        : T;

/** A reply that can't be read at all: the wrong form, or a record without an ID. */
export class UnreadableReply extends Error {
  override name = 'UnreadableReply';
}

/** Reads one value. Throws UnreadableReply only when `value` has the wrong outer form or no ID. */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  report: ReportStray,
): Tolerant<T> {
  const read = readerOf(schema)(value, null, '', report);
  if (read === undefined || read === null) throw new UnreadableReply("The response isn't a readable record");
  // The reader returns exactly the members of the schema; TypeScript can't express that.
  return read as Tolerant<T>;
}

type Read = (value: unknown, within: Place | null, name: string, report: ReportStray) => unknown;

/** Caches a reader for each schema, so that each schema is analyzed once. */
const readers = new WeakMap<$ZodType, Read>();

function readerOf(schema: $ZodType): Read {
  const reader = readers.get(schema) ?? makeReader(schema);
  readers.set(schema, reader);
  return reader;
}

function makeReader(schema: $ZodType): Read {
  // The contract uses only zod's own kinds of schema, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional': {
      const read = readerOf(def.innerType);
      return (value, within, name, report) => (isNone(value) ? null : read(value, within, name, report));
    }
    case 'nullable': {
      const read = readerOf(def.innerType);
      return (value, within, name, report) => {
        if (value === undefined) return stray('missing', within, name, report);
        return isNone(value) ? null : read(value, within, name, report);
      };
    }
    case 'object':
      return objectReader(def.shape);
    case 'array':
      return arrayReader(readerOf(def.element));
    case 'record':
      return (value, within, name, report) =>
        isObject(value) ? plainEntries(value) : stray(kindOfStray(value), within, name, report);
    case 'enum': {
      const words = new Set<unknown>(Object.values(def.entries));
      const inLowerCase = new Map([...words].map((word) => [String(word).toLowerCase(), word]));
      return (value, within, name, report) => {
        if (typeof value !== 'string') return stray(kindOfStray(value), within, name, report);
        if (words.has(value)) return value;
        // A status is the same word in any case: as another one, its record would be in no list and no sum.
        const status = name === 'status' ? inLowerCase.get(value.trim().toLowerCase()) : undefined;
        if (status !== undefined) return status;
        stray('unknown-word', within, name, report);
        return withoutDirections(value);
      };
    }
    case 'number':
      return numberReader(schema, 'format' in def && def.format === 'safeint');
    case 'string':
    case 'boolean':
      return scalarReader(def.type);
    case 'unknown':
      return (value) => value ?? null;
    default:
      return (_, within, name, report) => stray('wrong-type', within, name, report);
  }
}

function objectReader(shape: Readonly<Record<string, $ZodType>>): Read {
  const members = Object.entries(shape).map(([name, schema]) => ({ name, read: readerOf(schema) }));
  const names = new Set(Object.keys(shape));
  return (value, within, name, report) => {
    if (!isObject(value)) return stray(kindOfStray(value), within, name, report);
    const place = { within, name, isForeign: isForeign(value) ?? within?.isForeign ?? false };
    const record: Record<string, unknown> = {};
    for (const member of members)
      record[member.name] = member.read(lookUp(value, member.name), place, member.name, report);
    for (const own of Object.keys(value))
      if (!names.has(own)) stray('unknown-member', place, safeName(own), report);
    // A record without its ID can't be linked or keyed: a nested one counts as absent, one of a list is left out, and a single one makes the
    // reply unreadable.
    return names.has('id') && (typeof record.id !== 'string' || record.id === '') ? null : record;
  };
}

const arrayReader =
  (read: Read): Read =>
  (value, within, name, report) => {
    if (!Array.isArray(value)) return stray(kindOfStray(value), within, name, report);
    const place = { within, name, isForeign: within?.isForeign ?? false };
    return value.map((item: unknown) => read(item, place, '[]', report)).filter((item) => item !== null);
  };

/**
 * Numbers are also accepted as text, which the platform sometimes sends. An amount that can't be told to the cent, or is absurdly large, is
 * unreadable: a fraction of a cent could be meant as dollars. So is a count that isn't whole.
 */
function numberReader(schema: $ZodType, isCount: boolean): Read {
  const unit = amountFields.get(schema)?.unit;
  const isReadable = (value: number): boolean => {
    if (unit) return isReadableAmount(value, unit);
    return isCount ? Number.isSafeInteger(value) : Number.isFinite(value);
  };
  return (value, within, name, report) => {
    if (unit && within?.isForeign && value != null) return stray('other-money', within, name, report);
    if (typeof value === 'number' && isReadable(value)) return value;
    stray(kindOfStray(value), within, name, report);
    if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return null;
    return isReadable(Number(value)) ? Number(value) : null;
  };
}

/** Members that platforms name the currency of an object's amounts with; undocumented. */
const currencyNames = ['currency', 'currencyCode', 'isoCurrency', 'currency_code'];

/** True if an object says that its amounts are in another currency than dollars; undefined if it says nothing. */
function isForeign(value: object): boolean | undefined {
  for (const name of currencyNames) {
    const said: unknown = lookUp(value as Record<string, unknown>, name);
    if (typeof said === 'string' && said.trim() !== '')
      return !/^(usd|us dollars?|u\.?s\.? ?dollars?|us\$|\$|840)$/i.test(said.trim());
  }
  return undefined;
}

/** What some platforms send for nothing, in a member that may be absent: an empty text, or the zero date of their language. */
const isNone = (value: unknown): boolean => value == null || value === '' || isZeroDate(value);
const isZeroDate = (value: unknown): boolean => typeof value === 'string' && /^0001-01-01(?:T|$)/.test(value);

const flags = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

/** Booleans are also accepted as text or as 1 and 0, and text as numbers. */
const scalarReader =
  (type: 'string' | 'boolean'): Read =>
  (value, within, name, report) => {
    if (isZeroDate(value)) return null;
    if (typeof value === type) return typeof value === 'string' ? withoutDirections(value) : value;
    stray(kindOfStray(value), within, name, report);
    if (type === 'boolean' && flags.has(value)) return flags.get(value);
    if (type === 'string' && typeof value === 'number') return String(value);
    return null;
  };

const plainEntries = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      withoutDirections(name),
      typeof member === 'string' ? withoutDirections(member) : member,
    ]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
