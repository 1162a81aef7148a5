/** A mailing address: complete or none. Postal codes are those of the United States. */
import type { Body } from '#contract/giving/operations.ts';
import { zipPattern } from '#contract/values/typed-text.ts';
import { addressIncomplete, zipUnreadable } from '../../../nouns/donor/labels.ts';

export type AddressValues = { line1: string; line2: string; city: string; state: string; zip: string };
export const emptyAddress: AddressValues = { line1: '', line2: '', city: '', state: '', zip: '' };

/** True if any part is filled in. */
export const isAddressStarted = (address: AddressValues): boolean =>
  Object.values(address).some((part) => part.trim() !== '');

/** The error of a missing part while other parts are filled in. */
export const partError = (part: string, address: AddressValues): string | undefined =>
  isAddressStarted(address) && part.trim() === '' ? addressIncomplete : undefined;

export const zipError = (zip: string, address: AddressValues): string | undefined =>
  partError(zip, address) ?? (zip.trim() === '' || zipPattern.test(zip.trim()) ? undefined : zipUnreadable);

/** Undefined if there is no address. */
export function addressBody(address: AddressValues): Body<'donors.create'>['mailingAddress'] {
  if (!isAddressStarted(address)) return undefined;
  const { line1, line2, city, state, zip } = address;
  return {
    line1: line1.trim(),
    ...(line2.trim() ? { line2: line2.trim() } : {}),
    city: city.trim(),
    state: state.trim(),
    zip: zip.trim(),
  };
}
