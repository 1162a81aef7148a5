/** Delivers events from the outbox: webhooks in parallel, events of each webhook in the order in which they are due. */
import { Agent } from 'undici';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { type Delivery, forget, nextDelivery, payloadOf, settle, waitingWebhooks } from './outbox.ts';
import { postEvent } from './post-event.ts';

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
