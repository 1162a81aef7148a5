/**
 * Shows Steward's name while the server's document is on its way over a slow connection. The server still answers: its document continues
 * the page, unless it is from another build; then the browser requests it again, and nothing of this build remains.
 */
import { after } from './answer-visit.ts';

/** The start of the built page, up to its build, and what is shown until there is a screen. */
export type Opening = { start: string; shown: string; headers: Headers };

type Visit = {
  /** The whole document. */
  answer: Promise<Response>;
  /** Null to wait for the document. */
  opening: Promise<Opening | null>;
  /** The page can't be continued: the next visits must wait for their documents. */
  onRefused: () => void;
};

/** A document that arrives this soon is shown as it is, in ms. */
const soonMs = 30;
/** The policy allows no script for this. It replaces the entry in the browser's history. */
const again = '<meta http-equiv="refresh" content="0">';
const policy = 'content-security-policy';

/** Returns the document, or the page that it will continue with a promise for the end of it. Rejects if `answer` soon does. */
export async function answerWithOpening({
  answer,
  opening,
  onRefused,
}: Visit): Promise<{ response: Response; sent: Promise<void> }> {
  const prepared = opening.catch(() => null);
  const settled = answer.then(
    () => false,
    () => false,
  );
  const isLate = await Promise.race([settled, after(soonMs)]);
  const page = isLate ? await prepared : null;
  if (!page) return { response: await answer, sent: Promise.resolve() };
  const { readable, writable } = new TransformStream<string, string>();
  const send = async () => {
    const writer = writable.getWriter();
    await writer.write(page.start + page.shown);
    const rest = await restOf(page, await answer.catch(() => null)).catch(() => null);
    if (rest) {
      await writer.write(rest.text);
      writer.releaseLock();
      return rest.stream.pipeTo(writable);
    }
    onRefused();
    await writer.write(again);
    return writer.close();
  };
  return {
    response: new Response(readable.pipeThrough(new TextEncoderStream()), { headers: page.headers }),
    // Rejects when the visitor has left.
    sent: send().catch(() => undefined),
  };
}

/** What follows the page's start in a document; null unless it has the same start and policy. */
async function restOf({ start, headers }: Opening, answer: Response | null) {
  if (!answer?.ok || !answer.body || answer.headers.get(policy) !== headers.get(policy)) return null;
  // A page's start ends with its build.
  const mark = start.slice(start.lastIndexOf('<'));
  const stream = answer.body.pipeThrough(new TextDecoderStream());
  const reader = stream.getReader();
  let text = '';
  while (!text.includes(mark)) {
    const { done, value } = await reader.read();
    if (done) return null;
    text += value;
  }
  reader.releaseLock();
  return { text: text.slice(text.indexOf(mark) + mark.length), stream };
}
