/** Turns text typed into the gift search into filters; whatever it doesn't understand stays a text search. */
import type { TypedFilter, TypedSearch } from '#contract/steward/gifts/typed-search.ts';
import { readPeriod } from './periods.ts';
import { readAmounts } from './read-amounts.ts';
import { readDates } from './read-dates.ts';
import { readNames } from './read-names.ts';
import { readWords } from './read-words.ts';
import type { Circumstances, Reader, Reading } from './reading.ts';
import { phraseAt, type Token, tokensOf } from './tokens.ts';

/** Reads "vs last year" and "against last october". They set no filter, because the list always compares with the year before. */
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

const readComparison: Reader = (tokens, at, { today }) => {
  const opened = phraseAt(tokens, at, opening);
  if (!opened) return null;
  const earlier = phraseAt(tokens, at + opened, yearEarlier);
  if (earlier) return { length: opened + earlier, filter: {} };
  const month = tokens[at + opened]?.text === 'last' ? readPeriod({ tokens, at: at + opened, today }) : null;
  const isLastYears = month?.from.slice(0, 4) === String(Number(today.slice(0, 4)) - 1);
  return month && isLastYears ? { length: opened + month.length, filter: {} } : null;
};

/** If two readings are equally long, the first one wins. */
const readers: readonly Reader[] = [readNames, readComparison, readDates, readAmounts, readWords];

/** Words of a question that don't narrow the gifts; dropped next to phrases that are understood. */
const fillers = new Set(
  (
    'a,all,and,any,are,at,by,contribution,contributions,did,do,does,donated,donation,donations,every,' +
    'find,for,from,gave,get,gift,gifts,give,given,got,had,has,have,how,i,in,is,it,list,made,make,' +
    'many,me,much,of,on,or,our,paid,payment,payments,please,raise,raised,raises,received,show,that,' +
    'the,their,there,to,total,us,was,we,were,what,which,who,with,-,–,—'
  ).split(','),
);

type Piece = { at: number; reading: Reading };

/** Never fails, whatever is typed. */
export function readTypedSearch(typed: string, circumstances: Circumstances): TypedSearch {
  const tokens = tokensOf(typed);
  const pieces = strongOnes(tokens, piecesOf(tokens, circumstances));
  const used: Piece[] = [];
  let filter: TypedFilter = {};
  for (const piece of pieces) {
    const wider = merged(filter, piece.reading.filter);
    if (!wider) continue;
    filter = wider;
    used.push(piece);
  }
  if (Object.keys(filter).length === 0) return { filter, understood: [], rest: typed.trim() };
  return {
    filter,
    understood: used.map(({ at, reading }) => between(typed, tokens, at, at + reading.length)),
    rest: restOf(typed, tokens, used),
  };
}

/** Finds the longest reading at each position, from the left. */
function piecesOf(tokens: readonly Token[], circumstances: Circumstances): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    let best: Reading | null = null;
    for (const read of readers) {
      const reading = read(tokens, at, circumstances);
      if (reading && reading.length > (best?.length ?? 0)) best = reading;
    }
    if (best) pieces.push({ at, reading: best });
    at += best?.length ?? 1;
  }
  return pieces;
}

/** Drops weak readings next to a word that nothing explains: "johnny cash" is a person. */
function strongOnes(tokens: readonly Token[], pieces: readonly Piece[]): Piece[] {
  const explained = new Set(pieces.flatMap(({ at, reading }) => places(at, reading.length)));
  const isOpen = (at: number) => {
    const text = tokens[at]?.text;
    return text !== undefined && !explained.has(at) && !fillers.has(text);
  };
  const strong = pieces.filter(
    ({ at, reading }) => !(reading.isWeak && (isOpen(at - 1) || isOpen(at + reading.length))),
  );
  return strong.length === pieces.length ? strong : strongOnes(tokens, strong);
}

/** Merges two filters. Lists are joined; returns null if a second value contradicts the first. */
function merged(filter: TypedFilter, more: TypedFilter): TypedFilter | null {
  const result: Record<string, unknown> = { ...filter };
  for (const [name, value] of Object.entries(more)) {
    const known = result[name];
    if (known === undefined || known === value) result[name] = value;
    else if (Array.isArray(known) && Array.isArray(value)) result[name] = [...new Set([...known, ...value])];
    else return null;
  }
  // Each member is a reader's value, or two joined lists of the same member.
  return result as TypedFilter;
}

/** Returns the text that no reading explains, without surrounding fillers. */
function restOf(typed: string, tokens: readonly Token[], used: readonly Piece[]): string {
  const explained = new Set(used.flatMap(({ at, reading }) => places(at, reading.length)));
  const runs: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    while (end < tokens.length && !explained.has(end)) end += 1;
    let [first, last] = [at, end];
    while (first < last && fillers.has(tokens[first]?.text ?? '')) first += 1;
    while (last > first && fillers.has(tokens[last - 1]?.text ?? '')) last -= 1;
    if (last > first) runs.push(between(typed, tokens, first, last));
    at = end;
  }
  return runs.join(' ');
}

const places = (at: number, length: number): number[] => Array.from({ length }, (_, index) => at + index);
const between = (typed: string, tokens: readonly Token[], from: number, to: number): string =>
  typed.slice(tokens[from]?.start, tokens[to - 1]?.end);
