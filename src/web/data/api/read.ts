/**
 * Every read of the platform goes through here: keys are true prefixes, never contain undefined, and every read says how long it stays
 * fresh.
 */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import { beforeWrite as beforeWritePurpose, purposeHeader } from '#contract/steward/messages.ts';
import { callOperation, type Fresh } from './api.ts';

/**
 * How long a reply is shown without being requested again, in ms. `beforeWrite`: a form decides by it what it sends, so it is read from the
 * platform, not from our server's copy.
 */
export type Freshness = { staleTime: number; beforeWrite?: boolean };

/** Request headers that ask for it. */
export const headersFor = ({ beforeWrite }: Pick<Freshness, 'beforeWrite'>): Record<string, string> =>
  beforeWrite ? { [purposeHeader]: beforeWritePurpose } : {};

/** The noun of an operation: `tap.devices.list` belongs to `tap`. */
export const nounOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** `['service', noun, operation, input]`: invalidating `['service', noun]` invalidates everything of a noun. */
export const readKey = (id: ReadId, input: object): QueryKey => [
  'service',
  nounOf(id),
  id,
  withoutUndefined(input),
];

/** One read of one operation. */
export const readOptions = <Id extends ReadId>(
  id: Id,
  input: Input<Id>,
  { staleTime, beforeWrite = false }: Freshness,
) =>
  queryOptions({
    queryKey: readKey(id, input),
    queryFn: ({ signal }) => callOperation(id, input, { signal, headers: headersFor({ beforeWrite }) }),
    staleTime,
  });

type ListReply<Row> = { data: Row[]; unreadable?: unknown[]; totalCount: number | null };
export type ListId = {
  [Id in ReadId]: Reply<Id> extends { data: unknown[]; totalCount: number | null } ? Id : never;
}[ReadId];
export type RowOf<Id extends ListId> = Reply<Id> extends { data: (infer Row)[] } ? Row : never;

export type CompleteList<Row> = Omit<Fresh<Row[]>, 'reply'> & {
  rows: Row[];
  total: number | null;
  complete: boolean;
};

/** Reads the pages of a list now. */
export async function readAll<Id extends ListId>(
  id: Id,
  input: Input<Id>,
  maxPages: number,
  signal: AbortSignal,
): Promise<CompleteList<RowOf<Id>>> {
  // Every list accepts limit and page and returns rows with an ID; TypeScript doesn't resolve the conditional types.
  const ask = (page: number) =>
    callOperation(
      id,
      { ...input, query: { ...(input.query as object | undefined), limit: 100, page } } as Input<Id>,
      {
        signal,
      },
    ) as Promise<Fresh<ListReply<RowOf<Id> & { id: string }>>>;
  const rows = new Map<string, RowOf<Id>>();
  const times: string[] = [];
  let total: number | null = null;
  let stale = false;
  for (let page = 1; page <= maxPages; page += 1) {
    const { reply, asOf, stale: isStale } = await ask(page);
    for (const row of reply.data) rows.set(row.id, row);
    if (asOf) times.push(asOf);
    stale ||= isStale;
    total = reply.totalCount;
    if (listedRows(reply) < 100 || (total !== null && page * 100 >= total))
      return { rows: [...rows.values()], total, complete: true, asOf: oldest(times), stale };
  }
  return { rows: [...rows.values()], total, complete: false, asOf: oldest(times), stale };
}

export const oldest = (times: string[]): string | null => times.toSorted()[0] ?? null;

function withoutUndefined(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      if (member === undefined) return [];
      const isPlain = typeof member === 'object' && member !== null && !Array.isArray(member);
      return [[name, isPlain ? withoutUndefined(member) : member]];
    }),
  );
}
