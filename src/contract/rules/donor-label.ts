type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** Returns a donor's name on one line: first and last name, otherwise the email address, otherwise "No name". */
export const donorLabel = (donor: Named | null): string =>
  [donor?.firstName, donor?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') ||
  donor?.email ||
  'No name';
