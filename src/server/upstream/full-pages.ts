/**
 * Lists have pages as long as was asked for, also if the platform returns fewer rows at a time, or always as many: then a page is made of
 * several of its own. How many it returns is learned from its replies. A page that isn't full is the last one only where longer ones were
 * seen; otherwise, the row after it is asked for. So is the row after a full page that the platform counts as the last one.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import { operationOf } from '#contract/giving/operations.ts';
import type { UnreadableRecord } from '#contract/giving/reply.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import type { ReadResult } from './cache.ts';
import { type Counts, createCounts } from './counts.ts';

/**
 * `first`: someone asked for it. `further`: a page that this takes in addition. `fresh`: the same, and no reply from before will do.
 */
export type ReadOne = (input: LooseInput, how: 'first' | 'further' | 'fresh') => Promise<ReadResult<unknown>>;

export type FullPages = {
  /** Reads a page of a list. `readOne` makes one read, with what the platform returns at a time. Throws what that throws. */
  read(id: ReadId, input: LooseInput, readOne: ReadOne): Promise<ReadResult<unknown>>;
  /** The most rows that the platform returns at a time, as far as is known. */
  rowsPerPage(id: ReadId): number;
  /** True if the platform's own reply to this isn't what was asked for. */
  isAssembled(id: ReadId, input: LooseInput): boolean;
};

type Row = { id: string };
type Rows = { data: Row[]; totalCount: number | null; unreadable?: UnreadableRecord[] };
type Page = { limit: number; page: number };
type Part = { result: ReadResult<unknown>; rows: Rows; received: number };

type Learned = {
  /** The most rows that a page of the list had. */
  most: number;
  /** How many rows the platform returns, if that isn't what was asked for. */
  size: number | null;
  /** It returns as many even if fewer are asked for. */
  isFixed: boolean;
  /** It returned fewer when fewer were asked for. */
  honors: boolean;
  counts: Counts;
};

const mostRows = 100;
/** What the platform returns if nothing is asked for. */
const usualRows = 25;

export const hasPages = (id: ReadId): boolean => Object.hasOwn(operationOf(id).query?.shape ?? {}, 'page');

export function createFullPages(): FullPages {
  const lists = new Map<ReadId, Learned>();
  /** The most rows that a page of any list had. */
  let mostOfAll = 0;
  /** The platform counted fewer rows than it lists, such as those of the page. */
  let isLow = false;

  function learned(id: ReadId): Learned {
    const known = lists.get(id) ?? {
      most: 0,
      size: null,
      isFixed: false,
      honors: false,
      counts: createCounts(),
    };
    lists.set(id, known);
    return known;
  }

  async function read(id: ReadId, input: LooseInput, readOne: ReadOne): Promise<ReadResult<unknown>> {
    const known = learned(id);
    const asked = pageOf(input);
    return counted(await readFull());

    async function readFull(): Promise<ReadResult<unknown>> {
      if (mustAssemble(known, asked)) return assemble();
      const part = await readPart(asked, 'first');
      // What is stale is shown as it was: nothing more can be read now.
      if (!mustAssemble(known, asked) && !part.result.stale && !isLast(part)) await lookFurther(part);
      return mustAssemble(known, asked) ? assemble() : part.result;
    }

    async function readPart({ limit, page }: Page, how: Parameters<ReadOne>[1]): Promise<Part> {
      const isAsked = limit === asked.limit && page === asked.page;
      const query = { ...input.query, limit: Math.min(limit, mostRows), page };
      const result = await readOne(isAsked ? input : { ...input, query }, how);
      const rows = rowsOf(result);
      const count = distinct(rows.data).length + (rows.unreadable ?? []).length;
      known.most = Math.max(known.most, count);
      mostOfAll = Math.max(mostOfAll, count);
      if (count === limit && limit < known.most) known.honors = true;
      // Without a limit, the platform may have another usual one than is documented.
      const isLimited = !isAsked || input.query?.limit !== undefined;
      if (count > limit && isLimited) [known.size, known.isFixed] = [Math.max(known.size ?? 0, count), true];
      return { result, rows, received: listedRows(rows) };
    }

    /** By how much the platform counts more rows than were reached; 0 if it doesn't, or was wrong about that before. */
    function moreAfter({ limit, page }: Page, { rows, received }: Part): number {
      const more = (rows.totalCount ?? 0) - (page - 1) * limit - received;
      return more > 0 && known.counts.mayBeRight(more) ? more : 0;
    }

    function isLast(part: Part): boolean {
      if (part.received >= asked.limit) return true;
      // It isn't this page of the list at all, unless the pages before it are as long as asked.
      return asked.page === 1
        ? isWhole(part)
        : known.most === asked.limit || (known.most > asked.limit && known.honors);
    }

    /** True if the first page has all rows of the list. */
    function isWhole(part: Part): boolean {
      const { rows, received } = part;
      if (received === 0) return true;
      if (moreAfter({ ...asked, page: 1 }, part) > 0) return false;
      return received < known.most || (rows.totalCount !== null && !isLow && received < mostOfAll);
    }

    /** Finds out whether a page that isn't full is the last one, and otherwise how many rows the platform returns. */
    async function lookFurther(part: Part): Promise<void> {
      const first = { ...asked, page: 1 };
      const head = asked.page === 1 ? part : await readPart(first, 'further');
      const { rows, received } = head;
      if (received >= asked.limit || isWhole(head)) return;
      const ids = new Set(rows.data.map((row) => row.id));
      const next = (await readPart({ limit: Math.max(1, received - 1), page: 2 }, 'further')).rows.data;
      if (next.every((row) => ids.has(row.id))) {
        const more = moreAfter(first, head);
        if (more > 0) known.counts.provedWrong(more);
        return;
      }
      // The list may have grown meanwhile.
      const again = await readPart(first, 'fresh');
      if (again.received > received) return;
      known.size = Math.max(known.size ?? 1, again.received);
      // Where fewer rows can be asked for, the last one came again.
      known.isFixed ||= !ids.has(next[0]?.id ?? '');
    }

    async function assemble(): Promise<ReadResult<unknown>> {
      const size = known.size ?? asked.limit;
      const start = (asked.page - 1) * asked.limit;
      const first = Math.floor(start / size) + 1;
      const found = new Map<string, Row>();
      const unreadable: UnreadableRecord[] = [];
      const parts: Part[] = [];
      for (let page = first; found.size + unreadable.length < asked.limit; page += 1) {
        const part = await readPart({ limit: size, page }, page === first ? 'first' : 'further');
        // It returns more than was known.
        if (known.size !== size) return readFull();
        const { data, unreadable: odd = [] } = part.rows;
        const count = found.size + unreadable.length;
        // Where some rows have no place, none is cut off: whoever reads on removes duplicates.
        const before = page === first && odd.length === 0 ? start - (first - 1) * size : 0;
        for (const row of (data.length > size ? distinct(data) : data).slice(before)) found.set(row.id, row);
        unreadable.push(...odd);
        const last = parts.at(-1);
        const isNew = found.size + unreadable.length > count;
        if (last && !isNew) {
          const more = moreAfter({ limit: size, page: page - 1 }, last);
          if (more > 0) known.counts.provedWrong(more);
        }
        parts.push(part);
        if (part.received < size && (!isNew || moreAfter({ limit: size, page }, part) === 0)) break;
        if (last && !isNew) break;
      }
      const reply = {
        ...parts.at(-1)?.rows,
        data: [...found.values()].slice(0, asked.limit),
        ...(unreadable.length > 0 ? { unreadable } : {}),
      };
      return {
        reply,
        asOf: Math.min(...parts.map(({ result }) => result.asOf)),
        stale: parts.some(({ result }) => result.stale),
      };
    }

    /** Removes a count that ends with this page if the list doesn't, or may not: it may be that of the page. */
    async function counted(result: ReadResult<unknown>): Promise<ReadResult<unknown>> {
      const rows = rowsOf(result);
      const { data, totalCount } = rows;
      const end = asked.page * asked.limit;
      if (totalCount === null || totalCount > end || listedRows(rows) < asked.limit || result.stale)
        return result;
      if (!isLow) {
        const size = mustAssemble(known, asked) ? (known.size ?? asked.limit) : asked.limit;
        const after = { limit: size, page: Math.floor(end / size) + 1 };
        const next = await readPart(after, 'further').catch(() => null);
        const ids = new Set(data.map((row) => row.id));
        isLow = next?.rows.data.slice(end % size).some((row) => !ids.has(row.id)) ?? false;
        if (next && !isLow) return result;
      }
      return { ...result, reply: { ...rows, totalCount: null } };
    }
  }

  return {
    read: (id, input, readOne) => (hasPages(id) ? read(id, input, readOne) : readOne(input, 'first')),
    rowsPerPage: (id) => Math.min(mostRows, lists.get(id)?.size ?? mostRows),
    isAssembled: (id, input) => mustAssemble(lists.get(id), pageOf(input)),
  };
}

function mustAssemble(known: Learned | undefined, { limit }: Page): boolean {
  if (known === undefined || known.size === null) return false;
  return known.isFixed ? known.size !== limit : known.size < limit;
}

const pageOf = ({ query }: LooseInput): Page => ({
  limit: numberOr(query?.limit, usualRows),
  page: numberOr(query?.page, 1),
});

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);

/** Every list that has pages has this form. */
const rowsOf = ({ reply }: ReadResult<unknown>): Rows => reply as Rows;

const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];
