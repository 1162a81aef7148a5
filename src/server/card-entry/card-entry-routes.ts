/** By what a browser encrypts card and account numbers. Neither they nor a key that could read them ever come here. */
import * as z from 'zod/mini';
import type { CardEntryView } from '#contract/steward/card-entry.ts';
import type { cardEntryOperations } from '#contract/steward/operations/writes.ts';
import { ProblemError } from '../http/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { CardEntry } from './card-entry-config.ts';

/** `serviceOrigin`: where the sandbox listens. */
export const cardEntryRoutes = (
  entry: CardEntry,
  serviceOrigin: string,
): StewardHandlers<keyof typeof cardEntryOperations> => ({
  'GET /api/card-entry': ({ request }) => viewOf(entry, serviceOrigin, acceptHeaderOf(request.raw)),
});

async function viewOf(entry: CardEntry, serviceOrigin: string, acceptHeader: string): Promise<CardEntryView> {
  if (entry.kind === 'sandbox')
    return { kind: 'sandbox', acceptHeader, key: await sandboxKey(serviceOrigin) };
  if (entry.kind === 'off') return entry;
  return { kind: 'processor', acceptHeader, ...entry.processor };
}

/** Longer ones are no browser's. */
const longestAccept = 512;

/** Processors want to know it, and a page cannot read it. */
const acceptHeaderOf = (raw: Request): string => (raw.headers.get('accept') ?? '*/*').slice(0, longestAccept);

const text = z.string().check(z.minLength(1), z.maxLength(1_024));
const publicKey = z.object({ kid: text, kty: text, n: text, e: text, alg: text });
const keySet = z.object({ keys: z.array(publicKey).check(z.minLength(1), z.maxLength(4)) });

const longestWaitMs = 5_000;

/** Asked each time: a sandbox that was started anew has another key. Its members that are not public are none of ours. */
async function sandboxKey(serviceOrigin: string) {
  try {
    const answer = await fetch(`${serviceOrigin}/vault/keys.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const [key] = keySet.parse(await answer.json()).keys;
    if (key) return key;
  } catch {
    // Said below in words for people.
  }
  throw new ProblemError(503, 'service-down', 'New cards are unavailable right now', {
    detail: 'Saved payment methods still work. Try again in a moment.',
    retryAfter: 5,
  });
}
