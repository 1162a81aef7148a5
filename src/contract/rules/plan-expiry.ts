/** A card's last month. The platform writes MM/YY in one place and MM/YYYY in another. */
export type Expiry = { text: string /** The first moment at which it is over. */; end: Date };

/** Null where there is none, as with a bank account, or where it cannot be read. */
export function expiryOf(text: string | null): Expiry | null {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [month, year] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return null;
  const full = year < 100 ? 2000 + year : year;
  return { text: `${String(month).padStart(2, '0')}/${full}`, end: new Date(Date.UTC(full, month, 1)) };
}
