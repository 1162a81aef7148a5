import { lookUp } from '#contract/values/look-up.ts';

/** Outcomes of cards and accounts by their last four digits. Others are charged. */
export type Ending = {
  /** Message of the refusal; nothing is charged. */
  refusal?: string;
  /** Delay of the response in ms. */
  lateMs?: number;
  /** The money is charged, but the response is an error. */
  failsAfter?: true;
};

const endings: Readonly<Record<string, Ending>> = {
  '0002': { refusal: 'The card was declined' },
  '9995': { refusal: 'The card has insufficient funds' },
  '0069': { refusal: 'Payment method has expired' },
  '3220': { lateMs: 12_000 },
  '0119': { failsAfter: true },
};

export const endingOf = (lastFour: string): Ending => lookUp(endings, lastFour) ?? {};
