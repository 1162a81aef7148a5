/**
 * Keeps card numbers out of Steward. A request is refused before anything reads, stores, or forwards it if
 * any text in it looks like a card number: 13 to 19 digits that end in a valid check digit, with or without
 * spaces, dashes, or dots between groups.
 */
import { ProblemError } from './problem.ts';

/**
 * Names of members that may hold such digits: phone numbers, and secrets that are hashed and never stored as
 * text.
 */
const exempt = /^(phone|password|newPassword|code|token|ticket)$/;
/**
 * Names of members that hold IDs. An ID is hexadecimal and can contain long runs of digits, so it is refused
 * only if the entire text is a card number.
 */
const ids = /^(id|.*Ids?)$/;

const shortest = 13;
const longest = 19;

/**
 * Matches runs of digits with at most two separator characters between groups. Full-width digits from
 * scanners are normalized first.
 */
const runs = /\d(?:[ \t\u00a0._/\u2010-\u2015-]{0,2}\d){12,60}/g;

/** Matches IDs of the platform and of Steward: hexadecimal, so many of them contain long runs of digits. */
const idTokens = /\b(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;

/** Matches international phone numbers: a plus sign and at most 15 digits. */
const phoneTokens = /\+(?:[ ().-]?\d){7,15}(?!\d)/g;

export function holdsCardNumber(text: string): boolean {
  // Fast path for short texts.
  if (text.length < shortest) return false;
  const words = text.normalize('NFKC').replaceAll(idTokens, '#').replaceAll(phoneTokens, '#');
  for (const [run] of words.matchAll(runs)) if (runHolds(run)) return true;
  return false;
}

/**
 * Checks each group and each sequence of neighboring groups: `4111 1111 1111 1111 12/28` is a card number and
 * its expiration date.
 */
function runHolds(run: string): boolean {
  const groups = run.split(/\D+/);
  const digits = groups.join('');
  const sums = luhnSums(digits);
  let start = 0;
  for (let from = 0; from < groups.length; from += 1) {
    let end = start;
    for (let to = from; to < groups.length && end - start <= longest; to += 1) {
      end += groups[to]?.length ?? 0;
      const length = end - start;
      if (length < shortest || length > longest) continue;
      // A run of one repeated digit, such as thirteen zeros, is not a card number.
      if (sums(start, end) % 10 === 0 && !/^(\d)\1+$/.test(digits.slice(start, end))) return true;
    }
    start += groups[from]?.length ?? 0;
  }
  return false;
}

/**
 * Returns a function that gives the Luhn sum of any slice of `digits` in constant time, so that a body of
 * 60,000 characters stays fast.
 */
function luhnSums(digits: string): (start: number, end: number) => number {
  // Two running sums: one doubles the digits at odd positions, the other at even positions.
  const running: [number[], number[]] = [[0], [0]];
  for (let at = 0; at < digits.length; at += 1) {
    const plain = Number(digits[at]);
    const doubled = plain > 4 ? plain * 2 - 9 : plain * 2;
    running[0].push((running[0][at] ?? 0) + (at % 2 === 0 ? plain : doubled));
    running[1].push((running[1][at] ?? 0) + (at % 2 === 0 ? doubled : plain));
  }
  // The last digit of the slice must not be doubled.
  return (start, end) => {
    const sums = running[(end - 1) % 2 === 0 ? 0 : 1];
    return (sums[end] ?? 0) - (sums[start] ?? 0);
  };
}

const isCardNumber = (text: string): boolean => /^[\d -]*$/.test(text) && holdsCardNumber(text);

const isFound = (name: string, text: string): boolean =>
  !exempt.test(name) && (ids.test(name) ? isCardNumber(text) : holdsCardNumber(text));

/**
 * Returns the path of the first member that holds a card number, or null. `name` is the name of the member
 * that contains `value`.
 */
function findIn(value: unknown, name: string, path: string): string | null {
  if (typeof value === 'string' || typeof value === 'number')
    return isFound(name, String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const inList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    // Member names come from the client too, so a name that holds a card number is not repeated in the error.
    if (holdsCardNumber(key)) return path || 'a member';
    const found = findIn(member, inList ? name : key, path ? `${path}.${key}` : key);
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
  const filter = [...url.searchParams].find(([name, text]) => isFound(name.replace(/\[\]$/, ''), text));
  const id = Object.entries(params).find(([, text]) => isCardNumber(text));
  const field = filter?.[0] ?? id?.[0] ?? findIn(body, '', '');
  if (field === null) return;
  throw new ProblemError(422, 'card-number', 'This looks like a card number', {
    detail: 'Enter card numbers only in the card fields of “Take a gift”. Nothing was saved or sent.',
    errors: [{ field, message: 'looks like a card number. Remove it.' }],
    outcome: 'nothing-changed',
  });
}
