/**
 * Tells whether a long password follows from few choices: runs on a keyboard or an alphabet, repeated parts, common passwords, and their
 * mixtures. Length alone doesn't help against these, since tools try them first.
 */
import { lookUp } from '#contract/values/look-up.ts';

/** Rows and alphabets, each of which is also a circle: 0 follows 9. In lower case. */
const circles = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '`1234567890-=',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
];

const following = new Map<string, Set<string>>();
for (const circle of circles.map((signs) => [...signs]))
  circle.forEach((sign, at) => {
    const next = circle[(at + 1) % circle.length] ?? sign;
    following.set(sign, (following.get(sign) ?? new Set()).add(next));
  });

type Step = 'same' | 'next' | 'previous';
const steps: readonly Step[] = ['same', 'next', 'previous'];
const takes = (step: Step, from: string, to: string): boolean => {
  if (step === 'same') return from === to;
  return step === 'next' ? Boolean(following.get(from)?.has(to)) : Boolean(following.get(to)?.has(from));
};

/** As many interleaved runs as people use: `1q2w3e` has two, `1qaz2wsx` four. */
const maxRuns = 6;
/** A common password is one choice of a few thousand, and a year one of a hundred. */
const wordCost = 3;
const yearCost = 2;
const year = /^(?:19|20)\d\d$/;
const shortestWord = 4;
const shortestRepeat = 4;
/** A password of fewer choices is predictable. Four random words are twelve, even if all of them are common passwords. */
const leastChoices = 8;

const plainLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '2': 'z',
};

/** `text` is in lower case. `words` are common passwords. */
export function isPredictable(text: string, words: ReadonlySet<string>): boolean {
  const signs = [...text];
  const plain = signs.map((sign) => lookUp(plainLetters, sign) ?? sign);
  /** The fewest choices that lead to the first signs, by their number. */
  const fewest = [0, ...signs.map(() => Number.POSITIVE_INFINITY)];
  for (let start = 0; start < signs.length; start += 1) {
    const before = fewest[start] ?? 0;
    // Nothing that begins here can be among the fewest.
    if (before >= leastChoices) continue;
    const reach = (end: number, cost: number): void => {
      fewest[end] = Math.min(fewest[end] ?? 0, before + cost);
    };
    reach(start + 1, 1);
    for (let runs = 1; runs <= maxRuns; runs += 1) {
      // The first sign of each run is a choice, and so is where they go.
      for (let end = endOfRuns(signs, start, runs); end > start + 2 * runs; end -= 1) reach(end, runs + 1);
    }
    for (let end = start + shortestWord; end <= signs.length; end += 1)
      if (words.has(signs.slice(start, end).join('')) || words.has(plain.slice(start, end).join('')))
        reach(end, wordCost);
    if (year.test(signs.slice(start, start + 4).join(''))) reach(start + 4, yearCost);
    const earlier = signs.slice(0, start).join('');
    for (let end = start + shortestRepeat; end <= signs.length; end += 1) {
      const part = signs.slice(start, end);
      if (!earlier.includes(part.join('')) && !earlier.includes(part.toReversed().join(''))) break;
      reach(end, 1);
    }
  }
  return (fewest.at(-1) ?? 0) < leastChoices;
}

/** Returns where the interleaved runs from `start` end: each goes in one direction, or stays. */
function endOfRuns(signs: readonly string[], start: number, runs: number): number {
  const directions = Array.from({ length: runs }, () => steps);
  let end = Math.min(start + runs, signs.length);
  for (; end < signs.length; end += 1) {
    const run = (end - start) % runs;
    const possible = (directions[run] ?? []).filter((step) =>
      takes(step, signs[end - runs] ?? '', signs[end] ?? ''),
    );
    if (possible.length === 0) break;
    directions[run] = possible;
  }
  return end;
}
