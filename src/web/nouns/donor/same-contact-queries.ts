/** Donors who share an email or phone, or a name and an address, from our server's own copy of donors: no call to the platform. */
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../data/search/use-debounced.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { emailError } from './labels.ts';
import type { Donor } from './query.ts';
import { type Contact, isPhone, phoneDigits, sameContact } from './same-contact.ts';
import { donorSearchOptions } from './search-queries.ts';

export type SameContact = {
  donor: Donor;
  /** "same email and phone". */
  shared: string;
};

/** Excludes the donor `exceptId`. Empty while too little is typed, and if our server stores no donors. */
export function useSameContact(contact: Contact, exceptId = ''): readonly SameContact[] {
  const { email, phone, firstName, lastName, address } = contact;
  const typedEmail = email?.trim() ?? '';
  const byEmail = useFound(emailError(typedEmail) ? '' : typedEmail);
  // The plus sign says that it is a phone number: without it, some numbers abroad look like a card's.
  const byPhone = useFound(isPhone(phone) ? `+${phoneDigits(phone)}` : '');
  // Only with a place to compare: many people have the same name.
  const isPlaced = Boolean(address?.line1?.trim() || address?.zip?.trim());
  const byName = useFound(
    isPlaced && firstName?.trim() && lastName?.trim() ? `${firstName.trim()} ${lastName.trim()}` : '',
  );
  const found = new Map([...byEmail, ...byPhone, ...byName].map((donor) => [donor.id, donor]));
  return [...found.values()].flatMap((donor) => {
    const shared = sameContact({ ...contact, id: exceptId }, donor);
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
