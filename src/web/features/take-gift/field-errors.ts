/** Error messages for the form's fields. */
import { platformNameAtStart } from '#contract/rules/platform-name.ts';

export const fieldErrors = {
  amount: 'Enter an amount, like 40 or 40.50.',
  least: 'The minimum gift is $1.00.',
  most: 'The maximum gift is $1,000,000.00.',
  fee: 'Enter an amount, like 7.55.',
  cycles: 'Enter a whole number, or leave blank for no end date.',
  noDay: 'Enter a start date.',
  pastDay: 'Choose today or a later date.',
  notes: 'Use 500 characters or fewer.',
  dedicationName: 'Enter a name.',
  method: 'Choose a payment method.',
  country: 'Enter a two-letter country code, like US.',
  fieldName: 'Enter a name.',
  fieldValue: 'Enter a value.',
  fieldTwice: 'This name is already used.',
  fieldReserved: 'Choose another name.',
  donorLoading: 'The donor is still loading. Try again in a moment.',
  encryption: "Couldn't encrypt the payment details. Nothing was sent. Try again in a moment.",
} as const;

/** The platform identifies donors by email. */
export const emailNeeded = (): string => `Enter an email. ${platformNameAtStart()} requires one.`;

/** Sent unchanged, the gift could go to another donor. */
export const contactUnknown = (donor: string): string =>
  `This email and phone aren't on ${donor}'s profile, so the gift could go to someone else. Use the contact details on the profile.`;
