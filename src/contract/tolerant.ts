/**
 * Strict in what we send, tolerant in what we read (facts 1, 11): a reply is read through its documented schema, but a member that
 * is unknown is dropped, an unknown word stays text, an absent or unreadable member becomes null, and each stray is reported, not thrown.
 */
import type * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** The shape a schema has after tolerant reading: every member but `id` may be null, word lists are open. */
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

export type Stray = {
  /** Where, with list positions written as []: `[].paymentMethod.type`. */
  path: string;
  what: 'unknown-member' | 'unknown-word' | 'wrong-type' | 'missing' | 'null';
};
export type ReportStray = (stray: Stray) => void;

/** A reply that cannot be read at all: not the promised form, or a record without an id. */
export class UnreadableReply extends Error {
  override name = 'UnreadableReply';
}

/** Reads one value. Throws UnreadableReply only when `value` is not of the promised outer form or lacks its id. */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  report: ReportStray,
): Tolerant<T> {
  const read = readValue(schema, value, '', report);
  if (read === undefined || read === null) throw new UnreadableReply('The answer is not a readable record');
  // readValue builds exactly the members of the schema; the type of that walk cannot be expressed.
  return read as Tolerant<T>;
}

function readValue(schema: $ZodType, value: unknown, path: string, report: ReportStray): unknown {
  // Schemas in the contract are all of zod's own kinds, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
      return value === undefined || value === null ? null : readValue(def.innerType, value, path, report);
    case 'nullable':
      if (value === undefined) return stray(path, 'missing', report);
      return value === null ? null : readValue(def.innerType, value, path, report);
    case 'object':
      return readObject(def.shape, value, path, report);
    case 'array':
      return readArray(def.element, value, path, report);
    case 'record':
      return isObject(value) ? { ...value } : stray(path, kindOfStray(value), report);
    case 'enum':
      if (typeof value === 'string' && !Object.values(def.entries).includes(value))
        report({ path, what: 'unknown-word' });
      return typeof value === 'string' ? value : stray(path, kindOfStray(value), report);
    case 'string':
    case 'number':
    case 'boolean':
      return readScalar(def.type, value, path, report);
    case 'unknown':
      return value ?? null;
    default:
      return stray(path, 'wrong-type', report);
  }
}

function readObject(
  shape: Readonly<Record<string, $ZodType>>,
  value: unknown,
  path: string,
  report: ReportStray,
): unknown {
  if (!isObject(value)) return stray(path, kindOfStray(value), report);
  const members: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    members[name] = readValue(schema, member, path ? `${path}.${name}` : name, report);
  }
  for (const name of Object.keys(value))
    if (!Object.hasOwn(shape, name))
      report({ path: `${path ? `${path}.` : ''}${safeName(name)}`, what: 'unknown-member' });
  // A record without its id cannot be linked or keyed: nested it counts as absent, at the top the reply is unreadable.
  return Object.hasOwn(shape, 'id') && typeof members.id !== 'string' ? null : members;
}

function readArray(element: $ZodType, value: unknown, path: string, report: ReportStray): unknown {
  if (!Array.isArray(value)) return stray(path, kindOfStray(value), report);
  return value
    .map((item: unknown) => readValue(element, item, `${path}[]`, report))
    .filter((item) => item !== null);
}

/** Numbers and booleans are also taken as text, which the service sends in places (facts 10). */
function readScalar(
  type: 'string' | 'number' | 'boolean',
  value: unknown,
  path: string,
  report: ReportStray,
): unknown {
  if (type === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
  if (type !== 'number' && typeof value === type) return value;
  stray(path, kindOfStray(value), report);
  if (type === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'string' && typeof value === 'number') return String(value);
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOfStray = (value: unknown): Stray['what'] =>
  value === undefined ? 'missing' : value === null ? 'null' : 'wrong-type';

function stray(path: string, what: Stray['what'], report: ReportStray): null {
  report({ path, what });
  return null;
}

/** A member name comes from outside: only a plain short word may reach a log line. */
const safeName = (name: string): string => (/^\w{1,40}$/.test(name) ? name : '(odd name)');
