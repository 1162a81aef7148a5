/** Empties the outbox: subscriptions side by side, the events of each in the order in which they are due. */
import { Agent } from 'undici';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { type Delivery, forget, nextDelivery, payloadOf, settle, waitingWebhooks } from './outbox.ts';
import { postEvent } from './post-event.ts';

export type Deliverer = {
  /** All that is due now; an attempt is logged with the moment at which it was made. */
  deliverDue(now: () => number): Promise<void>;
  /** All that becomes due up to a moment, retries too; an attempt is logged with the moment at which it was due. */
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
    // What was broken off by the end of this process is tried again by the next one.
    if (!stopping.signal.aborted) settle(db, delivery, outcome, at());
  };
  const empty = async (webhook: number, until: number, at: (delivery: Delivery) => number) => {
    while (!stopping.signal.aborted) {
      const delivery = nextDelivery(db, webhook, until);
      if (!delivery) return;
      await attempt(delivery, () => at(delivery));
    }
  };
  /** A subscription is served by one at a time, so that no delivery is made twice; a slow one holds up no other. */
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
