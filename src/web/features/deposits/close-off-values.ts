/** What is typed when a deposit is closed off, read and checked. */
import { mostNote } from '#contract/close-off.ts';
import { countCharacters } from '#contract/count-characters.ts';
import { type Cents, cents, parseAmount } from '#contract/money.ts';

export type CloseOffValues = { statement: string; note: string };
type ReadValues = {
  /** What the bank statement says less the deposit; null while no amount can be read. */
  difference: Cents | null;
  statement: Cents | null;
  mistakes: { statement?: string; note?: string };
};

export function readCloseOff({ statement, note }: CloseOffValues, deposit: Cents): ReadValues {
  const amount = readSigned(statement);
  const difference = amount === null ? null : cents(amount - deposit);
  const mistakes: ReadValues['mistakes'] = {};
  if (amount === null) mistakes.statement = 'An amount such as 1,284.05 is needed.';
  const tooLong = tooLongWords(note);
  if (tooLong) mistakes.note = tooLong;
  else if (difference !== null && difference !== 0 && note.trim() === '')
    mistakes.note = 'A difference needs a note that says why.';
  return { difference, statement: amount, mistakes };
}

/** A bank may take money back: "-12.50", "−12.50". */
function readSigned(text: string): Cents | null {
  const typed = text.trim();
  const isTakenBack = typed.startsWith('-') || typed.startsWith('−');
  const amount = parseAmount(isTakenBack ? typed.slice(1) : typed);
  return amount === null || !isTakenBack ? amount : cents(0 - amount);
}

/** One line when a reason for opening again cannot be sent. */
export const reasonMistake = (reason: string): string | undefined =>
  reason.trim() === '' ? 'A reason is needed: it stays in the history of the deposit.' : tooLongWords(reason);

const tooLongWords = (text: string): string | undefined => {
  const over = countCharacters(text.trim()) - mostNote;
  return over > 0 ? `Too long by ${over}.` : undefined;
};
