/** The end of a card's last month. The platform writes MM/YY in some replies and MM/YYYY in others. */
export type Expiry = {
  /** Normalized to MM/YYYY. */
  text: string;
  /** The first moment after that month, in UTC. */
  end: Date;
};

/** Reads an expiry date. Null when there is none, as with a bank account, or when it can't be read. */
export function expiryOf(text: string | null): Expiry | null {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [month, year] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return null;
  const full = year < 100 ? 2000 + year : year;
  return { text: `${String(month).padStart(2, '0')}/${full}`, end: new Date(Date.UTC(full, month, 1)) };
}
