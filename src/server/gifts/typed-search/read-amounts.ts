/** Reads amounts of money: "over 1000", "$50", "between $100 and $500", "1.5k or more". */
import { parseAmount } from '#contract/values/parse-amount.ts';
import type { Reader } from './reading.ts';
import { phraseAt, type Token } from './tokens.ts';

const least = [
  'over',
  'above',
  'more than',
  'greater than',
  'larger than',
  'at least',
  'minimum',
  'min',
  'no less than',
  '>',
  '>=',
  '≥',
];
const most = [
  'under',
  'below',
  'less than',
  'smaller than',
  'at most',
  'up to',
  'maximum',
  'max',
  'no more than',
  '<',
  '<=',
  '≤',
];
const exactly = ['exactly', 'of exactly', '='];
const orMore = ['or more', 'and up', 'and above', 'and over', 'or over'];
const orLess = ['or less', 'and under', 'and below', 'or under'];
const currency = ['dollars', 'dollar', 'bucks', 'usd'];
const between = ['between', 'from'];
const to = ['to', 'and', '-', '–', '—'];

const maxCents = 999_999_999;
const factors: Record<string, number> = { k: 1_000, m: 1_000_000 };

type Amount = {
  /** In cents. */
  cents: number;
  length: number;
  /** Definitely money: "$50" or "50 dollars", not "50". */
  isMoney: boolean;
  isOpen: boolean;
};

export const readAmounts: Reader = (tokens, at) => {
  const range = readRange(tokens, at);
  if (range) return range;
  for (const [words, member] of [
    [least, 'least'],
    [most, 'most'],
  ] as const) {
    const opening = phraseAt(tokens, at, words);
    const amount = opening > 0 && amountAt(tokens, at + opening);
    if (amount) return { length: opening + amount.length, filter: { [member]: amount.cents } };
  }
  const opening = phraseAt(tokens, at, exactly);
  const amount = amountAt(tokens, at + opening);
  if (!amount) return null;
  const length = opening + amount.length;
  const more = phraseAt(tokens, at + length, orMore);
  if (more > 0 || amount.isOpen) return { length: length + more, filter: { least: amount.cents } };
  const less = phraseAt(tokens, at + length, orLess);
  if (less > 0) return { length: length + less, filter: { most: amount.cents } };
  return amount.isMoney || opening > 0
    ? { length, filter: { least: amount.cents, most: amount.cents } }
    : null;
};

function readRange(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const opening = phraseAt(tokens, at, between);
  const first = amountAt(tokens, at + opening);
  if (!first) return null;
  const link = phraseAt(tokens, at + opening + first.length, to);
  const last = link > 0 && amountAt(tokens, at + opening + first.length + link);
  // "5 to 7" may be anything.
  if (!last || last.cents < first.cents || !(opening > 0 || first.isMoney || last.isMoney)) return null;
  return {
    length: opening + first.length + link + last.length,
    filter: { least: first.cents, most: last.cents },
  };
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const parts = /^(\$?)\s?([\d,]+(?:\.\d+)?)([km]?)(\+?)$/.exec(tokens[at]?.text ?? '');
  if (!parts) return null;
  const [, sign, digits = '', letter = '', open] = parts;
  const dollars = letter ? String(Number(digits.replaceAll(',', '')) * (factors[letter] ?? 1)) : digits;
  const cents = parseAmount(dollars.replace(/,$/, ''));
  if (cents === null || cents > maxCents) return null;
  const unit = phraseAt(tokens, at + 1, currency);
  return {
    cents,
    length: 1 + unit,
    isMoney: sign === '$' || unit > 0 || letter !== '',
    isOpen: open === '+',
  };
}
