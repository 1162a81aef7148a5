import { countCharacters } from '#contract/values/count-characters.ts';
import { dollars, toCents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { maxGift, maxGiftNote, minGift } from '#contract/values/typed-text.ts';
import { calendarDay } from '../../data/format/format.ts';
import { fieldErrors } from './field-errors.ts';
import type { GiftValues } from './gift-values.ts';

export function amountError(text: string, { storeOnly }: GiftValues): string | undefined {
  if (storeOnly) return undefined;
  const amount = parseAmount(text);
  if (amount === null) return fieldErrors.amount;
  if (amount < toCents(dollars(minGift))) return fieldErrors.least;
  return amount > toCents(dollars(maxGift)) ? fieldErrors.most : undefined;
}

export function feeError(text: string, { coverFees, storeOnly }: GiftValues): string | undefined {
  if (!coverFees || storeOnly || text.trim() === '') return undefined;
  return parseAmount(text) === null ? fieldErrors.fee : undefined;
}

export const cyclesError = (text: string): string | undefined =>
  text.trim() === '' || /^[1-9]\d{0,3}$/.test(text.trim()) ? undefined : fieldErrors.cycles;

export function firstDayError(day: string, { rhythm }: GiftValues): string | undefined {
  if (rhythm === 'one-time') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return fieldErrors.noDay;
  return day < calendarDay() ? fieldErrors.pastDay : undefined;
}

export const dedicationNameError = (text: string, { dedicate }: GiftValues): string | undefined =>
  dedicate && text.trim() === '' ? fieldErrors.dedicationName : undefined;

export const notesError = (text: string): string | undefined =>
  countCharacters(text.trim()) > maxGiftNote ? fieldErrors.notes : undefined;
