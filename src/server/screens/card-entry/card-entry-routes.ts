/**
 * Tells browsers how to encrypt card and account numbers. Neither the numbers nor a private key ever reach
 * this server.
 */
import * as z from 'zod/mini';
import type { CardEntryView, cardEntryOperations } from '#contract/steward/operations/writes.ts';
import type { CardEntry } from '../../config/card-entry-config.ts';
import { ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';

type Handlers = StewardHandlers<keyof typeof cardEntryOperations>;

/** `serviceOrigin` is the address of the sandbox. */
export const cardEntryRoutes = (entry: CardEntry, serviceOrigin: string): Handlers => ({
  'GET /api/card-entry': ({ request }) => viewOf(entry, serviceOrigin, acceptHeaderOf(request.raw)),
});

async function viewOf(entry: CardEntry, serviceOrigin: string, acceptHeader: string): Promise<CardEntryView> {
  if (entry.kind === 'sandbox')
    return { kind: 'sandbox', acceptHeader, key: await sandboxKey(serviceOrigin) };
  if (entry.kind === 'off') return entry;
  return { kind: 'processor', acceptHeader, ...entry.processor };
}

/** In characters; browsers send shorter headers. */
const longestAccept = 512;

/** Processors require this header, and a page can't read it. */
const acceptHeaderOf = (raw: Request): string => (raw.headers.get('accept') ?? '*/*').slice(0, longestAccept);

const text = z.string().check(z.minLength(1), z.maxLength(1_024));
const publicKey = z.object({ kid: text, kty: text, n: text, e: text, alg: text });
const keySet = z.object({ keys: z.array(publicKey).check(z.minLength(1), z.maxLength(4)) });

const longestWaitMs = 5_000;

/** Fetched each time, because a restarted sandbox has a new key. Members that aren't public are dropped. */
async function sandboxKey(serviceOrigin: string) {
  try {
    const answer = await fetch(`${serviceOrigin}/vault/keys.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const [key] = keySet.parse(await answer.json()).keys;
    if (key) return key;
  } catch {
    // Reported below with a message for people.
  }
  throw new ProblemError(503, 'service-down', 'New cards are unavailable right now', {
    detail: 'Saved payment methods still work. Try again in a moment.',
    retryAfter: 5,
  });
}
