/** Finds out what the words of a question may mean. Pure: what exists, it is told. */
import { maxText } from '#contract/lists/filters.ts';
import type { QuestionPart, ReadQuestion } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { fillers } from './fillers.ts';
import type { Circumstances, Facts, Meaning, Reader, Reading } from './meaning.ts';
import { filterFor, giftWords, readNouns } from './nouns.ts';
import { readPeriod } from './periods.ts';
import { readAmounts } from './read-amounts.ts';
import { readDates, readPointedDays } from './read-dates.ts';
import { denialsOf } from './read-denials.ts';
import { readNames } from './read-names.ts';
import { readNumbers } from './read-numbers.ts';
import { readWords } from './read-words.ts';
import { phraseAt, type Token, tokensOf } from './tokens.ts';

/** What is known about the words of one question. */
export type Known = {
  /** Whether any record may have the word, in lower case. */
  isKnown: (word: string) => boolean;
  /** Positions in tokens, from and to (exclusive), of words that are a donor's full name. */
  names: readonly (readonly [from: number, to: number])[];
};

export type Piece = { at: number; reading: Reading };
export type Unread = ReadQuestion['unread'][number];

/** What a question says. */
export type Interpretation = {
  noun: QuestionNoun;
  pieces: readonly Piece[];
  /** Runs of words that no reading explains, without surrounding fillers. */
  open: readonly { at: number; words: string; isKnown: boolean }[];
};

/** A question as an address of a list, and what is left over. */
export type Composed = {
  noun: QuestionNoun;
  search: Record<string, string | number | string[]>;
  text: string;
  parts: QuestionPart[];
  unread: Unread[];
};

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
const nothing = { facts: {}, part: null } as const;

const readComparison: Reader = (tokens, at, { today, fiscalYearStart }) => {
  const opened = phraseAt(tokens, at, opening);
  if (!opened) return null;
  const earlier = phraseAt(tokens, at + opened, yearEarlier);
  if (earlier) return { length: opened + earlier, ...nothing };
  const month =
    tokens[at + opened]?.text === 'last'
      ? readPeriod({ tokens, at: at + opened, today, fiscalYearStart })
      : null;
  const isLastYears = month?.from.slice(0, 4) === String(Number(today.slice(0, 4)) - 1);
  return month && isLastYears ? { length: opened + month.length, ...nothing } : null;
};

/** If two readings are equally long, the first one wins, and the others are what the words could mean instead. */
const readers: readonly Reader[] = [
  readNames,
  readComparison,
  readDates,
  readAmounts,
  readWords,
  readNouns,
  readNumbers,
  readPointedDays,
];

const readDenial = denialsOf(readers);

/** Never fails, whatever is typed. `hint`: the list in which it is typed. */
export function interpret(
  typed: string,
  circumstances: Circumstances,
  known: Known,
  hint: QuestionNoun = 'gifts',
): Interpretation {
  const tokens = tokensOf(typed);
  const isName = ({ at, reading }: Piece) =>
    known.names.some(
      ([from, to]) => at < to && from < at + reading.length && at >= from && at + reading.length <= to,
    );
  const found = piecesOf(tokens, circumstances).filter((piece) => !isName(piece));
  const pieces = strongOnes(tokens, found, known);
  const named = pieces.flatMap(({ reading }) => reading.noun ?? []);
  const denied = new Set(
    pieces.flatMap(({ at, reading }) => (reading.isDenial ? places(at, reading.length) : [])),
  );
  const isOfGifts =
    tokens.some(({ text }, at) => giftWords.has(text) && !denied.has(at)) &&
    !pieces.some(({ reading }) => reading.facts.first);
  const isDated = pieces.some(({ reading }) => reading.facts.given);
  const dated = isDated ? pieces.flatMap(({ reading }) => reading.dated ?? []) : [];
  const noun = isOfGifts ? 'gifts' : (named[0] ?? (hint === 'gifts' ? (dated[0] ?? hint) : hint));
  const fitting = strongOnes(tokens, found, known, noun).map(({ at, reading }) => ({
    at,
    reading: fittingFor(noun, reading),
  }));
  return { noun, pieces: fitting, open: openRuns(typed, tokens, fitting, known) };
}

const isUsable = (noun: QuestionNoun, { facts }: Meaning): boolean => {
  const names = Object.keys(facts) as (keyof Facts)[];
  return names.length === 0 || names.some((name) => filterFor(noun, name, facts) !== null);
};

/** The reading with a meaning that the list can filter by, if it has one. */
function fittingFor(noun: QuestionNoun, reading: Reading): Reading {
  const { others = [] } = reading;
  const fit = isUsable(noun, reading) ? null : others.find((one) => !one.noun && isUsable(noun, one));
  return fit ? { ...reading, ...fit, others: others.filter((one) => one !== fit) } : reading;
}

/** True for a word of a longer name, beside a reading that is sure. */
const yieldsTo = (one: Reading, other: Reading): boolean => one.isPartial === true && !other.isWeak;

/** Finds the longest reading at each position, from the left. */
function piecesOf(tokens: readonly Token[], circumstances: Circumstances): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = [...readers, readDenial].flatMap((read) => read(tokens, at, circumstances) ?? []);
    const length = Math.max(0, ...found.map((one) => one.length));
    // "Monthly" is a frequency before it is a word of "Monthly friends".
    const [best, ...rest] = found
      .filter((one) => one.length === length)
      .sort((one, other) => Number(yieldsTo(one, other)) - Number(yieldsTo(other, one)));
    if (best) {
      const instead = rest.flatMap((one) => [one, ...(one.others ?? [])]);
      pieces.push({ at, reading: { ...best, others: [...(best.others ?? []), ...instead] } });
    }
    at += best?.length ?? 1;
  }
  return pieces;
}

/**
 * Drops weak readings next to a word that nothing explains, since "johnny cash" is a person, and those that the list has no filter for, if it
 * is known.
 */
function strongOnes(
  tokens: readonly Token[],
  pieces: readonly Piece[],
  known: Known,
  noun?: QuestionNoun,
): Piece[] {
  const explained = new Set(pieces.flatMap(({ at, reading }) => places(at, reading.length)));
  const isOpen = (at: number) => {
    const text = tokens[at]?.text;
    return text !== undefined && !explained.has(at) && !fillers.has(text) && known.isKnown(text);
  };
  const strong = pieces.filter(
    ({ at, reading }) =>
      !reading.isWeak ||
      !places(at, reading.length).every((one) => known.isKnown(tokens[one]?.text ?? '')) ||
      !(
        isOpen(at - 1) ||
        isOpen(at + reading.length) ||
        (noun && !isUsable(noun, fittingFor(noun, reading)))
      ),
  );
  return strong.length === pieces.length ? strong : strongOnes(tokens, strong, known, noun);
}

/** Returns the words that no reading explains: those that a record may have, in runs, and each of the others. */
function openRuns(
  typed: string,
  tokens: readonly Token[],
  pieces: readonly Piece[],
  known: Known,
): Interpretation['open'] {
  const explained = new Set(pieces.flatMap(({ at, reading }) => places(at, reading.length)));
  const isFiller = (at: number) => fillers.has(tokens[at]?.text ?? '');
  const isUnknown = (at: number) => !isFiller(at) && !known.isKnown(tokens[at]?.text ?? '');
  const runs: Interpretation['open'][number][] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (explained.has(at)) continue;
    if (isUnknown(at)) {
      if (/[\p{L}\p{N}]/u.test(tokens[at]?.text ?? ''))
        runs.push({ at, words: between(typed, tokens, at, at + 1), isKnown: false });
      continue;
    }
    let end = at;
    while (end < tokens.length && !explained.has(end) && !isUnknown(end)) end += 1;
    let [first, last] = [at, end];
    while (first < last && isFiller(first)) first += 1;
    while (last > first && isFiller(last - 1)) last -= 1;
    if (last > first) runs.push({ at, words: between(typed, tokens, first, last), isKnown: true });
    at = end - 1;
  }
  return runs;
}

/** Returns the question as an address of the list of `noun`, with these meanings of its pieces. */
export function compose(
  typed: string,
  { pieces, open }: Interpretation,
  noun: QuestionNoun,
  meanings: readonly Meaning[] = pieces.map(({ reading }) => reading),
): Composed {
  const tokens = tokensOf(typed);
  const unread: Unread[] = [];
  const parts: QuestionPart[] = [];
  const texts: { at: number; text: string }[] = [];
  let facts: Facts = {};
  const search: Composed['search'] = {};
  for (const [index, { facts: more, part }] of meanings.entries()) {
    const { at = 0, reading } = pieces[index] ?? {};
    const words = between(typed, tokens, at, at + (reading?.length ?? 1));
    const names = Object.keys(more) as (keyof Facts)[];
    const usable = names.filter((name) => filterFor(noun, name, more) !== null);
    if (names.length > 0 && usable.length === 0) {
      const isDenied = reading?.isDenial || Object.values(more).includes('no');
      unread.push({ words, why: more.brand ? 'untold' : isDenied ? 'denied' : 'unfiltered' });
      continue;
    }
    const wider = clashes(noun, facts, more) ? null : merged(facts, more, usable);
    if (!wider) {
      unread.push({ words, why: 'contradicting' });
      continue;
    }
    facts = wider;
    const shown = usable.flatMap((name) => {
      const filtered = filterFor(noun, name, facts) ?? {};
      const members = 'members' in filtered ? filtered.members : filtered;
      Object.assign(search, present(members as object));
      // The words' own part, also if another phrase adds to the same filter.
      const own = filterFor(noun, name, more) ?? {};
      return 'part' in own ? [own.part as QuestionPart | null] : [];
    });
    const [chip = part] = shown;
    if (chip) parts.push(chip);
    if (more.card) texts.push({ at, text: `card ending ${more.card}` });
    if (more.phrase) texts.push({ at, text: more.phrase });
  }
  const isStruck = open.some(({ isKnown }) => !isKnown);
  for (const { at, words, isKnown } of open)
    if (noun === 'devices') unread.push({ words, why: 'unfiltered' });
    else if (!isKnown) unread.push({ words, why: 'unknown' });
    // The "de" of "donaciones de diciembre" begins many names.
    else if (isStruck && words.split(/\s+/).every((word) => word.length < 3))
      unread.push({ words, why: 'unfiltered' });
    else texts.push({ at, text: words });
  const text = texts
    .sort((one, other) => one.at - other.at)
    .map((one) => one.text)
    .join(' ')
    // The most that a list is searched for.
    .slice(0, maxText)
    .trim();
  if (noun === 'gifts' && countsReceived(facts)) {
    search.outcome = ['received'];
    parts.push({ label: 'Counted as', value: 'Received' });
  }
  // A donor's plans are of any status, unless the question says which.
  if (noun === 'plans' && text && !facts.planTab && !facts.status) search.tab = 'all';
  // What a bank calls a deposit isn't personal, so it is a filter.
  if (noun === 'deposits' && text) {
    const part = { label: 'Text', value: `“${text}”` };
    return { noun, search: { ...search, text }, text: '', parts: [...parts, part], unread };
  }
  return { noun, search, text, parts, unread };
}

/** The largest gifts are those that came in, unless a question says which gifts it means. */
const countsReceived = ({ order, status, reversed, returned, returns, outcome }: Facts): boolean =>
  order === 'largest' && !status && !reversed && !returned && !returns && !outcome;

const present = (members: object): Composed['search'] =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Facts that say in which state records are. */
const states = ['status', 'reversed', 'returned', 'returns', 'outcome', 'planTab', 'decision'] as const;

/** True if both say in which state the records are, each by a filter of its own: no record would be in both. */
const clashes = (noun: QuestionNoun, facts: Facts, more: Facts): boolean =>
  stateOf(noun, more) &&
  states.some((state) => more[state] === undefined && stateOf(noun, { [state]: facts[state] }));

const stateOf = (noun: QuestionNoun, facts: Facts): boolean =>
  states.some((state) => {
    const filtered = facts[state] === undefined ? null : filterFor(noun, state, facts);
    return (
      filtered !== null &&
      Object.keys('members' in filtered ? (filtered.members as object) : filtered).length > 0
    );
  });

/** Merges the facts that a list can use. Lists are joined, and limits combined; returns null if a second value contradicts the first. */
function merged(facts: Facts, more: Facts, names: readonly (keyof Facts)[]): Facts | null {
  const result: Record<string, unknown> = { ...facts };
  for (const name of names) {
    const [known, value] = [lookUp(result, name), more[name]];
    if (known === undefined || known === value) result[name] = value;
    else if (name === 'phrase') result[name] = value;
    else if (Array.isArray(known) && Array.isArray(value)) result[name] = [...new Set([...known, ...value])];
    else if (typeof known === 'object' && typeof value === 'object') {
      const limits = combined(known as Limits, value as Limits);
      if (!limits) return null;
      result[name] = limits;
    } else return null;
  }
  // Each member is a reader's value, or two joined values of the same member.
  return result as Facts;
}

type Limits = Readonly<Record<string, string | number>>;

/** "over 100" and "under 500", "since may" and "before july". */
function combined(one: Limits, other: Limits): Limits | null {
  if (
    Object.keys(other).some(
      (end) => lookUp(one, end) !== undefined && lookUp(one, end) !== lookUp(other, end),
    )
  )
    return null;
  const { from, to, least, most } = { ...one, ...other };
  const isEmpty =
    (from !== undefined && to !== undefined && from > to) ||
    (least !== undefined && most !== undefined && least > most);
  return isEmpty ? null : { ...one, ...other };
}

const places = (at: number, length: number): number[] => Array.from({ length }, (_, index) => at + index);
const between = (typed: string, tokens: readonly Token[], from: number, to: number): string =>
  typed.slice(tokens[from]?.start, tokens[to - 1]?.end);
