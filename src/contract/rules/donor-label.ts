import { withoutDirections } from '../values/text-direction.ts';

type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** Returns a donor's name on one line: first and last name, otherwise the email address, otherwise "No name". */
export const donorLabel = (donor: Named | null): string =>
  [donor?.firstName, donor?.lastName].map(plain).filter(Boolean).join(' ') ||
  plain(donor?.email) ||
  'No name';

/** What was stored before such characters were removed from replies may still have them. */
const plain = (text: string | null | undefined): string => withoutDirections(text ?? '').trim();
