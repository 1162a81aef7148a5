/** Reads amounts of money: "over 1000", "$50", "61.35", "between $100 and $500", "1.5k or more". */
import { lookUp } from '#contract/values/look-up.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import type { CentsRange, Meaning, Reader } from './meaning.ts';
import { hasDecimals, phraseAt, type Token } from './tokens.ts';

/** Without the limit itself. */
const over = ['over', 'above', 'more than', 'greater than', 'larger than', 'bigger than', 'exceeding', '>'];
const under = ['under', 'below', 'less than', 'smaller than', 'fewer than', '<'];
/** Including it. */
const least = [
  'at least',
  'minimum',
  'min',
  'minimum of',
  'no less than',
  'not less than',
  'not under',
  '>=',
  '≥',
];
const most = [
  'at most',
  'up to',
  'maximum',
  'max',
  'maximum of',
  'no more than',
  'not more than',
  'not over',
  '<=',
  '≤',
];
const exactly = ['exactly', 'of exactly', '=', 'amount', 'amount of'];
/** Before what is an amount without them. */
const leading = ['of', 'for', 'from', 'in'];
const orMore = ['or more', 'and up', 'and above', 'and over', 'or over', 'or above', 'or higher', 'plus'];
const orLess = ['or less', 'and under', 'and below', 'or under', 'or below', 'or lower'];
const currency = ['dollars', 'dollar', 'bucks', 'usd'];
const between = ['between', 'from'];
const to = ['to', 'and', '-', '–', '—'];

const maxCents = 999_999_999;
const factors: Record<string, number> = { k: 1_000, m: 1_000_000 };

type Amount = {
  /** In cents. */
  cents: number;
  length: number;
  /** Definitely money: "$50", "50 dollars", or "50.00", not "50". */
  isMoney: boolean;
  isOpen: boolean;
};

/** What the screen says about a range of amounts. `isOpen`: as "over" and "under" are typed, without the limit itself. */
function meaningOf({ least: low, most: high }: CentsRange, isOpen = false): Meaning {
  const value =
    low !== undefined && high !== undefined
      ? low === high
        ? moneyText(cents(low))
        : `${moneyText(cents(low))} – ${moneyText(cents(high))}`
      : low !== undefined
        ? isOpen
          ? `over ${moneyText(cents(low - 1))}`
          : `${moneyText(cents(low))} or more`
        : isOpen
          ? `under ${moneyText(cents((high ?? 0) + 1))}`
          : `${moneyText(cents(high ?? 0))} or less`;
  const amount = {
    ...(low === undefined ? {} : { least: low }),
    ...(high === undefined ? {} : { most: high }),
  };
  return { facts: { amount }, part: { label: 'Amount', value } };
}

export const readAmounts: Reader = (tokens, at) => {
  const read = readLimits(tokens, at);
  return read && tokens.slice(at, at + read.length).some(hasDecimals) ? { ...read, isCertain: true } : read;
};

function readLimits(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const range = readRange(tokens, at);
  if (range) return range;
  for (const [words, member, isOpen] of [
    [over, 'least', true],
    [under, 'most', true],
    [least, 'least', false],
    [most, 'most', false],
  ] as const) {
    const opening = phraseAt(tokens, at, words);
    const amount = opening > 0 && amountAt(tokens, at + opening);
    if (!amount) continue;
    const limit = amount.cents + (isOpen ? (member === 'least' ? 1 : -1) : 0);
    // Nothing is under $0.00.
    if (limit < 0) continue;
    const others = isOpen ? [meaningOf({ [member]: amount.cents })] : [];
    return { length: opening + amount.length, ...meaningOf({ [member]: limit }, isOpen), others };
  }
  const opening = phraseAt(tokens, at, [...exactly, ...leading]);
  const amount = amountAt(tokens, at + opening);
  if (!amount) return null;
  const length = opening + amount.length;
  const more = phraseAt(tokens, at + length, orMore);
  if (more > 0 || amount.isOpen) return { length: length + more, ...meaningOf({ least: amount.cents }) };
  const less = phraseAt(tokens, at + length, orLess);
  if (less > 0) return { length: length + less, ...meaningOf({ most: amount.cents }) };
  const isExact = phraseAt(tokens, at, exactly) > 0;
  return amount.isMoney || isExact
    ? { length, ...meaningOf({ least: amount.cents, most: amount.cents }) }
    : null;
}

/** The meaning of a number without a currency as exactly this many dollars; null if it is none. */
export function exactAmount(text: string): Meaning | null {
  const cents = parseAmount(text);
  return cents === null || cents > maxCents ? null : meaningOf({ least: cents, most: cents });
}

function readRange(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const opening = phraseAt(tokens, at, between);
  const first = amountAt(tokens, at + opening);
  if (!first) return null;
  const link = phraseAt(tokens, at + opening + first.length, to);
  const last = link > 0 && amountAt(tokens, at + opening + first.length + link);
  if (!last || last.cents < first.cents) return null;
  // "5 and 7" may be anything, and so may "415-555".
  const [one = '', sign = '', other = ''] = [0, first.length, first.length + link].map(
    (next) => tokens[at + opening + next]?.text ?? '',
  );
  // Three digits and four are a local phone number.
  const isShort =
    sign !== 'and' && one.length <= 4 && other.length <= 4 && !(one.length === 3 && other.length === 4);
  const isSaid =
    opening > 0 || first.isMoney || last.isMoney || sign === 'to' || (isShort && last.cents > first.cents);
  if (!isSaid) return null;
  const length = opening + first.length + link + last.length;
  return { length, ...meaningOf({ least: first.cents, most: last.cents }) };
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const parts = /^(\$?)\s?([\d,]+(?:\.\d+)?|\.\d+)([km]?)(\+?)$/.exec(tokens[at]?.text ?? '');
  if (!parts) return null;
  const [, sign, digits = '', letter = '', open] = parts;
  // "12,25" has decimals, as "12.25" has.
  const plain = digits.replace(/,$/, '').replace(/^(\d+),(\d\d)$/, '$1.$2');
  const cents = parseAmount(
    letter ? String(Number(plain.replaceAll(',', '')) * (lookUp(factors, letter) ?? 1)) : plain,
  );
  if (cents === null || cents > maxCents) return null;
  const unit = phraseAt(tokens, at + 1, currency);
  return {
    cents,
    length: 1 + unit,
    isMoney: sign === '$' || unit > 0 || letter !== '' || /[.,]\d/.test(plain),
    isOpen: open === '+',
  };
}
