/** Subscribes the dashboard that runs with the sandbox; on the platform, a person does this. */
import { randomBytes, randomUUID } from 'node:crypto';
import { insert, type Row, type SandboxDatabase, update } from '../database/sandbox-database.ts';
import { nextSeq } from '../world/acts/record.ts';
import { day } from '../world/time.ts';

const name = 'This Steward';
const subscribedAgo = 700 * day;

/**
 * The first nonprofit's events go to `url` from now on. Returns the secret that signs them, a new one at each call. With `hasPast`, a new
 * subscription is an old one that also got what others got.
 */
export function subscribe(db: SandboxDatabase, url: string, now: number, hasPast = false): string {
  const secret = `whsk_v1_hs256_${randomBytes(20).toString('hex')}`;
  const change = { url, secret, status: 'enabled', updated_at: now };
  const known = db.one<{ seq: number }>('select seq from webhooks where org = 1 and name = ?', name);
  if (known) {
    update(db, 'webhooks', known.seq, change);
    return secret;
  }
  const seq = nextSeq(db, 'webhooks', 1, 100);
  db.transaction(() => {
    insert(db, 'webhooks', {
      ...change,
      seq,
      id: randomBytes(12).toString('hex'),
      org: 1,
      name,
      description: 'Shows at once what happens',
      events: JSON.stringify(['*']),
      created_at: hasPast ? now - subscribedAgo : now,
    });
    if (hasPast) addPast(db, seq, url);
  });
  return secret;
}

/** Repeats the deliveries that other webhooks of the nonprofit accepted. */
function addPast(db: SandboxDatabase, webhook: number, url: string): void {
  const delivered = db.all<Row>(
    `select event_id, event, status, source, originated_at, attempted_at, request_body, response from webhook_attempts
      where status = 'delivered' and webhook in (select seq from webhooks where org = 1) order by attempted_at`,
  );
  for (const attempt of delivered)
    insert(db, 'webhook_attempts', { ...attempt, id: randomUUID(), webhook, attempt: 1, url });
}
