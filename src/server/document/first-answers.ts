/** Answers a first screen's reads for its document, which waits for data only a moment. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { atMost, type Clock } from '../clock.ts';
import type { DocumentRead } from './document-reads.ts';

/** Answers one request as the API does, for the person who opens the document. */
export type AnswerRead = (read: DocumentRead) => Promise<Response>;

/** A reply from what is stored here takes no longer, also while the server does other things; in ms. */
const storedMs = 60;
/**
 * A document waits this long for what it reads, in ms, since on a slow line its styles take as long to come, and the app would get its
 * own reply more than a second later.
 */
const documentMs = 200;
/** Larger replies would hold up the scripts behind them; in characters, of which a tenth is left on the line. */
const longestReply = 128_000;
const mostOfReplies = 256_000;

/** What a document still has: room for characters of replies, and until when it waits for them (`Clock.monotonic`). */
export type Allowance = { room: number; until: number };

export const createAllowance = (clock: Clock): Allowance => ({
  room: mostOfReplies,
  until: clock.monotonic() + documentMs,
});

/**
 * Returns null where the read fails, is refused, takes longer, or has no room: the app sends it itself. A call to the platform goes on
 * then, and the app finds its reply in the cache.
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
  // That there is no such record is as much an answer as the record.
  const isMissing = response.status === 404;
  if (!response.ok && !isMissing) return null;
  const text = await response.text();
  if (text.length > Math.min(longestReply, allowance.room)) return null;
  allowance.room -= text.length;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { headers, body, ...(isMissing ? { status: 404 } : {}) };
}
