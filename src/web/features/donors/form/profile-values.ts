/** A donor's profile in a form: how it is checked, and what is sent. */
import type { Body } from '#contract/giving/operations.ts';
import { cannotClear, emailError, nameError, phoneError } from '../../../nouns/donor/labels.ts';
import type { Donor } from '../../../nouns/donor/query.ts';
import { type AddressValues, addressBody } from './address-values.ts';

export type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };
export const profileFields = ['firstName', 'lastName', 'email', 'phone'] as const;

export const profileOf = (donor: Donor): ProfileValues => ({
  firstName: donor.firstName ?? '',
  lastName: donor.lastName ?? '',
  email: donor.email ?? '',
  phone: donor.phone ?? '',
});

/** Only the changed fields. The platform accepts no empty email or phone, so nothing can be cleared here. */
export function profileChanges(before: ProfileValues, after: ProfileValues): Body<'donors.update'> {
  const changed = profileFields.filter(
    (field) => after[field].trim() !== before[field].trim() && after[field].trim() !== '',
  );
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}

const fieldErrors = { firstName: nameError, lastName: nameError, email: emailError, phone: phoneError };

/** A field's error, in one line. `before`: the profile before the edit, which can't be cleared; a new donor needs a name. */
export function profileError(
  field: keyof ProfileValues,
  text: string,
  before?: ProfileValues,
): string | undefined {
  if (before && text.trim() === '') return before[field].trim() === '' ? undefined : cannotClear;
  return fieldErrors[field](text);
}

/** The body for a new donor, from checked values. */
export function newDonorBody(person: ProfileValues, place: AddressValues): Body<'donors.create'> {
  const mailingAddress = addressBody(place);
  return {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    ...(person.email.trim() ? { email: person.email.trim() } : {}),
    ...(person.phone.trim() ? { phone: person.phone.trim() } : {}),
    ...(mailingAddress ? { mailingAddress } : {}),
  };
}
