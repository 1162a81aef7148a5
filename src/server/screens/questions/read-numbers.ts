/** Reads numbers and addresses that people have in hand: digits of a card, a phone number, a serial number, an email. */
import { isDecimal } from '../../base/fold.ts';
import type { Meaning, Reader } from './meaning.ts';
import { exactAmount } from './read-amounts.ts';
import type { Token } from './tokens.ts';

/** The fewest digits that part of a phone number is searched by. */
const fewestDigits = 4;
/** Digits in several groups are a phone number from this many on. */
const fewestOfGroups = 6;

export const readNumbers: Reader = (tokens, at) =>
  readEmail(tokens, at) ??
  readCard(tokens, at) ??
  readSerial(tokens, at) ??
  readPhone(tokens, at) ??
  readDigits(tokens, at);

function readEmail(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const text = tokens[at]?.text ?? '';
  if (!text.includes('@')) return null;
  const email = { facts: { phrase: text }, part: { label: 'Email', value: text } };
  return { length: 1, ...email, others: [{ ...email, noun: 'donors' }] };
}

const cardWords = new Set([
  'card',
  'visa',
  'mastercard',
  'amex',
  'account',
  'ending',
  'in',
  'last',
  '4',
  'four',
  'digits',
  '-',
]);

const brands = new Set(['visa', 'mastercard', 'amex']);
const yearOf = (digits: string): boolean => /^20[0-4]\d$/.test(digits);

/** "card ending 4242", "visa 4242", "ending in 4242", "last 4 4242". */
function readCard(tokens: readonly Token[], at: number): ReturnType<Reader> {
  let end = at;
  while (cardWords.has(tokens[end]?.text ?? '')) end += 1;
  const digits = tokens[end]?.text ?? '';
  const words = tokens.slice(at, end).map(({ text }) => text);
  const isCard = words.some((word) =>
    ['card', 'visa', 'mastercard', 'amex', 'ending', 'account', 'digits'].includes(word),
  );
  // "visa 2025" asks for a year: no gift says its card's brand.
  const isYear = yearOf(digits) && words.every((word) => brands.has(word) || word === 'in');
  const isLastFour = words.join(' ') === 'last 4' || words.join(' ') === 'last four';
  if (!/^\d{4}$/.test(digits) || !(isCard || isLastFour) || words[0] === 'in' || isYear) return null;
  return { length: end - at + 1, ...card(digits) };
}

const card = (digits: string): Meaning => ({
  facts: { card: digits },
  part: { label: 'Card', value: `ending ${digits}` },
});
const phone = (digits: string): Meaning => ({
  facts: { phrase: digits },
  part: { label: 'Phone', value: digits },
});
const device = (serial: string): Meaning => ({
  facts: { serial },
  part: { label: 'Serial number', value: serial },
  noun: 'devices',
});

/** "serial 104233", "device 104233", "serial number 104233". */
function readSerial(tokens: readonly Token[], at: number): ReturnType<Reader> {
  let end = at;
  while (['serial', 'number', 'no', 'device', 'tap', 'sn'].includes(tokens[end]?.text ?? '')) end += 1;
  const digits = tokens[end]?.text ?? '';
  const isSaid = tokens.slice(at, end).some(({ text }) => ['serial', 'device', 'tap', 'sn'].includes(text));
  return isSaid && /^[1-9]\d{3,9}$/.test(digits) ? { length: end - at + 1, ...device(digits) } : null;
}

/** A phone number in groups: "085 123 4567", "555-0144", "(617) 555 0144". */
function readPhone(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const isNumber = (text = '') => /^[+\d .()-]+$/.test(text) && /\d/.test(text) && !isDecimal(text);
  if (!isNumber(tokens[at]?.text)) return null;
  let end = at + 1;
  while (isNumber(tokens[end]?.text) || (tokens[end]?.text === '-' && isNumber(tokens[end + 1]?.text)))
    end += 1;
  const said = tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' - ', '-');
  const digits = said.replaceAll(/\D/g, '');
  const isGrouped = /\d\D+\d/.test(said);
  if (!isGrouped || digits.length < fewestOfGroups || digits.length > 15) return null;
  const meaning = phone(said);
  return { length: end - at, ...meaning, others: [{ ...meaning, noun: 'donors' }] };
}

/** Digits alone may be several things. Which of them exist decides what is offered. */
function readDigits(tokens: readonly Token[], at: number): ReturnType<Reader> {
  const digits = tokens[at]?.text ?? '';
  // Without its point or its commas, an amount would be another number.
  if (!/^\d+$/.test(digits)) return null;
  const amount = exactAmount(digits);
  const phones: Meaning[] = digits.length < fewestDigits ? [] : [{ ...phone(digits), noun: 'donors' }];
  const cards = digits.length === 4 ? [card(digits)] : [];
  const serials = /^[1-9]\d{3,9}$/.test(digits) ? [device(digits)] : [];
  const amounts = amount ? [amount] : [];
  const ranked =
    digits.length <= 4
      ? [...cards, ...amounts, ...phones, ...serials]
      : digits.length <= 6
        ? [...serials, ...amounts, ...phones]
        : [...phones, ...serials, ...amounts];
  // No one types an amount of millions without commas.
  const own = (digits.length <= 6 && ranked.find(({ noun }) => noun === undefined)) || phone(digits);
  return { length: 1, ...own, others: ranked.filter((one) => one !== own) };
}
