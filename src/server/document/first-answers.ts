/** Answers a first screen's reads for its document: only with what is at hand, so that no document waits for data. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { atMost, type Clock } from '../clock.ts';
import type { DocumentRead } from './document-reads.ts';

/** Answers one request as the API does, for the person who opens the document. */
export type AnswerRead = (read: DocumentRead) => Promise<Response>;

/** A document waits this long for a reply, in ms. */
const longestWaitMs = 20;
/** Larger replies would hold up the scripts behind them; in characters. */
const longestReply = 64_000;
export const mostOfReplies = 256_000;

/** How many characters of replies a document still has room for. */
export type Room = { left: number };

/** Returns null where the read fails, is refused, takes longer, or has no room: the app sends it itself. */
export async function firstAnswer(
  answer: AnswerRead,
  read: DocumentRead,
  { clock, room }: { clock: Clock; room: Room },
): Promise<FirstAnswer | null> {
  let found: FirstAnswer | null = null;
  let isLate = false;
  const work = answered(answer, read, room).then(
    (one) => {
      if (!isLate) found = one;
    },
    () => undefined,
  );
  await atMost(clock, longestWaitMs, work);
  isLate = true;
  return found;
}

async function answered(answer: AnswerRead, read: DocumentRead, room: Room): Promise<FirstAnswer | null> {
  const response = await answer(read);
  if (!response.ok) return null;
  const text = await response.text();
  if (text.length > Math.min(longestReply, room.left)) return null;
  room.left -= text.length;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { headers, body };
}
