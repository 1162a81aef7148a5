/** The organization's details and texts on letters to donors. Our own setting; it never reaches the platform. */
import type * as z from 'zod/mini';
import type { letterhead, letterheadTexts } from '../operations/letters.ts';

/** Maximum characters of each text. */
export const maxLetterhead = {
  organization: 100,
  address: 300,
  cashLine: 300,
  noncashLine: 300,
  grantLine: 300,
  footer: 300,
  closing: 100,
} as const;

/** The most people who sign letters, and paragraphs to choose from, with the maximum characters of each text. */
export const maxSigners = { count: 10, name: 100, title: 100 } as const;
export const maxParagraphs = { count: 20, name: 40, text: 1_000 } as const;

/** The texts of letters until an administrator changes them. Steward doesn't claim that nothing was given in return. */
export const usualTexts = {
  cashLine: '',
  noncashLine: '',
  grantLine: "Grants from donor-advised funds aren't part of the total.",
  footer: 'This is not a tax document.',
  closing: 'Sincerely,',
} as const;

/** What an administrator edits. */
export type LetterheadTexts = z.infer<typeof letterheadTexts>;

export type Letterhead = z.infer<typeof letterhead>;

/** Someone who signs thank-you letters. */
export type Signer = Letterhead['signers'][number];

/** A paragraph that can be added to thank-you letters. */
export type SavedParagraph = Letterhead['paragraphs'][number];
