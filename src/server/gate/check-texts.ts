/** Checks every text of a request before anything reads, stores, or forwards it. */
import { holdsCardNumber, refuseCardNumbers } from './card-digits.ts';
import { invalid } from './problem.ts';
import type { RouteInput } from './route.ts';

/** Throws ProblemError 400 for a text that can't be stored, and 422 for one that holds a card number, with the field. */
export function checkTexts(request: RouteInput): void {
  const field = inQuery(request.url.searchParams) ?? findIn(request.body, '');
  if (field !== null)
    throw invalid([{ field, message: "has a character that can't be saved. Type it again." }]);
  refuseCardNumbers(request);
}

/** Returns true if a client's request ID may be logged. */
export const isLoggable = (id: string): boolean => /^[A-Za-z0-9-]{8,64}$/.test(id) && !holdsCardNumber(id);

/**
 * PostgreSQL has no U+0000, and half of a pair that encodes one character isn't text at all. No keyboard types them; they come from damaged
 * pastes and from programs.
 */
const unstorable = /[\0\p{Surrogate}]/u;

/** Returns the path of the first member whose name or text can't be stored, or null. */
function findIn(value: unknown, path: string): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    if (unstorable.test(key)) return path || 'a member';
    const found = findIn(member, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

function inQuery(query: URLSearchParams): string | null {
  const [name, text] = [...query].find((pair) => pair.some((part) => unstorable.test(part))) ?? [];
  return name === undefined || text === undefined ? null : unstorable.test(name) ? 'a filter' : name;
}
