/** Tables of letters to donors. Times are ms since 1970. */
import type { ThankWay } from '#contract/steward/letters/thanks.ts';

/** The only row of `letterhead`; missing until it is first changed. */
export type LetterheadTable = {
  id: 1;
  organization: string;
  address: string;
  cash_line: string;
  noncash_line: string;
  grant_line: string;
  /** 1 if statements show the value of gifts other than cash. */
  noncash_values: number;
  footer: string;
  closing: string;
  /** JSON lists. */
  signers: string;
  paragraphs: string;
  version: number;
  changed_at: number;
  changed_by: string;
};

/** Row of `thanks`: the donor of a gift was thanked. */
export type ThanksTable = { gift_id: string; way: ThankWay; thanked_at: number; thanked_by: string };
