/** The forms of the platform's replies and how to read each. */
import * as z from 'zod/mini';
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

/** `{data: [...], totalCount}`; `totalCount` is null when missing. */
export const list = <T>(
  resource: z.ZodMiniType<T>,
): ReplyForm<{ data: Tolerant<T>[]; totalCount: number | null }> => ({
  schema: z.object({ data: z.array(resource), totalCount: z.int() }),
  resource,
  read: (body, report) => ({
    data: rows(resource, body, report),
    totalCount: wholeOrNull(envelope(body).totalCount),
  }),
});

/** `{data: [...], pageInfo}` (webhooks.eventLogs only). */
export const cursorList = <T>(
  resource: z.ZodMiniType<T>,
): ReplyForm<{ data: Tolerant<T>[]; pageInfo: { hasNextPage: boolean; nextCursor: string | null } }> => ({
  schema: z.object({ data: z.array(resource), pageInfo: PageInfo }),
  resource,
  read: (body, report) => {
    const info = readTolerantly(PageInfo, envelope(body).pageInfo ?? {}, report);
    return {
      data: rows(resource, body, report),
      pageInfo: { hasNextPage: info.hasNextPage ?? false, nextCursor: info.nextCursor },
    };
  },
});

/** `{data: [...]}` without paging (paymentMethods.listByDonor only). */
export const bareList = <T>(resource: z.ZodMiniType<T>): ReplyForm<{ data: Tolerant<T>[] }> => ({
  schema: z.object({ data: z.array(resource) }),
  resource,
  read: (body, report) => ({ data: rows(resource, body, report) }),
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

function rows<T>(resource: z.ZodMiniType<T>, body: unknown, report: ReportStray): Tolerant<T>[] {
  const { data } = envelope(body);
  if (!Array.isArray(data)) throw new UnreadableReply('The response has no list');
  return data.map((row: unknown) => readTolerantly(resource, row, report));
}

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
