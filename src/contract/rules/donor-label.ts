type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** Characters that turn the direction of the text around them, and would turn the sentence after a name too. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a donor's name on one line: first and last name, otherwise the email address, otherwise "No name". */
export const donorLabel = (donor: Named | null): string =>
  [donor?.firstName, donor?.lastName]
    .map((part) => part?.replaceAll(turns, '').trim())
    .filter(Boolean)
    .join(' ') ||
  donor?.email ||
  'No name';
