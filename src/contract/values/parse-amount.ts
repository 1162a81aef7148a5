import { type Cents, cents } from './money.ts';

/**
 * Reads a typed amount: "1,200", "$40.5", "12.34". Null when it isn't an amount with at most two decimals.
 */
export function parseAmount(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && !match[2])) return null;
  const whole = Number((match[1] ?? '0').replaceAll(',', ''));
  const total = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(total) ? cents(total) : null;
}
