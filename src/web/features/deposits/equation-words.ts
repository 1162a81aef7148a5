/** How a deposit adds up, in words. */
import { type Cents, cents } from '#contract/money.ts';
import { countText, moneyText } from '../../data/format.ts';
import { count as counted } from '../../data/plural.ts';
import type { Cause, Equation, Term, TermId } from './deposit-equation.ts';
import { fateOf } from './labels.ts';

const many: Record<TermId, readonly [one: string, many: string]> = {
  contributions: ['gift', 'gifts'],
  refunds: ['refund', 'refunds'],
  chargebacks: ['chargeback', 'chargebacks'],
  adjustments: ['adjustment', 'adjustments'],
};

/** "262 gifts", "1 refund", "Adjustments". */
export function termName({ id, count }: Pick<Term, 'id' | 'count'>): string {
  const [one, some] = many[id];
  if (count === null) return some.charAt(0).toUpperCase() + some.slice(1);
  return counted(count, one, some);
}

/** What a part of the remainder is, as far as the service tells. */
export function causeWords(cause: Cause): string {
  switch (cause.kind) {
    case 'own-sum':
      return `The total given for ${many[cause.term][1]} is not their gross less fees`;
    case 'lines-differ':
      return `The lines of ${many[cause.term][1]} tell another sum than the summary`;
    case 'transfers':
      return 'Transfers in the lines, which the summary leaves out';
    case 'untold':
      return 'In no line and in no sum: the giving service does not tell what it is';
  }
}

/** "was paid", "is on its way". */
const paidWords = (status: string | null): string => {
  const fate = fateOf(status);
  if (fate === 'coming') return 'is on its way';
  return fate === 'never' ? 'was to be paid' : 'was paid';
};

type Verdict = { tone: 'ok' | 'info' | 'warn'; words: string };
type Given = { equation: Equation; status: string | null; paid: Cents | null; lines: number | null };

/** One sentence about the whole. A deposit on its way may still change: that is no mismatch. */
export function verdictOf({ equation: { sum, remainders, linesRest }, status, paid, lines }: Given): Verdict {
  if (paid === null)
    return { tone: 'warn', words: `The service tells no amount; the sums come to ${moneyText(sum)}.` };
  const tone = fateOf(status) === 'coming' ? 'info' : 'warn';
  const later = tone === 'info' ? ' It is on its way and may still change.' : '';
  const exactly = `${moneyText(paid)}, exactly what ${paidWords(status)}.`;
  if (remainders.length > 0)
    return {
      tone,
      words: `The sums come to ${moneyText(sum)}. ${difference(cents(paid - sum))} ${paidWords(status)}.${later}`,
    };
  if (lines === null) return { tone: 'ok', words: `The sums come to ${exactly} The service tells no lines.` };
  if (linesRest !== 0 && linesRest !== null)
    return {
      tone,
      words: `The sums come to ${exactly} The lines do not: ${difference(linesRest).toLowerCase()} ${paidWords(status)}.${later}`,
    };
  return {
    tone: 'ok',
    words: lines === 1 ? `The one line is ${exactly}` : `The ${countText(lines)} lines add up to ${exactly}`,
  };
}

const difference = (amount: Cents): string =>
  amount > 0 ? `${moneyText(amount)} more` : `${moneyText(cents(-amount))} less`;
