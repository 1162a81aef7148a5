/** Answers a screen's first reads for its document: only what is at hand, so that no document waits for data. */
import { atMost, type Clock } from '../clock.ts';
import type { FirstRead } from './first-reads.ts';

/** A reply as the app would receive it. `headers`: those that say how old it is. */
export type FirstAnswer = { headers: Record<string, string>; body: unknown };

/** By request: `GET /api/me`, `POST /api/gift-index/search {"filter":{}}`. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** Answers one request as the API does, for the person who opens the document. */
export type AnswerRead = (read: FirstRead) => Promise<Response>;

/** A document waits this long for all replies together, in ms. */
const longestWaitMs = 20;
/** A larger reply would hold up the scripts behind it; in characters. */
const longestReply = 64_000;

export const keyOf = ({ method, target, body }: FirstRead): string =>
  body === '' ? `${method} ${target}` : `${method} ${target} ${body}`;

/** Returns the replies that came in time. A read that fails, is refused, or takes longer is left out: the app sends it itself. */
export async function firstAnswers(
  reads: readonly FirstRead[],
  answer: AnswerRead,
  clock: Clock,
): Promise<FirstAnswers> {
  const found = new Map<string, FirstAnswer>();
  const work = reads.map(async (read) => {
    const one = await answered(answer, read).catch(() => null);
    if (one) found.set(keyOf(read), one);
  });
  await atMost(clock, longestWaitMs, Promise.all(work));
  // In the order of the table, whichever came first.
  return Object.fromEntries(
    reads.flatMap((read) => {
      const one = found.get(keyOf(read));
      return one ? [[keyOf(read), one]] : [];
    }),
  );
}

async function answered(answer: AnswerRead, read: FirstRead): Promise<FirstAnswer | null> {
  const response = await answer(read);
  if (!response.ok) return null;
  const text = await response.text();
  if (text.length > longestReply) return null;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { headers, body };
}
