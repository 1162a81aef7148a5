/** Subscribes the dashboard that runs with the sandbox; on the platform, a person does this. */
import { randomBytes } from 'node:crypto';
import { insert, type SandboxDatabase, update } from '../database/sandbox-database.ts';
import { nextSeq } from '../world/acts/record.ts';

const name = 'This Steward';

/** The first nonprofit's events go to `url` from now on. Returns the secret that signs them, a new one at each call. */
export function subscribe(db: SandboxDatabase, url: string, now: number): string {
  const secret = `whsk_v1_hs256_${randomBytes(20).toString('hex')}`;
  const change = { url, secret, status: 'enabled', updated_at: now };
  const known = db.one<{ seq: number }>('select seq from webhooks where org = 1 and name = ?', name);
  if (known) update(db, 'webhooks', known.seq, change);
  else
    insert(db, 'webhooks', {
      ...change,
      seq: nextSeq(db, 'webhooks', 1, 100),
      id: randomBytes(12).toString('hex'),
      org: 1,
      name,
      description: 'Shows at once what happens',
      events: JSON.stringify(['*']),
      created_at: now,
    });
  return secret;
}
