/** A page of a list of the platform, with as much of a request as the platform can apply. */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { AskedFilters, Filters, Sorts } from '#contract/lists/filters.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { checkedList } from '../gate/checked-list.ts';
import type { IsMiscounted } from '../gate/operation-routes.ts';
import { upstreamProblem } from '../gate/upstream-problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { platformFilters } from './chosen-filters.ts';

/** The most rows the platform returns at once. */
const maxRowsPerRead = 100;

export type ListReadId = {
  [Id in ReadId]: Reply<Id> extends { data: { id: string }[]; totalCount: number | null } ? Id : never;
}[ReadId];
type Row<Id extends ListReadId> = Reply<Id>['data'][number];

/** `signal` stops waiting for the platform. */
export type Reader = { person: string; signal: () => AbortSignal };
export type PlatformParts = {
  gateway: Pick<Gateway, 'read'>;
  isMiscounted: IsMiscounted;
  /** The organization's, which the days of filters are in. */
  zone: string;
};

type List<Id extends ListReadId, Table extends Filters> = {
  operation: Id;
  filters: Table;
  sorts: Sorts;
  /** Sorts that the platform lacks, but that a list gets if it fits into one read. */
  arrange?: Readonly<Record<string, (rows: readonly Row<Id>[]) => Row<Id>[]>>;
};
type Asked<Table extends Filters> = AskedFilters<Table> & {
  text?: string | undefined;
  sort: string;
  direction: 'ASC' | 'DESC';
  page: number;
  limit: number;
};

export type PlatformPage<Row> = {
  data: Row[];
  /** Null where the platform doesn't say, or can't be right. */
  totalCount: number | null;
  /** Filters, `text`, and `sort`. */
  unapplied: string[];
  /** Rows of this page that the platform listed but that can't be read. */
  unreadable: number;
  /** ISO time. */
  asOf: string;
  stale: boolean;
};

/** Reads 100 rows and cuts the page from them, so that paging takes one call per hundred rows. Throws ProblemError. */
export async function platformPage<Id extends ListReadId, Table extends Filters>(
  { gateway, isMiscounted, zone }: PlatformParts,
  { operation, filters, sorts, arrange = {} }: List<Id, Table>,
  asked: Asked<Table>,
  { person, signal }: Reader,
): Promise<PlatformPage<Row<Id>>> {
  const { text, sort, direction, page, limit } = asked;
  const filtered = platformFilters(filters, asked, zone);
  const order = sorts[sort]?.platform;
  // As many as possible, in whole pages.
  const perRead = maxRowsPerRead - (maxRowsPerRead % limit);
  const first = (page - 1) * limit;
  const start = first % perRead;
  const query = {
    ...filtered.query,
    ...order,
    ...(order && direction === 'ASC' ? { sortDirection: direction } : {}),
    limit: perRead,
    page: Math.floor(first / perRead) + 1,
  };
  const purpose = query.page === 1 ? 'first-page' : 'further-page';
  const { reply, asOf, stale } = await gateway
    .read(operation, { query }, { lane: 1, payer: { person, purpose }, signal })
    .catch((thrown) => {
      throw upstreamProblem(thrown);
    });
  // Every list has this form, and checking changes only which rows there are.
  const list = checkedList(reply, query, await isMiscounted(operation)) as {
    data: Row<Id>[];
    unreadable?: unknown[];
    totalCount: number | null;
  };
  const isWhole = list.totalCount !== null && list.totalCount <= perRead;
  const sorted = isWhole ? lookUp(arrange, sort)?.(list.data) : undefined;
  const rows = sorted ?? list.data;
  return {
    data: rows.slice(start, start + limit),
    totalCount: list.totalCount,
    unapplied: [
      ...filtered.unapplied,
      ...(text === undefined || Object.hasOwn(filters, 'text') ? [] : ['text']),
      ...(order || sorted ? [] : ['sort']),
    ],
    // They are missing from the last of these pages.
    unreadable: start + limit >= rows.length ? (list.unreadable?.length ?? 0) : 0,
    asOf: new Date(asOf).toISOString(),
    stale,
  };
}
