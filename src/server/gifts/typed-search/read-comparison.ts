/** Reads "vs last year" and "against last october". They set no filter, because the list always compares with the year before. */
import { readPeriod } from './periods.ts';
import type { Reader } from './reading.ts';
import { phraseAt } from './tokens.ts';

const opening = ['vs', 'versus', 'against', 'compared to', 'compared with', 'and against'].flatMap(
  (words) => [words, `${words} the`],
);
const yearEarlier = [
  'same period last year',
  'same time last year',
  'year before',
  'a year ago',
  'last year',
];

export const readComparison: Reader = (tokens, at, { today }) => {
  const opened = phraseAt(tokens, at, opening);
  if (!opened) return null;
  const earlier = phraseAt(tokens, at + opened, yearEarlier);
  if (earlier) return { length: opened + earlier, filter: {} };
  const month = tokens[at + opened]?.text === 'last' ? readPeriod({ tokens, at: at + opened, today }) : null;
  const isLastYears = month?.from.slice(0, 4) === String(Number(today.slice(0, 4)) - 1);
  return month && isLastYears ? { length: opened + month.length, filter: {} } : null;
};
