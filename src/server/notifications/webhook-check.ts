/** Finds webhooks of the platform that keep failing. Reads their logs from the platform, since the mirror doesn't have them. */
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Watcher } from './watchers.ts';

/** Each webhook costs a call. */
const maxChecked = 5;
/** The most attempts that the platform returns at once. */
const logPage = 50;

/** Uses at most six calls. Rejects as the gateway does. */
export async function checkWebhooks(
  gateway: Pick<Gateway, 'read'>,
  signal: AbortSignal,
): Promise<Omit<Watcher, 'set'>> {
  // After all calls that people are waiting for.
  const options = { lane: 4, signal: () => signal } as const;
  const list = await gateway.read('webhooks.list', { query: { limit: 25, status: 'enabled' } }, options);
  const enabled = list.reply.data.map(({ id }) => id);
  const failing: string[] = [];
  const unknown = enabled.slice(maxChecked);
  for (const webhookId of enabled.slice(0, maxChecked)) {
    const log = await gateway
      .read('webhooks.eventLogs', { path: { webhookId }, query: { limit: logPage } }, options)
      .catch(() => null);
    if (!log) unknown.push(webhookId);
    else if (healthOf({ reply: log.reply, asOf: new Date(log.asOf).toISOString() }).failing)
      failing.push(webhookId);
  }
  const facts = failing.map((id) => ({ kind: 'webhook', recordId: id }) as const);
  return { kind: 'webhook', ends: true, watch: async () => ({ facts, unknown, position: '' }) };
}
