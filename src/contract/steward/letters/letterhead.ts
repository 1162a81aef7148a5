/** The organization's details and texts on letters to donors. Our own setting; it never reaches the platform. */

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
