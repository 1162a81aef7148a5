/** A donor's profile as a form: how it is checked, and what is sent. */
import type { Body } from '#contract/operations.ts';
import type { Donor } from './donors-queries.ts';
import { cannotClear } from './labels.ts';

export type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };
const fields = ['firstName', 'lastName', 'email', 'phone'] as const;

export const profileOf = (donor: Donor): ProfileValues => ({
  firstName: donor.firstName ?? '',
  lastName: donor.lastName ?? '',
  email: donor.email ?? '',
  phone: donor.phone ?? '',
});

/** Only the fields that differ. The platform accepts no empty email or phone, so nothing can be cleared here. */
export function profileChanges(before: ProfileValues, after: ProfileValues): Body<'donors.update'> {
  const changed = fields.filter(
    (field) => after[field].trim() !== before[field].trim() && after[field].trim() !== '',
  );
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}

/** One line when something on the profile would be cleared. */
export const emptiedMistake = (before: string, after: string): string | undefined =>
  before.trim() !== '' && after.trim() === '' ? cannotClear : undefined;
