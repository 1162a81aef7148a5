import { ApiError } from './api-error.ts';
import { ok, type Part } from './operation.ts';
import { readList, restrict, where } from './paging.ts';
import type { Stamped } from './records.ts';
import { stored, time } from './shown.ts';
import { existingRow, type WorldView } from './world-view.ts';

type WebhookRow = Stamped & {
  name: string;
  description: string | null;
  url: string;
  events: string;
  status: string;
};
type AttemptRow = {
  seq: number;
  id: string;
  event_id: string;
  event: string;
  status: string;
  attempt: number;
  source: string;
  originated_at: number;
  attempted_at: number;
  url: string;
  request_body: string;
  response: string | null;
};

export function webhookReads(view: WorldView): Part<'webhooks.list' | 'webhooks.get' | 'webhooks.eventLogs'> {
  const { db } = view;
  return {
    'webhooks.list': ({ org }, { query }) => {
      const direction = query.sortDirection ?? 'DESC';
      const filter = where(org);
      if (query.status !== undefined) restrict(filter, 'status = ?', query.status);
      const order = `created_at ${direction}, seq ${direction}`;
      return ok(readList<WebhookRow>(view, { table: 'webhooks', where: filter, order }, query, showWebhook));
    },
    'webhooks.get': ({ org }, { path }) => {
      const row = existingRow<WebhookRow>(db, 'webhooks', org, path.webhookId, 'Webhook subscription');
      return ok({ data: showWebhook(row) });
    },
    'webhooks.eventLogs': ({ org }, { path, query }) => {
      const webhook = existingRow<WebhookRow>(db, 'webhooks', org, path.webhookId, 'Webhook subscription');
      const { limit = 25, sortDirection: direction = 'DESC' } = query;
      const filter = { conditions: ['webhook = ?'], values: [webhook.seq as number | string] };
      if (query.status !== undefined) restrict(filter, 'status = ?', query.status);
      if (query.webhookEventName !== undefined && query.webhookEventName !== '*')
        restrict(filter, 'event = ?', query.webhookEventName);
      if (query.cursor !== undefined) {
        const { at, seq } = readCursor(query.cursor);
        restrict(filter, `(attempted_at, seq) ${direction === 'DESC' ? '<' : '>'} (?, ?)`, at, seq);
      }
      const rows = db.all<AttemptRow>(
        `select * from webhook_attempts where ${filter.conditions.join(' and ')} order by attempted_at ${direction}, seq ${direction} limit ?`,
        ...filter.values,
        limit + 1,
      );
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasNextPage = rows.length > limit;
      return ok({
        data: shown.map((row) => showAttempt(row, webhook.id)),
        pageInfo: { hasNextPage, nextCursor: hasNextPage && last ? writeCursor(last) : null },
      });
    },
  };
}

/** Encodes the end of a page. Opaque to callers; as base64 it sometimes ends in `=`. */
const writeCursor = ({ attempted_at, seq }: AttemptRow): string =>
  Buffer.from(`${attempted_at}:${seq}`).toString('base64');

function readCursor(cursor: string): { at: number; seq: number } {
  const match = /^(\d{1,15}):(\d{1,15})$/.exec(Buffer.from(cursor, 'base64').toString('latin1'));
  if (!match) throw new ApiError(400, 'cursor is not valid');
  return { at: Number(match[1]), seq: Number(match[2]) };
}

const showWebhook = (row: WebhookRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  destinationUrl: row.url,
  enabledEvents: stored(row.events),
  status: row.status,
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
});

const showAttempt = (row: AttemptRow, webhookId: string) => ({
  id: row.id,
  eventId: row.event_id,
  webhookEventName: row.event,
  subscriptionId: webhookId,
  status: row.status,
  attemptNumber: row.attempt,
  deliverySource: row.source,
  originatedAt: time(row.originated_at),
  attemptedAt: time(row.attempted_at),
  request: { url: row.url, body: row.request_body },
  response: stored(row.response),
});
