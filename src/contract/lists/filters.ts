/**
 * How the filters and sorts of a list are declared: once, as plain data. The reader of its address, the body of its request, the copy's
 * conditions, and the controls on screen are made from the table, or are keyed by it.
 */
import type { Field } from '../rules/names/field-names.ts';

export type Filter =
  /** Days of the organization's calendar, YYYY-MM-DD, both inclusive; either may be missing. */
  | { kind: 'days'; members: readonly [from: string, to: string] }
  /** Amounts in cents, both inclusive; either may be missing. */
  | { kind: 'cents'; members: readonly [least: string, most: string] }
  | { kind: 'yesNo' }
  /** One of these values. */
  | { kind: 'oneOf'; values: readonly string[] }
  /** Any of these values. */
  | { kind: 'someOf'; values: readonly string[] }
  /** Any of the platform's values, including undocumented ones. */
  | { kind: 'words' }
  /** The ID of a record: 24 hex digits in lowercase. */
  | { kind: 'record' }
  /** The ID of a record that the platform doesn't check: letters, digits, - and _. */
  | { kind: 'id' }
  /** Any of these IDs. */
  | { kind: 'ids' }
  /** Text that isn't personal, so that it may be in an address. */
  | { kind: 'text' };

/** What a list's `without` keeps: records that lack every one of these fields. */
export const lacking = <const Values extends readonly Field[]>(...values: Values) =>
  ({ kind: 'someOf', values }) as const;

/** By ID, in the order in which a sentence names them. */
export type Filters = Readonly<Record<string, Filter>>;

/** `falls`: times and numbers, which are first sorted in descending order. */
export type Sort = { falls?: true };
export type Sorts = Readonly<Record<string, Sort>>;

/** The most values of one filter. */
export const maxValues = 20;
/** The most IDs of one filter. */
export const maxIds = 100;
/** The longest text or value, in characters. */
export const maxText = 100;
export const maxWord = 64;
/** The greatest amount, in cents. */
export const maxCents = 999_999_999;
export const recordId = /^[0-9a-f]{24}$/;

type Members<Id extends string, One> = One extends {
  kind: 'days';
  members: readonly (infer Name extends string)[];
}
  ? { [Each in Name]?: string }
  : One extends { kind: 'cents'; members: readonly (infer Name extends string)[] }
    ? { [Each in Name]?: number }
    : One extends { kind: 'yesNo' }
      ? { [Each in Id]?: 'yes' | 'no' }
      : One extends { kind: 'oneOf'; values: readonly (infer Value)[] }
        ? { [Each in Id]?: Value }
        : One extends { kind: 'someOf'; values: readonly (infer Value)[] }
          ? { [Each in Id]?: Value[] }
          : One extends { kind: 'words' | 'ids' }
            ? { [Each in Id]?: string[] }
            : { [Each in Id]?: string };

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** The members of an address, and of a request, that these filters have: `createdFrom` and `createdTo` of the filter `created`. */
export type FilterValues<Table extends Filters> = Together<
  { [Id in keyof Table & string]: Members<Id, Table[Id]> }[keyof Table & string]
>;

/** The same as a checked request has them. */
export type AskedFilters<Table extends Filters> = {
  [Name in keyof FilterValues<Table>]?: FilterValues<Table>[Name] | undefined;
};

/** The names of the members that a filter has in an address. */
export const membersOf = (id: string, filter: Filter): readonly string[] =>
  'members' in filter ? filter.members : [id];

/** Returns the IDs of the filters that are used. */
export const usedFilters = <Table extends Filters>(filters: Table, values: AskedFilters<Table>): string[] =>
  Object.entries(filters).flatMap(([id, filter]) =>
    // The values of a table are in its members.
    membersOf(id, filter).some((name) => (values as Record<string, unknown>)[name] !== undefined) ? [id] : [],
  );
