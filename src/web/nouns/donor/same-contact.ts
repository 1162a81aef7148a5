import { listText } from '../../data/format/plural.ts';

/** Whether two donors share an email or phone: the platform then treats them as the same person. */
type Contact = { email: string | null; phone: string | null };
type Known = Contact & { id: string };

/** Fewer digits aren't a phone number yet. */
const fewestDigits = 7;

/** The digits of a phone number, without the country code of the United States and Canada. */
export function phoneDigits(phone: string | null): string {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export const isSameEmail = (one: string | null, other: string | null): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** Compares phone numbers, however they are written. */
export const isSamePhone = (one: string | null, other: string | null): boolean =>
  isPhone(one) && phoneDigits(one) === phoneDigits(other);

export const isPhone = (phone: string | null): boolean => phoneDigits(phone).length >= fewestDigits;

/** What a person shares with a donor: "same email and phone"; null for nothing, and for the donor themselves. */
export function sameContact(donor: Known, other: Known): string | null {
  if (donor.id === other.id) return null;
  const shared = [
    ...(isSameEmail(donor.email, other.email) ? ['email'] : []),
    ...(isSamePhone(donor.phone, other.phone) ? ['phone'] : []),
  ];
  return shared.length === 0 ? null : `same ${listText(shared)}`;
}
