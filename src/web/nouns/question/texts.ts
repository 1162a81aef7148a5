/** What a reading of a question finds, in words. */

import type { QuestionReading, ReadQuestion } from '#contract/steward/operations/questions.ts';
import { type QuestionNoun, questionWords } from '#contract/steward/questions.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { outcomeWords } from '../gift/totals/sum-text.ts';

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

/** "$18,240.00 received from 34 gifts", "12 deposits". */
export function answerText(reading: QuestionReading): string {
  const { sum, count } = reading;
  if (count === 0) return noneText(reading);
  if (!sum) return countedText(reading);
  const outcome = sum.outcome ? ` ${outcomeWords[sum.outcome]}` : '';
  return `${moneyText(cents(sum.cents))}${outcome} from ${giftsText(sum.gifts)}`;
}

/** "Campaign Food pantry · over $250.00 · “zebra” left out". */
export function meaningText({ parts, text }: QuestionReading, unread: ReadQuestion['unread']): string {
  const meant = parts.map(({ label, value }) => `${label} ${value}`);
  const isSearched = text !== '' && !parts.some(({ label }) => textLabels.has(label));
  const left = unread.map(({ words }) => `“${words}” left out`);
  return [...meant, ...(isSearched ? [`“${text}”`] : []), ...left].join(' · ');
}

/** What stays in the text of a search although it was understood. */
export const textLabels: ReadonlySet<string> = new Set(['Card', 'Email', 'Phone', 'Dedication']);

/** What a sum leaves out, or may still lose: "Partial refunds aren't known. $65.14 may go back. Excludes 1 gift of unknown amount." */
export function sumNotes({ sum }: QuestionReading, returnsKnown: boolean): string {
  if (!sum) return '';
  const notes = [
    ...(returnsKnown ? [] : ["Partial refunds aren't known."]),
    ...(sum.mayGoBack > 0 ? [`${moneyText(cents(sum.mayGoBack))} may go back.`] : []),
    ...(sum.unpriced > 0 ? [`Excludes ${giftsText(sum.unpriced)} of unknown amount.`] : []),
  ];
  return notes.join(' ');
}
