/** The link that opens a message to an address: characters that would add a subject, text, or recipients to it are encoded. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
