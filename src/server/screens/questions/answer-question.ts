/** Answers a typed question: its meanings with how many records each finds, and what the first adds up to. */

import { comparableSearch } from '#contract/steward/gifts/compare-giving.ts';
import type { QuestionReading, ReadQuestion } from '#contract/steward/operations/questions.ts';
import { type QuestionNoun, questionWords } from '#contract/steward/questions.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { fold } from '../../base/fold.ts';
import { daysText, manyText } from '../../base/texts.ts';
import { depositText } from '../../lists/deposit-list.ts';
import { unitsBack } from './calendar.ts';
import { type Counted, type CountParts, countRecords } from './count-records.ts';
import { interpret } from './interpret.ts';
import { knownWords, namedPlaces } from './known.ts';
import type { Circumstances } from './meaning.ts';
import { type Offered, offeredMeanings } from './meanings.ts';

export type Asked = {
  text: string;
  /** The list in which it is typed; undefined outside of lists. */
  noun?: QuestionNoun | undefined;
  /** The members of that list's address, which stay. */
  within: QuestionReading['search'];
  /** The lists that the person may see. */
  nouns: ReadonlySet<QuestionNoun>;
};
type Parts = CountParts & Omit<Circumstances, 'names'>;

/** The most meanings besides the first. */
const mostOthers = 5;
/** Shorter texts are on the statement of every deposit. */
const shortestMemo = 3;
/** Lists that are searched by donor alone. */
const byDonor: ReadonlySet<QuestionNoun> = new Set(['refunds', 'chargebacks', 'plans', 'donors']);

export async function answerQuestion(parts: Parts, asked: Asked): Promise<ReadQuestion> {
  const { copiedGifts } = parts.copy;
  const state = copiedGifts.offered ? await copiedGifts.state() : null;
  const offered = await meaningsOf(parts, asked);
  const allowed = offered
    // Groups by donor name donors.
    .filter(
      ({ noun, search }) => asked.nouns.has(noun) && (search.group !== 'donor' || asked.nouns.has('donors')),
    )
    .map((one) => (one.noun === asked.noun ? { ...one, search: within(asked.within, one.search) } : one))
    .map(withActive);
  const counted = await Promise.all(
    distinct(allowed).map(async (one) => ({ ...one, ...(await countRecords(parts, one)) })),
  );
  const ranked = rank(counted).map(withoutWider);
  const [best] = ranked;
  return {
    readings: ranked.map(
      ({ unread: _, isWayOn: __, exceeds: ___, isElsewhere: ____, isCertain: _____, ...reading }, index) =>
        index === 0 ? { ...reading, title: '', detail: '' } : reading,
    ),
    unread: best?.unread ?? [],
    yearEarlier: best ? await yearEarlier(parts, best) : null,
    returnsKnown: state?.returnsKnown ?? true,
    asOf: state?.asOf ?? null,
    complete: state?.complete ?? null,
  };
}

/** Returns what the question may mean, the first as its words say it, before anything is counted. */
export async function meaningsOf(
  { copy, today, fiscalYearStart }: Parts,
  { text, noun: hint, nouns }: Pick<Asked, 'text' | 'noun' | 'nouns'>,
): Promise<Offered[]> {
  const typed = text.trim();
  // An ID is searched as it is.
  if (isId.test(typed) && hint !== 'deposits')
    return [{ noun: hint ?? 'gifts', search: {}, text: typed, parts: [], unread: [], title: '', detail: '' }];
  const circumstances = { today, fiscalYearStart, names: await namedPlaces(copy) };
  const list = interpret(text, circumstances, everythingKnown, hint).noun;
  const memos = nouns.has('deposits') ? await depositTexts(copy) : [];
  const known = !(await isAllHere(copy, list))
    ? everythingKnown
    : list === 'deposits'
      ? { isKnown: (word: string) => memos.some((memo) => memo.includes(word)), names: [] }
      : await knownWords(copy.database, text, byDonor.has(list));
  const [first, ...others] = offeredMeanings(text, circumstances, known, hint);
  const memo = memoOf(text, memos);
  if (!memo) return [first, ...others];
  // Text that isn't understood, but is on a statement, is what it says there.
  const isSaid = /\s|\d/.test(typed);
  const isMemo = isSaid && (first.unread.length > 0 || first.parts.length === 0 || first.noun === 'deposits');
  return isMemo ? [memo, first, ...others] : [first, memo, ...others];
}

/** Until our copy has all that a list is searched in, a word that it lacks may still be somewhere. */
async function isAllHere(copy: CountParts['copy'], list: QuestionNoun): Promise<boolean> {
  const { donors, deposits } = await copy.state();
  if (list === 'deposits') return deposits.complete;
  if (byDonor.has(list)) return donors.complete;
  const { copiedGifts } = copy;
  return donors.complete && copiedGifts.offered && (await copiedGifts.state()).complete;
}

/** Of a record, or of a payment processor. */
const isId = /^(?:[\da-f]{24}|[a-z]{2,6}_\w{2,})$/i;

const everythingKnown = { isKnown: () => true, names: [] };

/** Plans of no status in particular are those that their list shows: the active ones. No word says so, so it is no filter that was read. */
const withActive = (one: Offered): Offered =>
  one.noun === 'plans' && one.search.tab === undefined
    ? { ...one, parts: [...one.parts, { label: 'Status', value: 'Active' }] }
    : one;

/** The filters of the list with those of the question. One end of a range replaces both, and an order its direction. */
function within(
  list: QuestionReading['search'],
  search: QuestionReading['search'],
): QuestionReading['search'] {
  const replaced = new Set(
    ranges.flatMap((range) => (range.some((member) => search[member] !== undefined) ? range : [])),
  );
  const kept = Object.entries(list).filter(([member]) => !replaced.has(member));
  return { ...Object.fromEntries(kept), ...search };
}
const ranges = [
  ['givenFrom', 'givenTo'],
  ['receivedFrom', 'receivedTo'],
  ['createdFrom', 'createdTo'],
  ['arrivesFrom', 'arrivesTo'],
  ['least', 'most'],
  ['amountFrom', 'amountTo'],
  ['sort', 'direction'],
];

function distinct(offered: readonly Offered[]): Offered[] {
  const seen = new Map<string, Offered>();
  for (const one of offered) {
    const key = JSON.stringify([one.noun, Object.entries(one.search).sort(), one.text]);
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}

type Found = Offered & Counted;

/**
 * What finds nothing isn't offered, unless nothing does, or it is certain. If the first finds nothing, another meaning that finds something
 * takes its place; if there is none, the question without one of its phrases is offered.
 */
function rank(found: readonly Found[]): Found[] {
  const [first, ...others] = found;
  if (!first) return [];
  const isFound = ({ count }: Found) => count === null || count > 0;
  const meanings = others
    .filter((one) => !one.isWayOn && isFound(one))
    .flatMap((one) => exceeding(one, first));
  const best =
    isFound(first) || first.isCertain ? first : (meanings.find((one) => !one.isElsewhere) ?? first);
  const rest = meanings.filter((one) => one !== best);
  const isBoth = best.parts.length > 0 && best.text !== '';
  const waysOn = others.filter(
    (one) => isFound(one) && one.isWayOn && (!isFound(best) || (one.isWayOn === 'text' && isBoth)),
  );
  return [best, ...[...rest, ...waysOn].slice(0, mostOthers)];
}

/**
 * Without the figure of what the question leaves out, or of all that is in some days if the word that says what is asked for isn't known: it
 * would stand under the question's words.
 */
function withoutWider(one: Found): Found {
  const isLeftOut = one.unread.some(({ why }) => why === 'denied' || why === 'untold');
  const isOnlyDays = one.text === '' && one.parts.every(({ label }) => label === 'Date' || label === 'Order');
  const isUnknown = one.unread.some(({ why }) => why === 'unknown') && isOnlyDays;
  return isLeftOut || isUnknown ? { ...one, count: null, sum: null } : one;
}

function exceeding(one: Found, first: Found): Found[] {
  if (one.exceeds === undefined) return [one];
  const more = (one.count ?? 0) - (first.count ?? 0);
  if (more <= 0) return [];
  const [single, many] = questionWords[one.noun];
  const detail = `with ${manyText(more, { one: single, many })} of exactly ${moneyText(cents(Number(one.exceeds)))}`;
  return [{ ...one, detail }];
}

/** What the bank, and deposits, call each deposit. */
async function depositTexts(copy: CountParts['copy']): Promise<string[]> {
  const deposits = await copy.records('deposits');
  return deposits.map((deposit) => fold(depositText(deposit)));
}

/** The text as it stands on a bank statement, if a deposit has it. */
function memoOf(typed: string, memos: readonly string[]): Offered | null {
  const text = typed.trim();
  if (text.length < shortestMemo || !/\p{L}/u.test(text)) return null;
  if (!memos.some((memo) => ` ${memo} `.includes(` ${fold(text)} `))) return null;
  const part = { label: 'On the bank statement', value: text };
  return {
    noun: 'deposits',
    search: { text },
    text: '',
    parts: [part],
    unread: [],
    title: `Deposits with “${text}” on the bank statement`,
    detail: '',
  };
}

/** What was given on these days, and on the same days a year earlier, up to today. */
async function yearEarlier(parts: Parts, best: Found): Promise<ReadQuestion['yearEarlier']> {
  const { givenFrom: from, givenTo: to } = best.search;
  const compared = comparableSearch(best.search);
  if (best.noun !== 'gifts' || best.sum === null || best.search.group || !compared) return null;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const until = to > parts.today ? parts.today : to;
  if (from > until) return null;
  const days = { from: unitsBack(1, 'year', from), to: unitsBack(1, 'year', until) };
  const sumOf = async (search: Found['search']) => (await countRecords(parts, { ...best, search })).sum;
  const now = compared === best.search ? best.sum : await sumOf(compared);
  const before = await sumOf({ ...compared, givenFrom: days.from, givenTo: days.to });
  return now && before && { days: daysText(days), now, before };
}
