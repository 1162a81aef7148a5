/** A donor's profile as a form: how it is checked, and what of it is sent (spec, Update a donor; facts 5). */
import type { Body } from '#contract/operations.ts';
import type { Donor } from './donors-queries.ts';

export type ProfileValues = { firstName: string; lastName: string; email: string; phone: string };
const fields = ['firstName', 'lastName', 'email', 'phone'] as const;

export const profileOf = (donor: Donor): ProfileValues => ({
  firstName: donor.firstName ?? '',
  lastName: donor.lastName ?? '',
  email: donor.email ?? '',
  phone: donor.phone ?? '',
});

/** Only the fields that differ. The service takes no empty e-mail or phone: what was there cannot be taken away here. */
export function profileChanges(before: ProfileValues, after: ProfileValues): Body<'donors.update'> {
  const changed = fields.filter(
    (field) => after[field].trim() !== before[field].trim() && after[field].trim() !== '',
  );
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}

/** One line when something that is there would be taken away. */
export const emptiedMistake = (before: string, after: string): string | undefined =>
  before.trim() !== '' && after.trim() === ''
    ? 'The giving service cannot take this away; it can only be replaced.'
    : undefined;
