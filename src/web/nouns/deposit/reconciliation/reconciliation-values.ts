/** Reads and checks the form that reconciles a deposit. */
import { maxNote } from '#contract/steward/reconciliation.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { type Cents, cents, moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { count } from '../../../data/format/plural.ts';

export type ReconciliationValues = { statement: string; note: string };
type ReadValues = {
  /** The bank statement's amount minus the deposit; null if no amount can be read. */
  difference: Cents | null;
  statement: Cents | null;
  fieldErrors: { statement?: string; note?: string };
};

export function readReconciliation({ statement, note }: ReconciliationValues, deposit: Cents): ReadValues {
  const amount = readSigned(statement);
  const difference = amount === null ? null : cents(amount - deposit);
  const fieldErrors: ReadValues['fieldErrors'] = {};
  if (amount === null) fieldErrors.statement = 'Enter the amount on the statement, like 1,284.05.';
  const tooLong = tooLongText(note);
  if (tooLong) fieldErrors.note = tooLong;
  else if (difference !== null && difference !== 0 && note.trim() === '')
    fieldErrors.note = 'Explain the difference.';
  return { difference, statement: amount, fieldErrors };
}

/** Accepts both minus signs, since a bank may take money back: "-12.50", "−12.50". */
function readSigned(text: string): Cents | null {
  const typed = text.trim();
  const isTakenBack = typed.startsWith('-') || typed.startsWith('−');
  const amount = parseAmount(isTakenBack ? typed.slice(1) : typed);
  return amount === null || !isTakenBack ? amount : cents(0 - amount);
}

/** Why a reason for reopening can't be sent, in one line. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim() === '' ? "Enter a reason. It's saved in the deposit's history." : tooLongText(reason);

const tooLongText = (text: string): string | undefined => {
  const over = countCharacters(text.trim()) - maxNote;
  return over > 0 ? `${count(over, 'character', 'characters')} too long.` : undefined;
};

/** "No difference", "$14.46 short", "$3.00 over": the bank statement compared with the deposit. */
export function differenceText(difference: Cents): string {
  if (difference === 0) return 'No difference';
  return difference > 0 ? `${moneyText(difference)} over` : `${moneyText(cents(-difference))} short`;
}
