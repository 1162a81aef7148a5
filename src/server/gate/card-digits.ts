/**
 * Keeps card numbers out of Steward: a request is refused before anything reads, stores, or forwards it if a text in it holds one. The number
 * may be written in digits of any script, and with anything but letters and currency signs between its groups. It must begin like the cards of
 * an issuer, have their length, and end in a valid check digit, so that lists of amounts, phone numbers, and dates pass.
 */
import { isUtf8 } from 'node:buffer';
import { endsInCheckDigit } from '#contract/values/check-digits.ts';
import { ProblemError } from './problem.ts';
import type { RouteInput } from './route.ts';

const shortest = 13;
const longest = 19;

/** How the numbers of each issuer begin, with their length. */
const issuers = [
  // Visa. Cards have 13, 16, or 19 digits; the lengths in between are refused too, since nothing else is written this way.
  /^4\d{12,18}$/,
  // Mastercard.
  /^(?:5[1-5]\d|22[2-9]|2[3-6]\d|27[0-2])\d{13}$/,
  // American Express.
  /^3[47]\d{13}$/,
  // Diners Club.
  /^3[0689]\d{12,17}$/,
  // JCB.
  /^35\d{14,17}$/,
  // Discover, UnionPay, Maestro, and other debit cards.
  /^(?:5[0678]|6\d)\d{14,17}$/,
  // Mir.
  /^220[0-4]\d{12,15}$/,
  // RuPay.
  /^8[12]\d{14}$/,
] as const;

/** The check digit comes first: it excludes nine in ten. A number of one repeated digit is a placeholder. */
const isCard = (digits: string): boolean =>
  endsInCheckDigit(digits) && issuers.some((issuer) => issuer.test(digits)) && !/^(\d)\1+$/.test(digits);

/**
 * Numbers that can follow a plus sign as a phone number, although they begin like cards: no country whose code begins with 34 or 37 has 15
 * digits, none of those of Diners Club has 14, and with 13 digits and a 4 in front there are only Austria, Sweden, and Germany.
 */
const isPhoneAbroad = (digits: string): boolean =>
  digits.length < 16 &&
  !/^3[47]\d{13}$/.test(digits) &&
  !/^3[0689]\d{12}$/.test(digits) &&
  !/^4(?![369])\d{12}$/.test(digits);

/** IDs of the platform and of Steward: hexadecimal, so many of them contain long runs of digits. */
const idTokens = /\b(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;

/** What can't be between the digits of one number. Characters that no one sees are ignored, although some of them are letters. */
const breaks = /[\p{L}\p{N}\p{Sc}]/u;
/** Runs of marks, such as accents, that the Unicode Standard divides by an invisible character: putting longer ones in order takes too long. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;
const divided = (run: string): string =>
  [...run].map((mark, at) => (at % 30 === 29 ? `${mark}\u034f` : mark)).join('');
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** `separator` is the same number for gaps that differ only in how wide they are. */
type Gap = { text: string; separator: number; isBreak: boolean };
/** Digits, and what is between them and the digits before. */
type Group = { digits: string; gap: Gap };

/** Takes time in proportion to the length of the text, whatever is in it. */
export function holdsCardNumber(text: string): boolean {
  // Fast path for short texts.
  if (text.length < shortest) return false;
  return spellingsOf(text).some((spelling) => numbersIn(spelling).some((groups) => isHeld(groups)));
}

/** Returns the text, and what it says if it is encoded as part of an address, even repeatedly. */
function spellingsOf(text: string): string[] {
  const spellings = [text];
  for (let last = text; spellings.length < 4; ) {
    const decoded = last.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => decode(encoded));
    if (decoded === last) break;
    spellings.push(decoded);
    last = decoded;
  }
  return spellings;
}

/** Leaves a broken encoding as it is. Asking first is much faster than catching an error for each. */
const decode = (encoded: string): string =>
  /%[89a-f]/i.test(encoded) && !isUtf8(Buffer.from(encoded.replaceAll('%', ''), 'hex'))
    ? encoded
    : decodeURIComponent(encoded);

/** Returns the digits of a text, in groups, divided where a letter or a currency sign makes another number of them. */
function numbersIn(text: string): Group[][] {
  const plain = text
    .replaceAll(marks, divided)
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue)
    .replaceAll(idTokens, 'id');
  const numbers: Group[][] = [];
  const gapOf = gapReader();
  let end = 0;
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    const gap = gapOf(plain.slice(end, index));
    end = index + digits.length;
    const number = numbers.at(-1);
    if (number && !gap.isBreak) number.push({ digits, gap });
    else numbers.push([{ digits, gap }]);
  }
  return numbers;
}

/** Reads each gap of a text once, however often it occurs: there may be tens of thousands of them, or long ones. */
function gapReader(): (text: string) => Gap {
  const gaps = new Map<string, Gap>();
  const separators = new Map<string, number>();
  return (text) => {
    const known = gaps.get(text);
    if (known) return known;
    const written = text.replaceAll(/[^\S\n]+/g, '');
    const separator = separators.get(written) ?? separators.size;
    separators.set(written, separator);
    const gap = { text, separator, isBreak: breaks.test(text) };
    gaps.set(text, gap);
    return gap;
  };
}

/** Digits of other scripts that occurred, with their values. */
const values = new Map<string, string>();

/** The value of a digit of any script: Unicode has them in tens, in order. */
function digitValue(digit: string): string {
  const known = values.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = String((code - zero) % 10);
  values.set(digit, value);
  return value;
}

/** Checks neighboring groups: `4111 1111 1111 1111 12/28` is a card number and its expiration date. */
function isHeld(groups: readonly Group[]): boolean {
  // Where the groups begin that have the same separator.
  let row = 0;
  for (const [at, { digits, gap }] of groups.entries()) {
    if (at > 1 && groups[at - 1]?.gap.separator !== gap.separator) row = at - 1;
    const isEnd = at - row < longest && groups[at + 1]?.gap.separator !== gap.separator;
    if (isEnd && isInRow(groups.slice(row, at + 1))) return true;
    const counts = digits.length === 4 ? countsOf(groups[at + 1]) : digits.length < shortest ? [] : [1];
    if (counts.some((count) => isGroupedAsCard(groups.slice(at, at + count)))) return true;
  }
  return false;
}

/** How many groups a number has that begins with a group of four and this one. */
const countsOf = (second: Group | undefined): number[] => (second?.digits.length === 6 ? [3] : [4, 5]);

/** In fours, as most cards have it, or as on cards of American Express and Diners Club. */
const isGroupedAsCard = (groups: readonly Group[]): boolean =>
  /^(?:\d+|(?:4 )+[1-4]|4 6 [45])$/.test(lengthsOf(groups)) && isNumberOfCard(groups);

/**
 * In any groups: `42424 24242 424242`. With one separator only, halves: anything else is two numbers. What separates the items of a list may
 * separate single digits only, and the length must be one that cards have today. Expects groups with the same separator.
 */
const isInRow = (groups: readonly Group[]): boolean =>
  (groups.length > 2 || lengthsOf(groups) === '8 8') &&
  (groups.every(({ digits }) => digits.length === 1) || !/[,;\n]/.test(groups.at(-1)?.gap.text ?? '')) &&
  /^(?:3[47]\d{13}|\d{16}|4\d{18})$/.test(digitsOf(groups)) &&
  isNumberOfCard(groups);

const lengthsOf = (groups: readonly Group[]): string => groups.map(({ digits }) => digits.length).join(' ');
const digitsOf = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');

function isNumberOfCard(groups: readonly Group[]): boolean {
  const digits = digitsOf(groups);
  return (
    isCard(digits) &&
    !(isAfterPlus(groups[0]) && isPhoneAbroad(digits)) &&
    !isSeries(groups) &&
    !isListOfPhones(groups)
  );
}

const isAfterPlus = (group: Group | undefined): boolean => /\+[ (]*$/.test(group?.gap.text ?? '');

/** Two short phone numbers, each after its own plus sign: `+46812345 +35312345`. */
const isListOfPhones = (groups: readonly Group[]): boolean =>
  groups.length > 1 && groups.every((group) => isAfterPlus(group) && group.digits.length > 6);

/** Numbers of checks or receipts, in order: `4501, 4502, 4507, 4512`. */
function isSeries(groups: readonly Group[]): boolean {
  const numbers = groups.map(({ digits }) => Number(digits));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const length = groups[0]?.digits.length ?? 0;
  const steps = numbers.slice(1).map((number, at) => (number - (numbers[at] ?? 0)) * Math.sign(last - first));
  return (
    groups.length > 1 &&
    length > 2 &&
    groups.every(({ digits }) => digits.length === length) &&
    steps.every((step) => step > 0) &&
    Math.abs(last - first) < 100
  );
}

/** Members of a body, and of the sign-in provider's answer, that are hashed or passed on and never stored as text: they may be anything. */
const secrets = /^(?:password|newPassword|code|token|ticket)$/;
/** Names of members that hold IDs. An ID may contain long runs of digits beside letters, so it is refused only if it has no letters. */
const ids = /^(?:id|[^.]*Ids?)$/;

const isCardAsId = (id: string): boolean =>
  !(/^[\w-]+$/.test(id) && /[a-z]/i.test(id)) && holdsCardNumber(id);

/** What members hold, by their names. What `metadata` contains can have any name. */
type Content = 'secret' | 'id' | 'text' | 'metadata';

const isFound = (text: string, content: Content | null): boolean =>
  content === 'id' ? isCardAsId(text) : content !== 'secret' && holdsCardNumber(text);

/** `outer` is what the object holds that the member is in; null for the body itself. */
function contentOf(name: string, outer: Content | null): Content {
  if (outer === 'metadata') return outer;
  if (outer === null && name === 'metadata') return 'metadata';
  if (outer === null && secrets.test(name)) return 'secret';
  return ids.test(name) ? 'id' : 'text';
}

/** Returns the path of the first member that holds a card number, such as `campaignIds.0`, or null. */
function findIn(value: unknown, path: string, content: Content | null): string | null {
  if (typeof value === 'string' || typeof value === 'number')
    return isFound(String(value), content) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const isListOfIds = Array.isArray(value) && content === 'id';
  for (const [key, member] of Object.entries(value)) {
    // Member names come from the client too, so a name that holds a card number is not repeated in the error.
    if (holdsCardNumber(key)) return path || 'a member';
    const inner = isListOfIds && typeof member !== 'object' ? content : contentOf(key, content);
    const found = findIn(member, path ? `${path}.${key}` : key, inner);
    if (found !== null) return found;
  }
  return null;
}

/** Throws ProblemError 422 if the request contains a card number. The error never repeats the number. */
export function refuseCardNumbers({ url, params, body }: RouteInput): void {
  const field = inQuery(url.searchParams) ?? inPath(params) ?? findIn(body, '', null);
  if (field === null) return;
  throw new ProblemError(422, 'card-number', 'This looks like a card number', {
    detail: 'Enter card numbers only in the card fields of “Take a gift”. Nothing was saved or sent.',
    errors: [{ field, message: 'looks like a card number. Remove it.' }],
    outcome: 'nothing-changed',
  });
}

function inQuery(query: URLSearchParams): string | null {
  for (const [name, text] of query) {
    if (secrets.test(name)) continue;
    if (holdsCardNumber(name)) return 'a filter';
    if (isFound(text, ids.test(name.replace(/\[\]$/, '')) ? 'id' : 'text')) return name;
  }
  return null;
}

const inPath = (params: RouteInput['params']): string | null =>
  Object.entries(params).find(([, id]) => isCardAsId(id))?.[0] ?? null;
