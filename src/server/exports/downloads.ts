/** Limits how many large exports are written at once: each keeps a part of the server busy until it is downloaded. */
import { ProblemError } from '../gate/problem.ts';

export type Downloads = {
  /** Throws ProblemError 429 if the person, or the server, has enough downloads already. */
  check(userId: string): void;
  /** Opens a file and counts it until it was read, failed, or was given up. Throws like `check`. */
  open(userId: string, file: () => Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>>;
};

/** Each person has one. */
const maxAtOnce = 4;

export function createDownloads(): Downloads {
  const people = new Set<string>();
  const check = (userId: string): void => {
    if (people.has(userId))
      throw tooMany('Another export is still downloading', "Wait until it's finished, then export this one.");
    if (people.size >= maxAtOnce)
      throw tooMany('Too many exports are downloading right now', 'Try again in a minute. Nothing is lost.');
  };
  return {
    check,
    open: async (userId, file) => {
      check(userId);
      people.add(userId);
      const end = () => void people.delete(userId);
      try {
        return endingWith(await file(), end);
      } catch (thrown) {
        end();
        throw thrown;
      }
    },
  };
}

/** The same stream; calls `end` once it is over, however it ends. */
function endingWith(file: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = file.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (thrown) {
          end();
          controller.error(thrown);
        }
      },
      cancel: async (reason) => {
        end();
        await reader.cancel(reason);
      },
    },
    // Reads nothing ahead: the file beneath does.
    { highWaterMark: 0 },
  );
}

const tooMany = (title: string, detail: string) =>
  new ProblemError(429, 'too-many-exports', title, { detail, retryAfter: 10, outcome: 'nothing-changed' });
