/** Answers a first screen's reads for its document, which waits only a moment for data. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { atMost, type Clock } from '../../base/clock.ts';
import type { DocumentRead } from './document-reads.ts';

/** Answers one request as the API does, for the person who opens the document. */
export type AnswerRead = (read: DocumentRead) => Promise<Response>;

/** In ms. Enough for a reply that needs no call to the platform, even if the server is busy. */
const storedMs = 60;
/**
 * How long a document waits for its reads, in ms. On a slow connection its styles take as long to load, and the app's own request would
 * take more than a second longer.
 */
const documentMs = 200;
/** In characters; compression leaves a tenth. Larger replies would delay the scripts after them. */
const longestReply = 128_000;
const maxReplyCharacters = 256_000;

/** A document's remaining allowance: `room` for replies, in characters, and how long it waits for them (`Clock.monotonic`). */
export type Allowance = { room: number; until: number };

export const createAllowance = (clock: Clock): Allowance => ({
  room: maxReplyCharacters,
  until: clock.monotonic() + documentMs,
});

/**
 * Returns null if the read fails, is refused, takes too long, or doesn't fit; the app then sends it itself. A call to the platform
 * continues, and the app finds its reply in the cache.
 */
export async function firstAnswer(
  answer: AnswerRead,
  read: DocumentRead,
  { clock, allowance }: { clock: Clock; allowance: Allowance },
): Promise<FirstAnswer | null> {
  let found: FirstAnswer | null = null;
  let isLate = false;
  const work = answered(answer, read, allowance).then(
    (one) => {
      if (!isLate) found = one;
    },
    () => undefined,
  );
  await atMost(clock, Math.max(storedMs, allowance.until - clock.monotonic()), work);
  isLate = true;
  return found;
}

async function answered(
  answer: AnswerRead,
  read: DocumentRead,
  allowance: Allowance,
): Promise<FirstAnswer | null> {
  const response = await answer(read);
  // "Not found" is an answer too.
  const isMissing = response.status === 404;
  if (!response.ok && !isMissing) return null;
  const text = await response.text();
  if (text.length > Math.min(longestReply, allowance.room)) return null;
  allowance.room -= text.length;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { headers, body, ...(isMissing ? { status: 404 } : {}) };
}
