/**
 * Card numbers never come to us. What looks like one, in any text that a browser sends, is refused before anything
 * reads, keeps or passes it on: 13 to 19 digits that end in their check digit, also with blanks, dashes or dots between them.
 */
import { ProblemError } from './problem.ts';

/** Members in which such a row of digits means something else: phone numbers, and what is hashed and never kept. */
const exempt = /^(phone|password|newPassword|code|token|ticket)$/;
/** Members that hold ids, which are hexadecimal and may be digits for a while; here only the whole text counts. */
const ids = /^(id|.*Ids?)$/;

const shortest = 13;
const longest = 19;

/** Runs of digits with at most two characters between two groups. Text that a scanner pastes may use full-width digits. */
const runs = /\d(?:[ \t\u00a0._/\u2010-\u2015-]{0,2}\d){12,60}/g;

/** Ids of the service and of ours: hexadecimal, so that digits stand in rows in many of them. */
const idTokens = /\b(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;

/** Phone numbers as the whole world writes them: a plus sign and at most fifteen digits. */
const phoneTokens = /\+(?:[ ().-]?\d){7,15}(?!\d)/g;

export function holdsCardNumber(text: string): boolean {
  // Most texts are short and have few digits: they are done here.
  if (text.length < shortest) return false;
  const words = text.normalize('NFKC').replaceAll(idTokens, '#').replaceAll(phoneTokens, '#');
  for (const [run] of words.matchAll(runs)) if (runHolds(run)) return true;
  return false;
}

/** One group alone, or several neighbours: `4111 1111 1111 1111 12/28` is a card and its expiry. */
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
      // A row of the same digit, such as thirteen zeros, is nobody's card.
      if (sums(start, end) % 10 === 0 && !/^(\d)\1+$/.test(digits.slice(start, end))) return true;
    }
    start += groups[from]?.length ?? 0;
  }
  return false;
}

/** Luhn's sum of any part of a row of digits, each in one step: sixty thousand characters must not take long. */
function luhnSums(digits: string): (start: number, end: number) => number {
  // Two running sums: one doubles every digit at an odd place, the other at an even one.
  const running: [number[], number[]] = [[0], [0]];
  for (let at = 0; at < digits.length; at += 1) {
    const plain = Number(digits[at]);
    const doubled = plain > 4 ? plain * 2 - 9 : plain * 2;
    running[0].push((running[0][at] ?? 0) + (at % 2 === 0 ? plain : doubled));
    running[1].push((running[1][at] ?? 0) + (at % 2 === 0 ? doubled : plain));
  }
  // The last digit of the part is not doubled.
  return (start, end) => {
    const sums = running[(end - 1) % 2 === 0 ? 0 : 1];
    return (sums[end] ?? 0) - (sums[start] ?? 0);
  };
}

const isCardNumber = (text: string): boolean => /^[\d -]*$/.test(text) && holdsCardNumber(text);

const isFound = (name: string, text: string): boolean =>
  !exempt.test(name) && (ids.test(name) ? isCardNumber(text) : holdsCardNumber(text));

/** The path of the first member that holds one; null when none does. `name`: of the member that `value` stands in. */
function findIn(value: unknown, name: string, path: string): string | null {
  if (typeof value === 'string' || typeof value === 'number')
    return isFound(name, String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const inList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    // A name is typed by whoever sends it, too; it is not repeated.
    if (holdsCardNumber(key)) return path || 'a member';
    const found = findIn(member, inList ? name : key, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

type Asked = {
  url: URL;
  params: Readonly<Record<string, string>>;
  body: Record<string, unknown> | undefined;
};

/** Throws ProblemError 422; the number itself is in none of its words. */
export function refuseCardNumbers({ url, params, body }: Asked): void {
  const filter = [...url.searchParams].find(([name, text]) => isFound(name.replace(/\[\]$/, ''), text));
  const id = Object.entries(params).find(([, text]) => isCardNumber(text));
  const field = filter?.[0] ?? id?.[0] ?? findIn(body, '', '');
  if (field === null) return;
  throw new ProblemError(422, 'card-number', 'This looks like a card number', {
    detail: 'Enter card numbers only in the card fields of “Take a gift”. Nothing was saved or sent.',
    errors: [{ field, message: 'looks like a card number. Take it out.' }],
    outcome: 'nothing-changed',
  });
}
