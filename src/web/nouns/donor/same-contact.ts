import { listText } from '../../data/format/plural.ts';

/**
 * Whether two donors share an email or phone: the platform then treats them as the same person. Those who share a name and where they live
 * may be the same person, too.
 */
export type Contact = {
  email: string | null;
  phone: string | null;
  firstName?: string | null;
  lastName?: string | null;
  address?: { line1: string | null; zip: string | null } | null;
};
type Known = Contact & { id: string };

/** Fewer digits aren't a phone number yet. */
const fewestDigits = 7;

/** The digits of a phone number, without its extension and the country code of the United States and Canada. */
export function phoneDigits(phone: string | null): string {
  const digits = phone?.replace(/(?:ext\.?|x)\s*\d+\s*$/i, '').replaceAll(/\D/g, '') ?? '';
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export const isSameEmail = (one: string | null, other: string | null): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** Compares phone numbers, however they are written. */
export const isSamePhone = (one: string | null, other: string | null): boolean =>
  isPhone(one) && phoneDigits(one) === phoneDigits(other);

export const isPhone = (phone: string | null): boolean => phoneDigits(phone).length >= fewestDigits;

/** "name and address", "name and ZIP code"; null if they don't share both. */
function sharedNameAndPlace(one: Contact, other: Contact): string | null {
  const name = plain(`${one.firstName ?? ''} ${one.lastName ?? ''}`);
  if (name === '' || name !== plain(`${other.firstName ?? ''} ${other.lastName ?? ''}`)) return null;
  const isSame = (part: 'line1' | 'zip') =>
    plain(one.address?.[part]) !== '' && plain(one.address?.[part]) === plain(other.address?.[part]);
  return isSame('line1') ? 'name and address' : isSame('zip') ? 'name and ZIP code' : null;
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** What a person shares with a donor: "same email and phone", "same name and ZIP code"; null for nothing, and for the donor themselves. */
export function sameContact(donor: Known, other: Known): string | null {
  if (donor.id === other.id) return null;
  const shared = [
    ...(isSameEmail(donor.email, other.email) ? ['email'] : []),
    ...(isSamePhone(donor.phone, other.phone) ? ['phone'] : []),
  ];
  const words = shared.length > 0 ? listText(shared) : sharedNameAndPlace(donor, other);
  return words && `same ${words}`;
}
