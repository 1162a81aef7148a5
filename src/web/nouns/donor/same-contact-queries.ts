/** Donors who share an email or phone, from our server's own copy of donors: no call to the platform. */
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../data/search/use-debounced.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { emailError } from './labels.ts';
import type { Donor } from './query.ts';
import { isPhone, phoneDigits, sameContact } from './same-contact.ts';
import { donorSearchOptions } from './search-queries.ts';

export type SameContact = {
  donor: Donor;
  /** "same email and phone". */
  shared: string;
};

type Contact = { email: string | null; phone: string | null };

/** Excludes the donor `exceptId`. Empty while too little is typed, and if our server stores no donors. */
export function useSameContact({ email, phone }: Contact, exceptId = ''): readonly SameContact[] {
  const typedEmail = email?.trim() ?? '';
  const byEmail = useFound(emailError(typedEmail) ? '' : typedEmail);
  // The plus sign says that it is a phone number: without it, some numbers abroad look like a card's.
  const byPhone = useFound(isPhone(phone) ? `+${phoneDigits(phone)}` : '');
  const found = new Map([...byEmail, ...byPhone].map((donor) => [donor.id, donor]));
  return [...found.values()].flatMap((donor) => {
    const shared = sameContact({ id: exceptId, email, phone }, donor);
    return shared ? [{ donor, shared }] : [];
  });
}

/** Many donors share parts of an email, such as "gmail"; the exact matches are chosen above. */
const limit = 50;

/** Hidden details aren't the real ones, so they aren't searched for. */
function useFound(text: string): readonly Donor[] {
  const hidden = useScreenShare();
  const q = useDebounced(text);
  const enabled = q !== '' && text !== '' && !hidden;
  const { data } = useQuery({ ...donorSearchOptions({ q, limit }), enabled });
  return enabled ? (data?.reply.data ?? []) : [];
}
