/** Subscriptions are made and changed in the platform's own dashboard, which the sandbox does not have: tests change them here. */
import { type SandboxDatabase, update } from '../database/sandbox-database.ts';

export type WebhookChange = {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  status?: 'enabled' | 'disabled' | undefined;
};
type Found = { seq: number; secret: string };

const find = (db: SandboxDatabase, id: string): Found | undefined =>
  db.one<Found>('select seq, secret from webhooks where id = ?', id);

/** Answers the secret with which deliveries are signed; undefined when there is no such subscription. */
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
