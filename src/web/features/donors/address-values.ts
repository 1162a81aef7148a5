/** A mailing address: all of it or none (facts 5; the service wants US postal codes). */
import type { Body } from '#contract/operations.ts';

export type AddressValues = { line1: string; line2: string; city: string; state: string; zip: string };
export const emptyAddress: AddressValues = { line1: '', line2: '', city: '', state: '', zip: '' };

const isGiven = (address: AddressValues): boolean =>
  Object.values(address).some((part) => part.trim() !== '');

/** One line when a part is missing while others are given. */
export const partMistake = (part: string, address: AddressValues): string | undefined =>
  isGiven(address) && part.trim() === ''
    ? 'An address needs this part, or leave all of it empty.'
    : undefined;

export const zipMistake = (zip: string, address: AddressValues): string | undefined =>
  partMistake(zip, address) ??
  (zip.trim() === '' || /^\d{5}(-\d{4})?$/.test(zip.trim())
    ? undefined
    : 'A postal code has five digits, or five and four: 97201-1234.');

/** Undefined when there is none. */
export function addressBody(address: AddressValues): Body<'donors.create'>['mailingAddress'] {
  if (!isGiven(address)) return undefined;
  const { line1, line2, city, state, zip } = address;
  return {
    line1: line1.trim(),
    ...(line2.trim() ? { line2: line2.trim() } : {}),
    city: city.trim(),
    state: state.trim(),
    zip: zip.trim(),
  };
}
