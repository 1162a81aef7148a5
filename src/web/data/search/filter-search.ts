/** The address of a list, and its request, as the tables of its filters and sorts declare them. */
import {
  type Filter,
  type Filters,
  type FilterValues,
  maxIds,
  maxValues,
  membersOf,
  recordId,
  type Sorts,
} from '#contract/lists/filters.ts';
import { amountOf, ascending, dayOf, idOf, idsOf, oneOf, someOf, textOf } from './address-values.ts';
import { type ListSearch, pageIn, type Readers } from './list-search.ts';

/** `direction` is absent for descending. */
export type SortSearch<Table extends Sorts> = { sort?: keyof Table & string; direction?: 'ASC' };

/** The members of an address by these filters and sorts. */
export type FilterSearch<Table extends Filters, SortTable extends Sorts> = FilterValues<Table> &
  SortSearch<SortTable>;

type Reader = (value: unknown) => unknown;

function readerOf(filter: Filter): Reader {
  switch (filter.kind) {
    case 'days':
      return dayOf;
    case 'cents':
      return amountOf;
    case 'yesNo':
      return oneOf(['yes', 'no']);
    case 'oneOf':
      return oneOf(filter.values);
    case 'someOf':
      return someOf(filter.values);
    case 'words':
      return (value) => idsOf(value)?.slice(0, maxValues);
    case 'record':
      return recordIdOf;
    case 'id':
      return idOf;
    case 'ids':
      return (value) => idsOf(value)?.slice(0, maxIds);
    case 'text':
      return textOf;
  }
}

/** The ID of a record in lowercase: the platform refuses anything but 24 hex digits. */
export function recordIdOf(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value.toLowerCase() : '';
  return recordId.test(id) ? id : undefined;
}

/** Reads these members of an address. */
export function filterReaders<const Table extends Filters, const SortTable extends Sorts>(
  filters: Table,
  sorts: SortTable,
): Readers<FilterSearch<Table, SortTable>> {
  const readers: Record<string, Reader> = { sort: oneOf(Object.keys(sorts)), direction: ascending };
  for (const [id, filter] of Object.entries(filters))
    for (const name of membersOf(id, filter)) readers[name] = readerOf(filter);
  // Each member has the reader of its filter's kind, from which the type is derived as well.
  return readers as unknown as Readers<FilterSearch<Table, SortTable>>;
}

/** The filters and the page of an address, as a request has them. */
export function askedBy<Table extends Filters>(filters: Table, search: ListSearch & FilterValues<Table>) {
  const members = Object.entries(filters).flatMap(([id, filter]) => membersOf(id, filter));
  const values = Object.fromEntries(Object.entries(search).filter(([name]) => members.includes(name)));
  // Only the members of these filters are left.
  return { ...(values as FilterValues<Table>), ...pageIn(search) };
}

/** How the columns of a list sort it. */
export const sortWays = <Table extends Sorts, Default extends (keyof Table & string) | null>(
  sorts: Table,
  byDefault: Default,
) => ({
  byDefault,
  falls: Object.keys(sorts).filter((sort): sort is keyof Table & string => sorts[sort]?.falls === true),
});
