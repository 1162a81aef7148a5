/** The organization's details on letters to donors. Our own setting; it never reaches the platform. */
import type * as z from 'zod/mini';
import type { letterhead } from '../operations/letters.ts';

/** Maximum characters of each text. */
export const maxLetterhead = { organization: 100, address: 300, footer: 300 } as const;

/** The last line of a giving statement until an administrator changes it. */
export const usualFooter = 'This is not a tax document.';

export type Letterhead = z.infer<typeof letterhead>;
