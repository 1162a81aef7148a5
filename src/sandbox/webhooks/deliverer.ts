/** Delivers events from the outbox: webhooks in parallel, events of each webhook in the order in which they are due. */

import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { waitAfter } from './back-off.ts';
import { type Outcome, postEvent } from './post-event.ts';

export type Deliverer = {
  /** Delivers everything due now. Attempts are logged with the time at which they were made. */
  deliverDue(now: () => number): Promise<void>;
  /** Delivers everything due up to a time, including retries. Attempts are logged with the time at which they were due. */
  deliverUntil(until: number): Promise<void>;
  stop(): Promise<void>;
};

export function createDeliverer(db: SandboxDatabase): Deliverer {
  const dispatcher = new Agent({ keepAliveTimeout: 1_000 });
  const stopping = new AbortController();
  const lines = new Map<number, Promise<void>>();

  const attempt = async (delivery: Delivery, at: () => number) => {
    if (delivery.enabled === 0) return forget(db, delivery);
    const { url, secret } = delivery;
    const post = { url, secret, body: payloadOf(delivery), signal: stopping.signal, dispatcher };
    const outcome = await postEvent(post);
    // An attempt that was aborted by shutdown is repeated after the next start.
    if (!stopping.signal.aborted) settle(db, delivery, outcome, at());
  };
  const empty = async (webhook: number, until: number, at: (delivery: Delivery) => number) => {
    while (!stopping.signal.aborted) {
      const delivery = nextDelivery(db, webhook, until);
      if (!delivery) return;
      await attempt(delivery, () => at(delivery));
    }
  };
  /** Runs one task at a time per webhook, so that nothing is delivered twice and a slow webhook doesn't delay others. */
  const inLine = (webhook: number, work: () => Promise<void>): Promise<void> => {
    const done = (lines.get(webhook) ?? Promise.resolve()).then(work);
    lines.set(
      webhook,
      done.catch(() => undefined),
    );
    return done;
  };
  const deliver = async (until: number, at: (delivery: Delivery) => number) => {
    const waiting = waitingWebhooks(db, until);
    await Promise.all(waiting.map((webhook) => inLine(webhook, () => empty(webhook, until, at))));
  };
  return {
    deliverDue: (now) => deliver(now(), now),
    deliverUntil: (until) => deliver(until, ({ due_at }) => due_at),
    stop: async () => {
      stopping.abort();
      await Promise.all(lines.values());
      await dispatcher.close();
    },
  };
}

/** Pending deliveries and the log of attempts. Both are stored in the database and survive a restart. */
type Delivery = {
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
const waitingWebhooks = (db: SandboxDatabase, until: number): number[] =>
  db
    .all<{ webhook: number }>('select distinct webhook from deliveries where due_at <= ?', until)
    .map(({ webhook }) => webhook);

/** Returns the delivery to a webhook that has been due longest by `until`. */
const nextDelivery = (db: SandboxDatabase, webhook: number, until: number): Delivery | undefined =>
  db.one<Delivery>(
    `select d.event, d.webhook, d.attempt, d.due_at, e.id as event_id, e.event as name, e.at as originated_at,
      w.url, w.secret, w.status = 'enabled' as enabled
      from deliveries d join events e on e.seq = d.event join webhooks w on w.seq = d.webhook
      where d.webhook = ? and d.due_at <= ? order by d.due_at, d.event limit 1`,
    webhook,
    until,
  );

/** Returns the payload. The platform documents only an ID and a type. */
const payloadOf = ({ event_id, name }: Delivery): string =>
  JSON.stringify({ id: `evt_${event_id}`, type: name });

const forget = (db: SandboxDatabase, { event, webhook }: Delivery): void =>
  db.runUnseen('delete from deliveries where event = ? and webhook = ?', event, webhook);

/** Logs an attempt made at `at` and schedules the next one, if any. */
function settle(
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
