/** The organization's details on letters to donors. Our own setting; it never reaches the platform. */

/** Maximum characters of each text. */
export const mostLetterhead = { organization: 100, address: 300, footer: 300 } as const;

/** The last line of a giving statement until an administrator changes it. */
export const usualFooter = 'This is not a tax document.';

export type Letterhead = {
  organization: string;
  /** Several lines; empty if not set. */
  address: string;
  /** The last line of a giving statement; may be empty. */
  footer: string;
  /** 0 before the first change, then one higher with each change. */
  version: number;
  /** ISO time of the last change; null before the first. */
  changedAt: string | null;
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: string | null;
};
