/**
 * What a browser keeps while its person is at the provider: encrypted, in a cookie that no script reads. An answer that comes back without it
 * was begun elsewhere, and is refused; so nobody can be signed in to someone else's account by a link.
 */
import * as z from 'zod/mini';
import type { Clock } from '../../base/clock.ts';
import { seal, unseal } from '../../base/sealed.ts';
import type { Secret } from '../../base/secret.ts';
import type { Expected } from './provider-client.ts';

/** What a person is sent to the provider for: to sign in, on the whole page or beside a page that waits, or to confirm that it's them. */
export type Flow = Expected & {
  purpose: 'enter' | 'resume' | 'confirm';
  /** Tag of the session that is confirmed; null while signing in. */
  session: string | null;
};

const flow = z.strictObject({
  purpose: z.enum(['enter', 'resume', 'confirm']),
  session: z.nullable(z.string()),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  since: z.number(),
});

/** Signing in at the provider may take this long, in ms. */
const lifeMs = 15 * 60_000;
const purpose = 'provider flow';

export const sealFlow = (key: Secret, begun: Flow): string =>
  seal(key, purpose, '', Buffer.from(JSON.stringify(begun)));

/** Returns null if it is missing, altered, or too old. */
export function readFlow(key: Secret, clock: Clock, sealed: string | null): Flow | null {
  const text = sealed === null ? null : unseal(key, purpose, '', sealed);
  if (text === null) return null;
  const begun = flow.parse(JSON.parse(text.toString()));
  const age = clock.now() - begun.since;
  return age >= 0 && age <= lifeMs ? begun : null;
}
