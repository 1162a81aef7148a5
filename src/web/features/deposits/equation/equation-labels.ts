/** How a deposit adds up, as text. */
import { type Cents, cents, countText, moneyText } from '#contract/values/money.ts';
import { count as counted } from '../../../data/format/plural.ts';
import type { Cause, Equation, Term, TermId } from '../../../nouns/deposit/deposit-equation.ts';
import { outcomeOf } from '../../../nouns/deposit/labels.ts';

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

/** The cause of an unexplained difference, as far as it is known. */
export function causeLabel(cause: Cause): string {
  switch (cause.kind) {
    case 'own-sum':
      return `The total for ${many[cause.term][1]} isn't their gross less fees`;
    case 'lines-differ':
      return `The lines for ${many[cause.term][1]} add up to a different amount than the summary`;
    case 'transfers':
      return 'Transfers in the lines, which the summary leaves out';
    case 'unexplained':
      return 'Unexplained: not in any line or summary';
  }
}

/** "was paid", "is in transit", "was due". */
const paidLabel = (status: string | null): string => {
  const outcome = outcomeOf(status);
  if (outcome === 'coming') return 'is in transit';
  return outcome === 'never' ? 'was due' : 'was paid';
};

type Verdict = { tone: 'ok' | 'info' | 'warn'; words: string };
type Given = { equation: Equation; status: string | null; paid: Cents | null; lines: number | null };

/** One sentence about the whole deposit. One in transit may still change, so a difference there isn't a mismatch. */
export function verdictOf({
  equation: { sum, remainders, linesRest, unknown },
  status,
  paid,
  lines,
}: Given): Verdict {
  if (paid === null)
    return {
      tone: 'warn',
      words: `The amount of this deposit is unknown. Its parts add up to ${moneyText(sum)}.`,
    };
  if (unknown > 0)
    return {
      tone: 'warn',
      words: `${unknown === 1 ? 'An amount in this deposit is' : `${countText(unknown)} amounts in this deposit are`} unknown, so it can't be checked. The known parts add up to ${moneyText(sum)}. ${moneyText(paid)} ${paidLabel(status)}.`,
    };
  const tone = outcomeOf(status) === 'coming' ? 'info' : 'warn';
  const later = tone === 'info' ? " It's in transit and may still change." : '';
  const exactly = `${moneyText(paid)}, matching the deposit.`;
  if (remainders.length > 0)
    return {
      tone,
      words: `The parts add up to ${moneyText(sum)}. ${difference(cents(paid - sum))} ${paidLabel(status)}.${later}`,
    };
  if (lines === null) return { tone: 'ok', words: `The parts total ${exactly} No lines reported.` };
  if (linesRest !== 0 && linesRest !== null)
    return {
      tone,
      words: `The parts total ${exactly} The lines don't: ${difference(linesRest).toLowerCase()} ${paidLabel(status)}.${later}`,
    };
  return {
    tone: 'ok',
    words: lines === 1 ? `1 line: ${exactly}` : `${countText(lines)} lines total ${exactly}`,
  };
}

const difference = (amount: Cents): string =>
  amount > 0 ? `${moneyText(amount)} more` : `${moneyText(cents(-amount))} less`;
