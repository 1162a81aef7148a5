/** Lets tests change webhooks, which on the platform happens in its dashboard. */
import { type SandboxDatabase, update } from '../database/sandbox-database.ts';

export type WebhookChange = {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  status?: 'enabled' | 'disabled' | undefined;
};
type Found = { seq: number; secret: string };

const find = (db: SandboxDatabase, id: string): Found | undefined =>
  db.one<Found>('select seq, secret from webhooks where id = ?', id);

/** Changes a webhook and returns the secret that signs its deliveries; undefined when there is no such webhook. */
export function changeWebhook(db: SandboxDatabase, id: string, change: WebhookChange): string | undefined {
  const webhook = find(db, id);
  if (!webhook) return undefined;
  update(db, 'webhooks', webhook.seq, {
    ...(change.url === undefined ? {} : { url: change.url }),
    ...(change.events === undefined ? {} : { events: JSON.stringify(change.events) }),
    ...(change.status === undefined ? {} : { status: change.status }),
  });
  return webhook.secret;
}
