/** The body of a list's request, made from the tables of its filters and sorts. */
import * as z from 'zod/mini';
import { sortDirections } from '../../giving/vocabulary.ts';
import {
  type Filter,
  type Filters,
  type FilterValues,
  maxCents,
  maxIds,
  maxText,
  maxValues,
  maxWord,
  membersOf,
  recordId,
  type Sorts,
} from '../../lists/filters.ts';
import { countCharacters } from '../../values/count-characters.ts';
import { plainId } from './inputs.ts';

const day = z.iso.date().check(z.regex(/^(?:19|20)/));
const text = z.string().check(
  z.minLength(1),
  z.refine((typed) => countCharacters(typed) <= maxText),
);

/** The schema of each member of a filter. */
function memberSchema(filter: Filter): z.ZodMiniType {
  switch (filter.kind) {
    case 'days':
      return day;
    case 'cents':
      return z.int().check(z.gte(0), z.lte(maxCents));
    case 'yesNo':
      return z.enum(['yes', 'no']);
    case 'oneOf':
      return z.enum(filter.values);
    case 'someOf':
      return z.array(z.enum(filter.values)).check(z.minLength(1), z.maxLength(maxValues));
    case 'words':
      return z
        .array(z.string().check(z.minLength(1), z.maxLength(maxWord)))
        .check(z.minLength(1), z.maxLength(maxValues));
    case 'record':
      return z.string().check(z.regex(recordId));
    case 'id':
      return plainId;
    case 'ids':
      return z.array(plainId).check(z.minLength(1), z.maxLength(maxIds));
    case 'text':
      return text;
  }
}

type Shape<Values> = {
  [Name in keyof Values]-?: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<Values[Name]>, NonNullable<Values[Name]>>
  >;
};

/** Text that was typed to search a list. It may be a person's name, so it is never in an address. */
export const typedSearch = { text: z.optional(text) };

/** The filters of a list as members of a body, each optional. */
export const filterMembers = <const Table extends Filters>(filters: Table): Shape<FilterValues<Table>> =>
  // Each member has the schema of its filter's kind, from which the type is derived as well.
  Object.fromEntries(
    Object.entries(filters).flatMap(([id, filter]) =>
      membersOf(id, filter).map((name) => [name, z.optional(memberSchema(filter))]),
    ),
  ) as Shape<FilterValues<Table>>;

/** The order of a list: by default by `first`, descending. */
export const sortMembers = <const Table extends Sorts>(sorts: Table, first: keyof Table & string) => ({
  // Object.keys loses the key type.
  sort: z._default(z.enum(Object.keys(sorts) as (keyof Table & string)[]), first),
  direction: z._default(z.enum(sortDirections), 'DESC'),
});
