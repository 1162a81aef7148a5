/**
 * Caches recent answers as the bytes that are sent: a list is read again whenever someone returns to it, and by everyone who has it open
 * when something changes.
 */
import { LRUCache } from 'lru-cache';
import type { Written } from '../http/written.ts';

export type AnswerCache = {
  /**
   * Returns the answer to a question. `basis` is a text, read before, that changes whenever the answer may change; the answer is then made
   * again. Simultaneous requests for the same question share one answer. Rejects as `make` does.
   */
  of<Answer extends object>(
    question: string,
    basis: string,
    make: () => Promise<Written<Answer>>,
  ): Promise<Written<Answer>>;
};

type Entry = { basis: string; answer: Written<object> };

/** `maxBytes` limits all answers together. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, question) => answer.bytes.length + question.length,
  });
  const inFlight = new Map<string, Promise<Written<object>>>();
  const makeAndStore = async (question: string, basis: string, make: () => Promise<Written<object>>) => {
    const answer = await make();
    cache.set(question, { basis, answer });
    return answer;
  };
  const find = (question: string, basis: string, make: () => Promise<Written<object>>) => {
    const known = cache.get(question);
    if (known?.basis === basis) return known.answer;
    const key = `${basis} ${question}`;
    const found =
      inFlight.get(key) ?? makeAndStore(question, basis, make).finally(() => inFlight.delete(key));
    inFlight.set(key, found);
    return found;
  };
  return {
    of: async <Answer extends object>(
      question: string,
      basis: string,
      make: () => Promise<Written<Answer>>,
    ) =>
      // A cached answer has the type of its question.
      (await find(question, basis, make)) as Written<Answer>,
  };
}
