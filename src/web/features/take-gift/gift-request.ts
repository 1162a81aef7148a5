/** The request for a gift: a saved payment method is charged (contributions.charge), everything else is authorized. */

import type { Body } from '#contract/giving/operations.ts';
import { authorizeWord } from '#contract/rules/frequencies.ts';
import { toDollars } from '#contract/values/money.ts';
import { momentOfWallTime } from '#contract/values/wall-time.ts';
import { calendarDay, timeZone } from '../../data/format/format.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { isSameEmail } from '../../nouns/donor/same-contact.ts';
import { extrasBody } from './gift-extras.ts';
import { type Sums, sumsOf } from './gift-sums.ts';
import { type GiftValues, isNew, isPhoneChanged, needsAuthorization } from './gift-values.ts';
import type { Sealed } from './payment/card-vault.ts';

export type GiftRequest =
  | { operation: 'contributions.charge'; body: Body<'contributions.charge'> }
  | { operation: 'payments.authorize'; body: Body<'payments.authorize'> };

type Parts = {
  values: GiftValues;
  /** Null for a new donor. */
  donor: Donor | null;
  /** The encrypted details; null for a saved payment method. */
  sealed: Omit<Sealed, 'shown'> | null;
  now: Date;
};

/** Requires checked values. */
export function giftRequest(parts: Parts): GiftRequest {
  const { values, donor, sealed } = parts;
  const sums = sumsOf(values);
  if (!sums || (isNew(values.method) && !sealed)) throw new RangeError('The form was not checked');
  if (donor && !isNew(values.method) && !needsAuthorization(values, donor))
    return { operation: 'contributions.charge', body: chargeBody(values, donor.id, sums) };
  return { operation: 'payments.authorize', body: authorizeBody(parts, sums) };
}

function chargeBody(values: GiftValues, donorId: string, { total }: Sums): Body<'contributions.charge'> {
  const { method, campaignId, subcampaignId, anonymous } = values;
  return {
    donorId,
    paymentMethodId: method,
    amount: toDollars(total),
    ...(campaignId ? { campaignId } : {}),
    ...(campaignId && subcampaignId ? { subcampaignId } : {}),
    ...(anonymous ? { anonymous } : {}),
    ...(values.notes.trim() ? { donorNotes: values.notes.trim() } : {}),
  };
}

function authorizeBody({ values, donor, sealed, now }: Parts, sums: Sums): Body<'payments.authorize'> {
  const { campaignId, subcampaignId, locationId, anonymous, storeOnly, channel } = values;
  const gift = storeOnly
    ? {}
    : {
        ...(campaignId ? { fundId: campaignId } : {}),
        ...(campaignId && subcampaignId ? { subFundId: subcampaignId } : {}),
        ...(locationId ? { locationId } : {}),
        ...(anonymous ? { anonymous } : {}),
        ...(values.notes.trim() ? { notes: values.notes.trim() } : {}),
        ...coveredFees(values, sums),
        ...dedication(values),
        ...recurring(values, now),
      };
  return {
    amountInCents: sums.total,
    ...person(values, donor),
    paymentMethod: sealed
      ? { ...sealed.input, defaultForDonor: values.makeDefault }
      : { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: values.method },
    processingChannel: channel,
    ...(sealed ? { browserInfo: sealed.browserInfo } : {}),
    ...(sealed?.riskData ? { riskData: sealed.riskData } : {}),
    ...extrasBody(values, !storeOnly),
    ...gift,
  };
}

/**
 * The platform matches donors by email or phone. A known donor's phone is sent only if matching needs it or it was changed: a household may
 * share it.
 */
function person(values: GiftValues, donor: Donor | null) {
  const { firstName, lastName } = donor ?? values;
  const email = values.email.trim() || (donor?.email ?? '').trim();
  const sendsPhone =
    donor === null || !isSameEmail(email, donor.email) || isPhoneChanged(values.phone, donor);
  const filled = (name: 'firstName' | 'lastName' | 'phone', text: string | null) =>
    text?.trim() ? { [name]: text.trim() } : {};
  return {
    email,
    ...filled('firstName', firstName),
    ...filled('lastName', lastName),
    ...(sendsPhone ? filled('phone', values.phone) : {}),
  };
}

/** The unit of these members isn't documented; like every amount without "InCents" in its name, they are in dollars. */
function coveredFees({ coverFees, fee }: GiftValues, sums: Sums) {
  if (!coverFees || sums.fee === 0) return {};
  const usual = fee.trim() === '' ? { coveredFlatFeeValue: 0.3, coveredPercentageFeeString: '2.9' } : {};
  return { coveredFees: { coveredFeeValue: toDollars(sums.fee) as number, ...usual } };
}

function dedication({ dedicate, dedicationType, dedicationName, dedicationEmail }: GiftValues) {
  if (!dedicate || !dedicationName.trim()) return {};
  const recipientEmail = dedicationEmail.trim();
  return {
    dedication: {
      type: dedicationType,
      recipientName: dedicationName.trim(),
      ...(recipientEmail ? { recipientEmail } : {}),
    },
  };
}

function recurring({ rhythm, firstDay, cycles }: GiftValues, now: Date) {
  if (rhythm === 'one-time') return {};
  // A plan that starts today starts now; a later one at 9 AM.
  const start = firstDay === calendarDay(0, now) ? now : momentOfWallTime(firstDay, '09:00', timeZone());
  if (!start) throw new RangeError('The first day was not checked');
  const times = cycles.trim() ? { cycles: Number(cycles) } : {};
  return { recurring: { frequency: authorizeWord(rhythm), startDate: start.toISOString(), ...times } };
}
