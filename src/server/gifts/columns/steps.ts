/** Runs long calculations in steps, so that other requests are served in between. */

import { bitsOfWord } from './bits.ts';

/** A calculation that pauses wherever it yields. */
export type Steps<Result> = Generator<void, Result, void>;

/** Gifts per step, which takes a few milliseconds. */
export const stepOf = 50_000;
const wordsOfStep = Math.ceil(stepOf / bitsOfWord);

/** Returns the range of words of each step: from (inclusive), and to (exclusive). */
export function* wordSteps(words: number): Generator<[number, number]> {
  for (let from = 0; from < words; from += wordsOfStep) yield [from, Math.min(from + wordsOfStep, words)];
}

const maxBeginnings = 3;

/**
 * Runs a calculation with a pause between its steps. If the data changed during a pause (`version` differs), the calculation starts over;
 * after several attempts it runs without pauses, so that it finishes however often the data changes.
 */
export async function inSteps<Result>(
  begin: () => Steps<Result>,
  { pause, version }: { pause: () => Promise<void>; version: () => number },
): Promise<Result> {
  for (let beginning = 1; beginning < maxBeginnings; beginning += 1) {
    const since = version();
    const steps = begin();
    let step = steps.next();
    while (!step.done && since === version()) {
      await pause();
      if (since === version()) step = steps.next();
    }
    if (step.done) return step.value;
  }
  return atOnce(begin());
}

/** Runs a calculation without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
