/**
 * Returns the form of an email address in which accounts are stored and compared. Only A to Z are lowered: other letters that lower to one of
 * them, such as the Kelvin sign, would make somebody else's address that of the account.
 */
export const emailKey = (email: string): string =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
