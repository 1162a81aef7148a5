/** What is filled in when a gift is taken, how it is checked, and what it comes to. Dollars on screen, whole cents from here on. */
import type { Frequency } from '#contract/frequencies.ts';
import { type Cents, cents, parseAmount } from '#contract/money.ts';
import type { Body } from '#contract/operations.ts';
import { calendarDay } from '../../data/format.ts';
import type { Donor } from '../donors/donors-queries.ts';
import type { NewMethod } from './card-vault.ts';

export type Channel = Extract<
  Body<'payments.authorize'>['processingChannel'],
  'MailOrderTelephoneOrder' | 'Ecommerce'
>;
export type DedicationType = NonNullable<NonNullable<Body<'payments.authorize'>['dedication']>['type']>;

export type GiftValues = {
  /** Nothing is charged; the card or account is stored. */
  storeOnly: boolean;
  amount: string;
  rhythm: Frequency;
  /** YYYY-MM-DD: the first gift of a plan. */
  firstDay: string;
  /** How many gifts of a plan; empty for no end. */
  cycles: string;
  campaignId: string;
  subcampaignId: string;
  locationId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The id of a stored way to pay, or what kind of new one. */
  method: NewMethod | (string & {});
  makeDefault: boolean;
  coverFees: boolean;
  /** What the donor adds; empty for what we reckon. */
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
});

export const isNew = (method: string): method is NewMethod => method === 'Card' || method === 'Bank';

/** Fees are told by no one beforehand; this is what cards usually cost, and it can be changed in the form. 2.9 % and 30 cents. */
export const usualFee = (amount: Cents): Cents => cents(Math.floor((amount * 29 + 500) / 1000) + 30);

export type Sums = { gift: Cents; fee: Cents; total: Cents };

/** Null while the amount, or the fee, is none. */
export function sumsOf({ storeOnly, amount, coverFees, fee }: GiftValues): Sums | null {
  const none = cents(0);
  if (storeOnly) return { gift: none, fee: none, total: none };
  const gift = parseAmount(amount);
  if (gift === null || gift === 0) return null;
  const added = !coverFees ? none : fee.trim() === '' ? usualFee(gift) : parseAmount(fee);
  return added === null ? null : { gift, fee: added, total: cents(gift + added) };
}

/** Above it somebody has most likely missed the point. */
const most = cents(100_000_000);

export function amountMistake(text: string, { storeOnly }: GiftValues): string | undefined {
  if (storeOnly) return undefined;
  const amount = parseAmount(text);
  if (amount === null) return 'Give an amount in dollars, with at most two decimals: 40 or 40.50';
  if (amount < 100) return 'The smallest gift is $1.00.';
  return amount > most ? 'That is more than a million dollars.' : undefined;
}

export function feeMistake(text: string, { coverFees, storeOnly }: GiftValues): string | undefined {
  if (!coverFees || storeOnly || text.trim() === '') return undefined;
  return parseAmount(text) === null ? 'Dollars and cents, such as 7.55' : undefined;
}

export const cyclesMistake = (text: string): string | undefined =>
  text.trim() === '' || /^[1-9]\d{0,3}$/.test(text.trim())
    ? undefined
    : 'A whole number, or nothing for no end.';

export function firstDayMistake(day: string, { rhythm }: GiftValues): string | undefined {
  if (rhythm === 'one-time') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Give the day of the first gift.';
  return day < calendarDay() ? 'The first gift must not lie in the past.' : undefined;
}

export const notesMistake = (text: string): string | undefined =>
  [...text.trim()].length > 500 ? 'At most 500 characters.' : undefined;

/** Somebody new needs an e-mail address: it is what the service knows donors by. */
export const newEmailMistake = (text: string): string | undefined =>
  text.trim() === '' ? 'The giving service needs an email for a new donor.' : undefined;

/** What a stored way to pay cannot be charged with directly: the service takes these with an authorization, which goes by e-mail. */
export const needsAuthorization = (values: GiftValues): boolean =>
  values.rhythm !== 'one-time' || values.locationId !== '' || values.coverFees || values.dedicate;

/** One line when this donor cannot be taken a gift from as it stands. */
export function donorMistake(donor: Donor | null, values: GiftValues): string | undefined {
  if (!donor || donor.email) return undefined;
  if (isNew(values.method))
    return 'This donor has no email, and the giving service stores nothing new without one.';
  return needsAuthorization(values)
    ? 'This donor has no email. Without one only a single gift can be taken, with no location, fees or dedication.'
    : undefined;
}
