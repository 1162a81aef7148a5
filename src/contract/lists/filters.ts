/**
 * How the filters and sorts of a list are declared: once, as plain data. The reader of its address, the body of its request, the platform's
 * query, the copy's conditions, and the controls on screen are made from the table, or are keyed by it.
 */
import type { Field } from '../rules/names/field-names.ts';

/** `platform` names the platform's parameters for it. Without them, only our copy can apply the filter. */
export type Filter<Parameter extends string = string> =
  /** Days of the organization's calendar, YYYY-MM-DD, both inclusive; either may be missing. */
  | { kind: 'days'; members: readonly [from: string, to: string]; platform?: readonly [Parameter, Parameter] }
  /** Amounts in cents, both inclusive; either may be missing. */
  | {
      kind: 'cents';
      members: readonly [least: string, most: string];
      platform?: readonly [Parameter, Parameter];
    }
  | { kind: 'yesNo'; platform?: Parameter }
  /** One of these values. */
  | { kind: 'oneOf'; values: readonly string[]; platform?: Parameter }
  /** Any of these values. */
  | { kind: 'someOf'; values: readonly string[]; platform?: Parameter }
  /** Any of the platform's values, including undocumented ones. */
  | { kind: 'words'; platform?: Parameter }
  /** The ID of a record: 24 hex digits in lowercase. */
  | { kind: 'record'; platform?: Parameter }
  /** The ID of a record that only our copy looks for, or the platform doesn't check: letters, digits, - and _. */
  | { kind: 'id'; platform?: Parameter }
  /** Any of these IDs. */
  | { kind: 'ids'; platform?: Parameter }
  /** Text that isn't personal, so that it may be in an address. */
  | { kind: 'text'; platform?: Parameter };

/** What a list's `without` keeps: records that lack every one of these fields. */
export const lacking = <const Values extends readonly Field[]>(...values: Values) =>
  ({ kind: 'someOf', values }) as const;

/** By ID, in the order in which a sentence names them. */
export type Filters<Parameter extends string = string> = Readonly<Record<string, Filter<Parameter>>>;

/** `platform`: the parameters of this order, if the platform has it. `falls`: times and numbers, which are first sorted in descending order. */
export type Sort = { platform?: Readonly<Record<string, string>>; falls?: true };
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
