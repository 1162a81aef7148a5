import { listText } from './plural.ts';

/** Whether two donors can be reached the same way: the giving service takes them to be the same person then. */
type Contact = { email: string | null; phone: string | null };
type Known = Contact & { id: string };

/** Fewer digits are no phone number yet. */
const fewestDigits = 7;
const digitsOf = (phone: string | null): string => phone?.replaceAll(/\D/g, '') ?? '';

export const isSameEmail = (one: string | null, other: string | null): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** However they are written. */
export const isSamePhone = (one: string | null, other: string | null): boolean =>
  isPhone(one) && digitsOf(one) === digitsOf(other);

export const isPhone = (phone: string | null): boolean => digitsOf(phone).length >= fewestDigits;

/** What somebody shares with a donor: "same email and phone"; null for nothing, and for the donor themselves. */
export function sameContact(donor: Known, other: Known): string | null {
  if (donor.id === other.id) return null;
  const shared = [
    ...(isSameEmail(donor.email, other.email) ? ['email'] : []),
    ...(isSamePhone(donor.phone, other.phone) ? ['phone'] : []),
  ];
  return shared.length === 0 ? null : `same ${listText(shared)}`;
}
