/** What a reading of a question finds, in words. */

import type { GiftTotal } from '#contract/steward/gifts/gift-total.ts';
import { outcomeText, totalWord, unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import type { QuestionReading, ReadQuestion } from '#contract/steward/operations/questions.ts';
import { type QuestionNoun, questionWords } from '#contract/steward/questions.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { plural } from '../../data/format/plural.ts';
import { isNarrowed, totalOf } from '../gift/totals/sum-text.ts';

/** Grouped gifts are counted by donor. */
const nounOf = ({ noun, search }: QuestionReading): QuestionNoun =>
  search.group === 'donor' ? 'donors' : noun;

/** "34 gifts"; only "gifts" while our copy doesn't know how many. */
export function countedText(reading: QuestionReading): string {
  const [one, many] = questionWords[nounOf(reading)];
  const { count } = reading;
  return count === null ? many : `${countText(count)} ${plural(count, one, many)}`;
}

/** "34 gifts" that a sum adds up. */
export const giftsText = (gifts: number): string => `${countText(gifts)} ${plural(gifts, 'gift', 'gifts')}`;

/** "No gifts". */
export const noneText = (reading: QuestionReading): string => `No ${questionWords[nounOf(reading)][1]}`;

/** The total of the gifts of a reading, as their list shows it; null for other records. */
export const totalOfReading = ({ sum, search }: QuestionReading): GiftTotal | null =>
  sum && totalOf(sum, search);

/** "$18,240.00 received from 34 gifts · $300.00 pending", "12 deposits". */
export function answerText(reading: QuestionReading): string {
  const total = totalOfReading(reading);
  if (reading.count === 0) return noneText(reading);
  if (!total) return countedText(reading);
  const word = totalWord(total);
  const answer = `${moneyText(cents(total.cents))}${word ? ` ${word}` : ''} from ${giftsText(total.gifts)}`;
  return [answer, leftOutText(reading)].filter(Boolean).join(' · ');
}

/** What the total of a reading leaves out; empty if it leaves nothing out. */
export const leftOutText = ({ sum, search }: QuestionReading): string =>
  sum ? unsettledText(sum, isNarrowed(search)) : '';

/** "$36,700.92 pending", if the total of a reading leaves that out; otherwise empty. */
export const pendingText = ({ sum, search }: QuestionReading): string =>
  sum && !isNarrowed(search) && sum.pending.cents > 0 ? outcomeText(sum, 'pending') : '';

/** "Campaign Food pantry · over $250.00 · “zebra” left out". */
export function meaningText({ parts, text }: QuestionReading, unread: ReadQuestion['unread']): string {
  const meant = parts.map(({ label, value }) => `${label} ${value}`);
  const isSearched = text !== '' && !parts.some(({ label }) => textLabels.has(label));
  // "“Not failed” left out" would say that failed gifts are.
  const left = unread.map(
    ({ words, why }) => `“${words}” ${why === 'denied' || why === 'untold' ? 'not applied' : 'left out'}`,
  );
  return [...meant, ...(isSearched ? [`“${text}”`] : []), ...left].join(' · ');
}

/** What stays in the text of a search although it was understood. */
export const textLabels: ReadonlySet<string> = new Set(['Card', 'Email', 'Phone', 'Dedication']);
