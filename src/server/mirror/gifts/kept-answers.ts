/**
 * Caches recent answers as the bytes that are sent: a list is read again whenever someone returns to it, and by everyone who has it open
 * when something changes.
 */
import { LRUCache } from 'lru-cache';
import type { Written } from '../../http/written.ts';

export type KeptAnswers = {
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

type Kept = { basis: string; answer: Written<object> };

/** `mostBytes` limits all answers together. */
export function createKeptAnswers(mostBytes: number): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, question) => answer.bytes.length + question.length,
  });
  const making = new Map<string, Promise<Written<object>>>();
  const made = async (question: string, basis: string, make: () => Promise<Written<object>>) => {
    const answer = await make();
    kept.set(question, { basis, answer });
    return answer;
  };
  const find = (question: string, basis: string, make: () => Promise<Written<object>>) => {
    const known = kept.get(question);
    if (known?.basis === basis) return known.answer;
    const asked = `${basis} ${question}`;
    const found = making.get(asked) ?? made(question, basis, make).finally(() => making.delete(asked));
    making.set(asked, found);
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
