/** How a donor is called where there is one line for it. */
type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** The name as people say it; the e-mail address, then plain words, where there is none. */
export const donorLabel = (donor: Named | null): string =>
  [donor?.firstName, donor?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') ||
  donor?.email ||
  'No name';
