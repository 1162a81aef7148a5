/** Which of the platform's webhooks keep failing. The mirror doesn't have their logs, so this reads them from the platform. */
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Watcher } from './watchers.ts';

/** More would cost a call each. */
const mostChecked = 5;
/** All attempts that the platform returns at once. */
const logPage = 50;

/** Rejects as the gateway does. What it returns holds for the moment of its calls, at most six. */
export async function checkWebhooks(
  gateway: Pick<Gateway, 'read'>,
  signal: AbortSignal,
): Promise<Omit<Watcher, 'set'>> {
  // Behind everything that people wait for.
  const options = { lane: 4, signal: () => signal } as const;
  const list = await gateway.read('webhooks.list', { query: { limit: 25, status: 'enabled' } }, options);
  const enabled = list.reply.data.map(({ id }) => id);
  const failing: string[] = [];
  const unknown = enabled.slice(mostChecked);
  for (const webhookId of enabled.slice(0, mostChecked)) {
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
