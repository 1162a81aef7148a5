/** The meanings of a question that are worth offering, most likely first. Pure: how many records each finds isn't known yet. */

import type { QuestionNoun } from '#contract/steward/questions.ts';
import { omit } from '#contract/values/omit.ts';
import { fold } from '../../base/fold.ts';
import { type Composed, compose, type Interpretation, interpret, type Known } from './interpret.ts';
import type { Circumstances, Meaning } from './meaning.ts';
import { isDenialAt } from './read-denials.ts';
import { tokensOf } from './tokens.ts';

export type Offered = Composed & {
  /** What sets it apart; empty for the first. */
  title: string;
  detail: string;
  /** Offered only if it finds more than the first, by how many it then says: the amount that "over" leaves out. */
  exceeds?: string;
  /** Offered only if the first finds nothing, or, for `text`, if the first also has filters. */
  isWayOn?: 'text' | 'filter';
  /** Stays first even if it finds nothing. */
  isCertain?: boolean;
  /** Of another list that the words don't name: never the first. */
  isElsewhere?: true;
};

/** The question as its words say it, and what else they could mean. */
export function offeredMeanings(
  typed: string,
  circumstances: Circumstances,
  known: Known,
  hint?: QuestionNoun,
): [first: Offered, ...others: Offered[]] {
  const read = interpret(typed, circumstances, known, hint);
  const first = composeFor(typed, read);
  const others = [
    ...corrected(typed, circumstances, known, read, hint),
    ...swapped(typed, read, first),
    // Words that are a donor's name, read as filters.
    ...(known.names.length > 0
      ? asFilters(typed, interpret(typed, circumstances, { ...known, names: [] }, hint))
      : []),
    ...asText(typed, read, first),
    ...elsewhere(typed, read, first),
    ...waysOn(typed, read, first),
  ];
  const isCertain = read.pieces.some(({ reading }) => reading.isCertain);
  return [{ ...first, title: '', detail: '', isCertain }, ...others];
}

/** A question about donors by what they gave is one about their gifts, grouped by donor. */
function composeFor(typed: string, read: Interpretation): Composed {
  const composed = compose(typed, read, read.noun);
  if (read.noun !== 'donors' || !composed.unread.some(({ why }) => why === 'unfiltered')) return composed;
  const { search, parts, ...gifts } = compose(typed, read, 'gifts');
  const filters = omit(search, 'sort', 'direction');
  const isSaid = ['status', 'reversed', 'returns', 'outcome'].some((member) => member in filters);
  return {
    ...gifts,
    // Whoever gave gave something that came in, unless the question says which gifts it means.
    search: { ...filters, ...(isSaid ? {} : { outcome: ['received'] }), group: 'donor' },
    parts: [
      ...parts.filter(({ label }) => label !== 'Order'),
      ...(isSaid ? [] : [{ label: 'Counted as', value: 'Received' }]),
      { label: 'By', value: 'Donor' },
    ],
  };
}

/** The first meaning with another one of one phrase. */
function swapped(typed: string, read: Interpretation, first: Composed): Offered[] {
  const { pieces } = read;
  return pieces.flatMap((piece, index) =>
    (piece.reading.others ?? []).flatMap((other) => {
      const meanings: Meaning[] = pieces.map(({ reading }, at) => (at === index ? other : reading));
      const noun = other.noun ?? read.noun;
      const composed = compose(typed, read, noun, meanings);
      // Another list would answer another question if it left out more.
      if (composed.unread.length > first.unread.length) return [];
      const part = other.part ?? piece.reading.part;
      const title = part ? titleOf(part) : '';
      const limit = other.facts.amount;
      const exact = limit && piece.reading.facts.amount ? (limit.least ?? limit.most) : undefined;
      return [
        {
          ...composed,
          title,
          detail: '',
          ...(isInclusive(piece.reading, other) && exact !== undefined ? { exceeds: String(exact) } : {}),
        },
      ];
    }),
  );
}

/** A word that nothing has, as the word of a name that differs by one letter: "Did you mean “Downtown”?" */
function corrected(
  typed: string,
  circumstances: Circumstances,
  known: Known,
  { open }: Interpretation,
  hint: QuestionNoun | undefined,
): Offered[] {
  const words = [...new Set(circumstances.names.flatMap(({ name }) => name.split(/[^\p{L}\p{N}'’]+/u)))];
  return open.flatMap(({ words: unknown, isKnown }) => {
    const meant =
      isKnown || unknown.length < shortestMistaken
        ? undefined
        : words.find((word) => isOneMistake(fold(unknown), fold(word)));
    if (!meant) return [];
    const text = typed.replace(unknown, meant);
    const composed = composeFor(text, interpret(text, circumstances, known, hint));
    return [{ ...composed, title: `Did you mean “${meant}”?`, detail: '' }];
  });
}

const shortestMistaken = 5;

/** True if a letter was left out, added, replaced, or swapped with the next. */
function isOneMistake(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [rest, other] = [typed.slice(same), word.slice(same)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}

const selfExplaining = new Set(['Amount', 'Date']);
const titleOf = ({ label, value }: { label: string; value: string }): string =>
  selfExplaining.has(label) ? value : `${label} ${value}`;

/** "$250.00 or more" besides "over $250.00". */
function isInclusive(reading: Meaning, other: Meaning): boolean {
  const [own, limit] = [reading.facts.amount, other.facts.amount];
  if (!own || !limit) return false;
  const { least = 0, most = 0 } = own;
  return (
    (limit.least !== undefined && limit.most === undefined && least === limit.least + 1) ||
    (limit.most !== undefined && limit.least === undefined && most === limit.most - 1)
  );
}

/** The words that are also a donor's name, as filters instead. */
function asFilters(typed: string, read: Interpretation): Offered[] {
  const composed = composeFor(typed, read);
  if (composed.parts.length === 0) return [];
  return [{ ...composed, title: composed.parts.map(titleOf).join(', '), detail: '' }];
}

/** Everything typed as a text search. */
function asText(typed: string, { noun, pieces, open }: Interpretation, { parts }: Composed): Offered[] {
  if (
    parts.length === 0 ||
    !/\p{L}/u.test(typed) ||
    pieces.some(({ reading }) => reading.noun) ||
    tokensOf(typed).some((_, at, tokens) => isDenialAt(tokens, at)) ||
    open.some(({ isKnown }) => !isKnown)
  )
    return [];
  const text = typed.trim();
  if (noun === 'deposits' || noun === 'devices') return [];
  const search = everyOf(noun);
  const detail = noun === 'gifts' ? 'in names, notes, and dedications' : 'in names and contacts';
  return [{ noun, search, text, parts: [], unread: [], title: `“${text}”`, detail }];
}

/** What other lists have of a question about gifts: deposits of its days or its amount, refunds of its amount. */
function elsewhere(typed: string, read: Interpretation, first: Composed): Offered[] {
  if (read.noun !== 'gifts' || first.unread.length > 0) return [];
  const facts: Meaning['facts'] = Object.assign({}, ...read.pieces.map(({ reading }) => reading.facts));
  const { given, amount } = facts;
  const isExact = amount !== undefined && amount.least !== undefined && amount.least === amount.most;
  if (!given && !isExact) return [];
  return (['deposits', ...(isExact ? (['refunds'] as const) : [])] as const).flatMap((noun) => {
    const composed = compose(typed, read, noun);
    if (
      composed.unread.length > 0 ||
      composed.text !== first.text ||
      composed.parts.length < first.parts.length
    )
      return [];
    const about = composed.parts.map(({ value }) => value).join(', ');
    const title = noun === 'deposits' ? 'Deposits' : 'Refunds';
    return [{ ...composed, title, detail: about, isElsewhere: true as const }];
  });
}

/** The question without one of its phrases. */
function waysOn(typed: string, read: Interpretation, first: Composed): Offered[] {
  const { pieces, open } = read;
  const said = pieces.filter(({ reading }) => reading.part);
  const runs = open.filter(({ isKnown }) => isKnown);
  const every: Offered = {
    noun: first.noun,
    search: everyOf(first.noun),
    text: '',
    parts: [],
    unread: [],
    title: `All ${first.noun}`,
    detail: '',
    isWayOn: 'filter',
  };
  // Without its only phrase, it asks for all of them.
  if (said.length + runs.length === 1) return [every];
  const without = (isWayOn: 'text' | 'filter', part: Partial<Interpretation>, words: string): Offered => ({
    ...composeFor(typed, { ...read, ...part }),
    title: words.startsWith('Without ') ? `With or w${words.slice(1)}` : `Without ${words}`,
    detail: '',
    isWayOn,
  });
  return [
    ...runs.map((run) => without('text', { open: open.filter((one) => one !== run) }, `“${run.words}”`)),
    ...said.map((piece) =>
      without(
        'filter',
        { pieces: pieces.filter((one) => one !== piece) },
        piece.reading.part ? titleOf(piece.reading.part) : '',
      ),
    ),
    ...(runs.length > 0
      ? [
          without(
            'filter',
            { open: open.filter((one) => !one.isKnown) },
            runs.map(({ words }) => `“${words}”`).join(' '),
          ),
        ]
      : []),
    every,
  ].filter(({ noun }) => noun === first.noun);
}

/** The address of all records of a list: that of plans shows the active ones. */
const everyOf = (noun: QuestionNoun): Composed['search'] => (noun === 'plans' ? { tab: 'all' } : {});
