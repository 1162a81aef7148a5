/** What becomes of a card or an account, told by its last four digits, so that every ending can be tried. Others are charged. */
export type Ending = {
  /** The service refuses with these words; nothing is charged. */
  refusal?: string;
  /** The answer takes so long. */
  lateMs?: number;
  /** The money is taken, and then the service fails. */
  failsAfter?: true;
};

const endings: Readonly<Record<string, Ending>> = {
  '0002': { refusal: 'The card was declined' },
  '9995': { refusal: 'The card has insufficient funds' },
  '0069': { refusal: 'Payment method has expired' },
  '3220': { lateMs: 12_000 },
  '0119': { failsAfter: true },
};

export const endingOf = (lastFour: string): Ending => endings[lastFour] ?? {};
