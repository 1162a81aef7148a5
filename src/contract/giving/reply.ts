/** The forms of the platform's replies and how to read each. */
import * as z from 'zod/mini';
import { timeOf } from '../values/wire-time.ts';
import { PageInfo } from './resources/webhook.ts';
import type { ReportStray } from './stray.ts';
import { readTolerantly, type Tolerant, UnreadableReply } from './tolerant.ts';

export type ReplyForm<T> = {
  /** Documented JSON of the reply; null when it has none. */
  schema: z.ZodMiniType | null;
  /** Schema of the record inside; null when there is none. */
  resource: z.ZodMiniType | null;
  /** May succeed with plain text or an empty body; without this, success is JSON. */
  loose?: true;
  /** Reads a parsed body (undefined when empty). Throws UnreadableReply. */
  read: (body: unknown, report: ReportStray) => T;
};
export type ReadAs<Form> = Form extends ReplyForm<infer T> ? T : never;

/** A record of a list that can't be read. It is left out of the list. */
export type UnreadableRecord = {
  /** It has no ID, or isn't a record at all. */
  why: 'no-id' | 'no-record';
  /** ID of the record listed before it, or else after it; null if there is none. */
  near: string | null;
  /** When it was given or created; null if that can't be read either. */
  at: string | null;
};
/** The records that can be read. `unreadable` is present only if there are others. */
type Rows<T> = { data: Tolerant<T>[]; unreadable?: UnreadableRecord[] };

/** `{data: [...], totalCount}`; `totalCount` is null when missing. */
export const list = <T>(resource: z.ZodMiniType<T>): ReplyForm<Rows<T> & { totalCount: number | null }> => ({
  schema: z.object({ data: z.array(resource), totalCount: z.int() }),
  resource,
  read: (body, report) => ({
    ...rows(resource, body, report),
    totalCount: wholeOrNull(envelope(body).totalCount),
  }),
});

/** `{data: [...], pageInfo}` (webhooks.eventLogs only). */
export const cursorList = <T>(
  resource: z.ZodMiniType<T>,
): ReplyForm<Rows<T> & { pageInfo: { hasNextPage: boolean; nextCursor: string | null } }> => ({
  schema: z.object({ data: z.array(resource), pageInfo: PageInfo }),
  resource,
  read: (body, report) => {
    const info = readTolerantly(PageInfo, envelope(body).pageInfo ?? {}, report);
    return {
      ...rows(resource, body, report),
      pageInfo: { hasNextPage: info.hasNextPage ?? false, nextCursor: info.nextCursor },
    };
  },
});

/** `{data: [...]}` without paging (paymentMethods.listByDonor only). */
export const bareList = <T>(resource: z.ZodMiniType<T>): ReplyForm<Rows<T>> => ({
  schema: z.object({ data: z.array(resource) }),
  resource,
  read: (body, report) => rows(resource, body, report),
});

/** `{data: record}`. */
export const record = <T>(resource: z.ZodMiniType<T>): ReplyForm<{ data: Tolerant<T> }> => ({
  schema: z.object({ data: resource }),
  resource,
  read: (body, report) => ({ data: readTolerantly(resource, envelope(body).data, report) }),
});

/** The record without an envelope (payments.authorize only). */
export const bare = <T>(resource: z.ZodMiniType<T>): ReplyForm<Tolerant<T>> => ({
  schema: resource,
  resource,
  read: (body, report) => readTolerantly(resource, body, report),
});

/** `{data: "<id>"}` (donors.create only). */
export const newId = (): ReplyForm<{ data: string }> => ({
  schema: z.object({ data: z.string() }),
  resource: null,
  read: (body) => {
    const { data } = envelope(body);
    if (typeof data !== 'string' || data === '') throw new UnreadableReply('The response has no ID');
    return { data };
  },
});

/** A bare JSON string, or any text (contributions.initiateRefund). */
export const text = (): ReplyForm<string> => ({
  schema: z.string(),
  resource: null,
  loose: true,
  read: (body) => (typeof body === 'string' ? body : ''),
});

/** 204 without a body (donors.update). */
export const empty = (): ReplyForm<null> => ({ schema: null, resource: null, loose: true, read: () => null });

/** An undocumented body: empty, text or JSON. Any is accepted and ignored. */
export const undescribed = (): ReplyForm<null> => ({
  schema: z.unknown(),
  resource: null,
  loose: true,
  read: () => null,
});

/** `ok` as plain text (health.get). */
export const plainText = (): ReplyForm<null> => ({
  schema: null,
  resource: null,
  loose: true,
  read: () => null,
});

function envelope(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UnreadableReply("The response isn't in the documented envelope");
  return { ...body };
}

/** From this many records on, a list of which none can be read isn't in the documented form. */
const fewestOfOtherForm = 10;

/** One record that can't be read must not make all others unavailable. */
function rows<T>(resource: z.ZodMiniType<T>, body: unknown, report: ReportStray): Rows<T> {
  const { data: listed } = envelope(body);
  if (!Array.isArray(listed)) throw new UnreadableReply('The response has no list');
  const read = listed.map((row: unknown) => rowOrNull(resource, row, report));
  const data = read.filter((row) => row !== null);
  if (data.length === read.length) return { data };
  if (data.length === 0 && read.length >= fewestOfOtherForm)
    throw new UnreadableReply('None of the records can be read');
  const nearest = (index: number) =>
    read.slice(0, index).findLast(Boolean) ?? read.slice(index).find(Boolean);
  const unreadable = listed.flatMap((row: unknown, index): UnreadableRecord[] =>
    read[index] === null
      ? [
          {
            why: typeof row === 'object' && row !== null ? 'no-id' : 'no-record',
            near: textOf(nearest(index), 'id'),
            at: timeIn(row),
          },
        ]
      : [],
  );
  return { data, unreadable };
}

function rowOrNull<T>(resource: z.ZodMiniType<T>, row: unknown, report: ReportStray): Tolerant<T> | null {
  try {
    return readTolerantly(resource, row, report);
  } catch (thrown) {
    if (thrown instanceof UnreadableReply) return null;
    throw thrown;
  }
}

function textOf(row: unknown, name: string): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const value: unknown = Object.entries(row).find(([member]) => member === name)?.[1];
  return typeof value === 'string' ? value : null;
}

const timeIn = (row: unknown): string | null =>
  [textOf(row, 'contributionDate'), textOf(row, 'createdAt')].find((text) => timeOf(text) !== null) ?? null;

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
