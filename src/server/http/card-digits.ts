/**
 * Keeps card numbers out of Steward: a request is refused before anything reads, stores, or forwards it if a text in it holds one. The number
 * may be written in digits of any script, and with anything but letters and currency signs between its groups. It must begin like the cards of
 * an issuer, have their length, and end in a valid check digit, so that lists of amounts, phone numbers, and dates pass.
 */
import { endsInCheckDigit } from '#contract/values/check-digits.ts';
import { ProblemError } from './problem.ts';

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
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Digits, and what is between them and the digits before. */
type Group = { digits: string; gap: string };

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

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Returns the digits of a text, in groups, divided where a letter or a currency sign makes another number of them. */
function numbersIn(text: string): Group[][] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
    .replaceAll(idTokens, 'id');
  const numbers: Group[][] = [];
  let end = 0;
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    const gap = plain.slice(end, index);
    end = index + digits.length;
    const number = numbers.at(-1);
    if (number && !breaks.test(gap)) number.push({ digits, gap });
    else numbers.push([{ digits, gap }]);
  }
  return numbers;
}

/** The value of a digit of any script: Unicode has them in tens, in order. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** Checks neighboring groups: `4111 1111 1111 1111 12/28` is a card number and its expiration date. */
function isHeld(groups: readonly Group[]): boolean {
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < longest; to += 1) {
      digits += groups[to]?.digits ?? '';
      if (digits.length < shortest || digits.length > longest || !isCard(digits)) continue;
      if (isAfterPlus(groups[from]) && isPhoneAbroad(digits)) continue;
      const some = groups.slice(from, to + 1);
      if (isSeries(some) || isListOfPhones(some)) continue;
      if (isGroupedAsCard(some) || (isApart(groups, from, to) && isEvenlySeparated(some))) return true;
    }
  }
  return false;
}

const isAfterPlus = (group: Group | undefined): boolean => /\+[ (]*$/.test(group?.gap ?? '');

/** Two short phone numbers, each after its own plus sign: `+46812345 +35312345`. */
const isListOfPhones = (groups: readonly Group[]): boolean =>
  groups.length > 1 && groups.every((group) => isAfterPlus(group) && group.digits.length > 6);

/** In fours, as most cards have it, or as on cards of American Express and Diners Club. */
const isGroupedAsCard = (groups: readonly Group[]): boolean =>
  /^(?:\d+|(?:4 )+[1-4]|4 6 [45])$/.test(lengthsOf(groups));

const lengthsOf = (groups: readonly Group[]): string => groups.map(({ digits }) => digits.length).join(' ');

/** What separates two groups, apart from how wide it is. */
const separatorOf = (group: Group | undefined): string => group?.gap.replaceAll(/[^\S\n]+/g, '') ?? '';

/** True if the groups around a number are separated from it by something else than its own. */
function isApart(groups: readonly Group[], from: number, to: number): boolean {
  const separator = separatorOf(groups[to]);
  return (
    (from === 0 || separatorOf(groups[from]) !== separator) &&
    (to === groups.length - 1 || separatorOf(groups[to + 1]) !== separator)
  );
}

/**
 * In any groups with the same separator: `42424 24242 424242`. What separates the items of a list may separate single digits only, and the
 * length must be one that cards have today.
 */
function isEvenlySeparated(groups: readonly Group[]): boolean {
  const separators = new Set(groups.slice(1).map((group) => separatorOf(group)));
  const digits = groups.map((group) => group.digits).join('');
  return (
    separators.size === 1 &&
    // With one separator only, halves: anything else is two numbers.
    /^(?:(?:\d+ ){2,}\d+|8 8)$/.test(lengthsOf(groups)) &&
    (!/[,;\n]/.test([...separators].join('')) || digits.length === groups.length) &&
    /^(?:3[47]\d{13}|\d{16}|4\d{18})$/.test(digits)
  );
}

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
/**
 * Names of members that hold IDs. An ID may contain long runs of digits beside letters, so it is refused only if it has no letters. What
 * `metadata` contains can have any name.
 */
const ids = /^(?!metadata\.)(?:.*\.)?(?:id|[^.]*Ids?)(?:\.\d+)?$/;

const isCardAsId = (id: string): boolean =>
  !(/^[\w-]+$/.test(id) && /[a-z]/i.test(id)) && holdsCardNumber(id);

/** `path` is the path of the member, such as `campaignIds.0`. */
const isFound = (path: string, text: string): boolean =>
  !secrets.test(path) && (ids.test(path) ? isCardAsId(text) : holdsCardNumber(text));

/** Returns the path of the first member that holds a card number, or null. */
function findIn(value: unknown, path: string): string | null {
  if (typeof value === 'string' || typeof value === 'number')
    return isFound(path, String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    // Member names come from the client too, so a name that holds a card number is not repeated in the error.
    if (holdsCardNumber(key)) return path || 'a member';
    const found = findIn(member, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

type CheckedRequest = {
  url: URL;
  params: Readonly<Record<string, string>>;
  body: Record<string, unknown> | undefined;
};

/** Throws ProblemError 422 if the request contains a card number. The error never repeats the number. */
export function refuseCardNumbers({ url, params, body }: CheckedRequest): void {
  const field = inQuery(url.searchParams) ?? inPath(params) ?? findIn(body, '');
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
    const filter = name.replace(/\[\]$/, '');
    if (ids.test(filter) ? isCardAsId(text) : holdsCardNumber(text)) return name;
  }
  return null;
}

const inPath = (params: CheckedRequest['params']): string | null =>
  Object.entries(params).find(([, id]) => isCardAsId(id))?.[0] ?? null;
