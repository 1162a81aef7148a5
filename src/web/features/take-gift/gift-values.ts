/** The values of the form that takes a gift, how they are checked, and their total. Dollars on screen, whole cents from here on. */

import type { Body } from '#contract/giving/operations.ts';
import type { Frequency } from '#contract/giving/vocabulary.ts';
import { calendarDay } from '../../data/format/format.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { emailError } from '../../nouns/donor/labels.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { isSameEmail, isSamePhone } from '../../nouns/donor/same-contact.ts';
import { contactUnknown, emailNeeded } from './field-errors.ts';
import { type ExtraValues, hasExtras, noExtras } from './gift-extras.ts';
import type { NewMethod } from './payment/card-vault.ts';

export type Channel = Extract<
  Body<'payments.authorize'>['processingChannel'],
  'MailOrderTelephoneOrder' | 'Ecommerce'
>;
export type DedicationType = NonNullable<NonNullable<Body<'payments.authorize'>['dedication']>['type']>;

export type GiftValues = ExtraValues & {
  /** True to save the card or account without a charge. */
  storeOnly: boolean;
  amount: string;
  rhythm: Frequency;
  /** YYYY-MM-DD; the first gift of a plan. */
  firstDay: string;
  /** Number of gifts of a plan; empty for no end. */
  cycles: string;
  campaignId: string;
  subcampaignId: string;
  locationId: string;
  firstName: string;
  lastName: string;
  /** For a known donor, the profile's email until it is changed. */
  email: string;
  phone: string;
  /** ID of a saved payment method, or the kind of a new one. */
  method: NewMethod | (string & {});
  makeDefault: boolean;
  coverFees: boolean;
  /** The fee that the donor covers; empty for the usual fee. */
  fee: string;
  anonymous: boolean;
  dedicate: boolean;
  dedicationType: DedicationType;
  dedicationName: string;
  dedicationEmail: string;
  notes: string;
  channel: Channel;
};

export const emptyGift = (): GiftValues => ({
  storeOnly: false,
  amount: '',
  rhythm: 'one-time',
  firstDay: calendarDay(),
  cycles: '',
  campaignId: '',
  subcampaignId: '',
  locationId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  method: 'Card',
  makeDefault: false,
  coverFees: false,
  fee: '',
  anonymous: false,
  dedicate: false,
  dedicationType: 'In honor of',
  dedicationName: '',
  dedicationEmail: '',
  notes: '',
  channel: 'MailOrderTelephoneOrder',
  ...noExtras(),
});

export const isNew = (method: string): method is NewMethod => method === 'Card' || method === 'Bank';

/** True if a saved payment method can't be charged directly: the gift is then authorized, which requires an email. */
export const needsAuthorization = (values: GiftValues, donor: Donor | null): boolean =>
  values.rhythm !== 'one-time' ||
  values.locationId !== '' ||
  values.coverFees ||
  values.dedicate ||
  hasExtras(values) ||
  isContactChanged(values, donor);

/** True if the contact details differ from the profile. */
export const isContactChanged = ({ email, phone }: GiftValues, donor: Donor | null): boolean =>
  donor !== null &&
  ((email.trim() !== '' && !isSameEmail(email, donor.email)) || isPhoneChanged(phone, donor));

export const isPhoneChanged = (phone: string, donor: Donor): boolean =>
  phone.trim() !== '' && phone.trim() !== donor.phone?.trim() && !isSamePhone(phone, donor.phone);

/** True if an email is sent, by which the platform finds or adds the donor. */
const goesByEmail = (values: GiftValues, donor: Donor | null): boolean =>
  donor === null || isNew(values.method) || needsAuthorization(values, donor);

export const giftEmailError = (text: string, values: GiftValues, donor: Donor | null): string | undefined =>
  text.trim() === '' && goesByEmail(values, donor) ? emailNeeded() : emailError(text);

/** The error if the gift could go to another donor. The platform matches by email or phone. */
export function donorError(donor: Donor | null, values: GiftValues): string | undefined {
  if (!donor || !goesByEmail(values, donor)) return undefined;
  const isTheirs = isSameEmail(values.email, donor.email) || isSamePhone(values.phone, donor.phone);
  return isTheirs ? undefined : contactUnknown(donorName(donor));
}
