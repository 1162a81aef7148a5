import { LRUCache } from 'lru-cache';

export type KeptAnswers<Answer> = {
  /** Undefined if there is none, or something has changed since. */
  find(question: string): Answer | undefined;
  keep(question: string, answer: Answer): void;
};

/** Keeps the answers to the last `most` questions until something changes: `version` is higher after each change. */
export function createKeptAnswers<Answer extends object>(
  version: () => number,
  most: number,
): KeptAnswers<Answer> {
  const answers = new LRUCache<string, Answer>({ max: most });
  let since = version();
  const ofNow = () => {
    if (since !== version()) answers.clear();
    since = version();
    return answers;
  };
  return {
    find: (question) => ofNow().get(question),
    keep: (question, answer) => void ofNow().set(question, answer),
  };
}
