/** Pending deliveries and the log of attempts. Both are stored in the database and survive a restart. */
import { createHash } from 'node:crypto';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { waitAfter } from './back-off.ts';
import type { Outcome } from './post-event.ts';

export type Delivery = {
  event: number;
  webhook: number;
  attempt: number;
  due_at: number;
  event_id: string;
  name: string;
  originated_at: number;
  url: string;
  secret: string;
  enabled: number;
};

/** Returns the webhooks with deliveries due by `until`. */
export const waitingWebhooks = (db: SandboxDatabase, until: number): number[] =>
  db
    .all<{ webhook: number }>('select distinct webhook from deliveries where due_at <= ?', until)
    .map(({ webhook }) => webhook);

/** Returns the delivery to a webhook that has been due longest by `until`. */
export const nextDelivery = (db: SandboxDatabase, webhook: number, until: number): Delivery | undefined =>
  db.one<Delivery>(
    `select d.event, d.webhook, d.attempt, d.due_at, e.id as event_id, e.event as name, e.at as originated_at,
      w.url, w.secret, w.status = 'enabled' as enabled
      from deliveries d join events e on e.seq = d.event join webhooks w on w.seq = d.webhook
      where d.webhook = ? and d.due_at <= ? order by d.due_at, d.event limit 1`,
    webhook,
    until,
  );

/** Returns the payload. The platform documents only an ID and a type. */
export const payloadOf = ({ event_id, name }: Delivery): string =>
  JSON.stringify({ id: `evt_${event_id}`, type: name });

export const forget = (db: SandboxDatabase, { event, webhook }: Delivery): void =>
  db.runUnseen('delete from deliveries where event = ? and webhook = ?', event, webhook);

/** Logs an attempt made at `at` and schedules the next one, if any. */
export function settle(
  db: SandboxDatabase,
  delivery: Delivery,
  { delivered, response, lasting }: Outcome,
  at: number,
): void {
  const wait = delivered || lasting ? null : waitAfter(delivery.attempt);
  db.transaction(() => {
    db.runUnseen(
      `insert into webhook_attempts (id, webhook, event_id, event, status, attempt, source, originated_at, attempted_at, url, request_body, response)
        values (?, ?, ?, ?, ?, ?, 'automated', ?, ?, ?, ?, ?)`,
      attemptId(delivery),
      delivery.webhook,
      delivery.event_id,
      delivery.name,
      delivered ? 'delivered' : 'failed',
      delivery.attempt,
      delivery.originated_at,
      at,
      delivery.url,
      payloadOf(delivery),
      JSON.stringify(response),
    );
    if (wait === null) forget(db, delivery);
    else
      db.runUnseen(
        'update deliveries set attempt = attempt + 1, due_at = ? where event = ? and webhook = ?',
        at + wait,
        delivery.event,
        delivery.webhook,
      );
  });
}

/** Returns a UUID that is the same for an attempt in every run. */
function attemptId({ event_id, webhook, attempt }: Delivery): string {
  const hex = createHash('sha256').update(`${event_id} ${webhook} ${attempt}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
