/** A gift as it is sent: a stored way to pay is charged (contributions.charge), everything else is authorized (facts 4). */
import { authorizeWord } from '#contract/frequencies.ts';
import { toDollars } from '#contract/money.ts';
import type { Body } from '#contract/operations.ts';
import { momentOfWallTime } from '#contract/wall-time.ts';
import { calendarDay, timeZone } from '../../data/format.ts';
import type { Donor } from '../donors/donors-queries.ts';
import type { BrowserInfo } from './browser-info.ts';
import type { MethodInput } from './card-vault.ts';
import { type GiftValues, isNew, needsAuthorization, type Sums, sumsOf } from './gift-values.ts';

export type GiftRequest =
  | { operation: 'contributions.charge'; body: Body<'contributions.charge'> }
  | { operation: 'payments.authorize'; body: Body<'payments.authorize'> };

type Parts = {
  values: GiftValues;
  /** Null for somebody new. */
  donor: Donor | null;
  /** What was encrypted; null for a stored way to pay. */
  sealed: MethodInput | null;
  now: Date;
  /** Told with a new card or account only. */
  browser: BrowserInfo;
};

/** Call it with values that were checked. */
export function giftRequest(parts: Parts): GiftRequest {
  const { values, donor, sealed } = parts;
  const sums = sumsOf(values);
  if (!sums || (isNew(values.method) && !sealed)) throw new RangeError('The form was not checked');
  if (donor && !isNew(values.method) && !needsAuthorization(values))
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

function authorizeBody(
  { values, donor, sealed, now, browser }: Parts,
  sums: Sums,
): Body<'payments.authorize'> {
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
      ? { ...sealed, defaultForDonor: values.makeDefault }
      : { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: values.method },
    processingChannel: channel,
    ...(sealed ? { browserInfo: browser } : {}),
    ...gift,
  };
}

/** The service goes by e-mail or phone. Of a donor who is known only the e-mail is sent: a phone may be somebody else's too. */
function person(values: GiftValues, donor: Donor | null) {
  const { firstName, lastName, email, phone } = donor ? { ...donor, phone: '' } : values;
  const given = (name: 'firstName' | 'lastName' | 'phone', text: string | null) =>
    text?.trim() ? { [name]: text.trim() } : {};
  return {
    email: (email ?? '').trim(),
    ...given('firstName', firstName),
    ...given('lastName', lastName),
    ...given('phone', phone),
  };
}

/** The unit of these members is told nowhere; like every amount that is not called "InCents" they are taken to be dollars (facts 3.6). */
function coveredFees({ coverFees, fee }: GiftValues, sums: Sums) {
  if (!coverFees || sums.fee === 0) return {};
  const asReckoned = fee.trim() === '' ? { coveredFlatFeeValue: 0.3, coveredPercentageFeeString: '2.9' } : {};
  return { coveredFees: { coveredFeeValue: toDollars(sums.fee) as number, ...asReckoned } };
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
  // A plan that begins today begins now; a later one at nine in the morning.
  const start = firstDay === calendarDay(0, now) ? now : momentOfWallTime(firstDay, '09:00', timeZone());
  if (!start) throw new RangeError('The first day was not checked');
  const times = cycles.trim() ? { cycles: Number(cycles) } : {};
  return { recurring: { frequency: authorizeWord(rhythm), startDate: start.toISOString(), ...times } };
}
