/** The last month of a card. The platform writes MM/YY in some replies and MM/YYYY in others. */
import { wallTimeOf } from '../values/wall-time.ts';

export type Expiry = {
  /** Normalized to MM/YYYY. */
  text: string;
  /** The last month in which it works, YYYY-MM. */
  lastMonth: string;
};

/** Earlier years are no dates of cards, but what some systems store for none. */
const firstYear = 2000;

/** Reads an expiry date. Null when there is none, as with a bank account, or when it can't be read. */
export function expiryOf(text: string | null): Expiry | null {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [month, year] = [Number(match[1]), Number(match[2])];
  const full = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || full < firstYear) return null;
  const two = String(month).padStart(2, '0');
  return { text: `${two}/${full}`, lastMonth: `${full}-${two}` };
}

/** True if the card no longer works at `at`, in ms, whose date is that of the organization's `zone`, as it is shown. */
export const isExpiredAt = ({ lastMonth }: Expiry, at: number, zone: string): boolean =>
  wallTimeOf(new Date(at), zone).day.slice(0, 7) > lastMonth;
