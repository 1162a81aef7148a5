/** Texts that say what taking a gift will do, written so that they can be read out over the phone. */

import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { firstPaymentDays } from '#contract/rules/payment-dates.ts';
import { moneyText } from '#contract/values/money.ts';
import { calendarDay, calendarDayText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { sumsOf } from './gift-sums.ts';
import type { GiftValues } from './gift-values.ts';

export type Names = {
  donor: string;
  /** "card •• 4242", or "new card" until it is encrypted. */
  method: string;
  campaign: string | null;
  subcampaign: string | null;
  location: string | null;
};

/** The first day on which the plan charges. */
export const firstGiftDay = ({ rhythm, firstDay }: GiftValues): string =>
  firstPaymentDays(firstDay, rhythm, 1)[0] ?? firstDay;

/** "today", or "every month starting Dec 1, 12 times". */
function whenText(values: GiftValues): string {
  const { rhythm, cycles } = values;
  if (rhythm === 'one-time') return 'today';
  const firstDay = firstGiftDay(values);
  const from = firstDay === calendarDay() ? 'today' : calendarDayText(firstDay);
  const times = Number(cycles);
  return `${frequencyPhrase(rhythm)} starting ${from}${times > 0 ? `, ${times} ${plural(times, 'time', 'times')}` : ''}`;
}

/** "Winter shelter › Beds and blankets"; null without a campaign. */
export const purposeText = ({
  campaign,
  subcampaign,
}: Pick<Names, 'campaign' | 'subcampaign'>): string | null =>
  campaign && subcampaign ? `${campaign} › ${subcampaign}` : campaign;

/** "Ada Ng's card •• 4242", or "a new card" until it is encrypted. */
const fromText = ({ donor, method }: Names): string =>
  method.startsWith('new ') ? `a ${method}` : `${donor}'s ${method}`;

/** Under the amount: "One time, today, from a new card", or "One time, today" until a payment method is selected. */
export const shortSummary = (values: GiftValues, names: Names): string => {
  const from = values.method === '' ? '' : `, from ${fromText(names)}`;
  return capitalized(`${values.rhythm === 'one-time' ? 'one time, ' : ''}${whenText(values)}${from}`);
};

/** ": $250.00 to Winter shelter plus $7.55 fees", " to Winter shelter", or empty. */
function splitText(values: GiftValues, names: Names): string {
  const sums = sumsOf(values);
  const purpose = purposeText(names);
  const to = purpose ? ` to ${purpose}` : '';
  return sums && sums.fee > 0 ? `: ${moneyText(sums.gift)}${to} plus ${moneyText(sums.fee)} fees` : to;
}

const deductibleTexts: Record<GiftValues['deductible'], string> = {
  '': '',
  yes: 'Tax deductible.',
  no: 'Not tax deductible.',
};

/** A sentence for each other setting of the gift. */
const extrasText = (values: GiftValues, { location }: Names): string[] => [
  location ? `Location: ${location}.` : '',
  values.anonymous ? "The donor's name is hidden publicly." : '',
  values.dedicate && values.dedicationName.trim()
    ? `${values.dedicationType} ${values.dedicationName.trim()}.`
    : '',
  deductibleTexts[values.deductible],
];

const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** In the review: "Charge Ada Ng's Visa •• 4242 $257.55 today: …" Null without an amount. */
export function reviewText(values: GiftValues, names: Names): string | null {
  const sums = sumsOf(values);
  if (!sums) return null;
  if (values.storeOnly) return `Save ${fromText(names)}. Nothing is charged.`;
  const charge = `Charge ${fromText(names)} ${moneyText(sums.total)} ${whenText(values)}${splitText(values, names)}.`;
  const unchosen = [
    purposeText(names) === null ? 'No campaign.' : '',
    names.location === null ? 'Default location.' : '',
  ];
  return sentences(charge, ...unchosen, ...extrasText(values, names));
}

/** On the receipt: "$257.55 from Ada Ng's Visa •• 4242: …" */
export function receiptText(values: GiftValues, names: Names): string {
  const sums = sumsOf(values);
  if (values.storeOnly || !sums) return `Saved ${fromText(names)}. Nothing was charged.`;
  const when = values.rhythm === 'one-time' ? '' : ` ${whenText(values)},`;
  const paid = `${moneyText(sums.total)}${when} from ${fromText(names)}${splitText(values, names)}.`;
  return sentences(paid, ...extrasText(values, names));
}

/** A text to read to the donor, or to send. `day`: "Nov 22, 2026". */
export function thankYouText(values: GiftValues, names: Names, day: string): string {
  const sums = sumsOf(values);
  const { donor, method } = names;
  if (values.storeOnly || !sums) return `Thank you, ${donor}. Your ${method} was saved. Nothing was charged.`;
  const purpose = purposeText(names);
  const gift = `Your gift of ${moneyText(sums.total)}${purpose ? ` to ${purpose}` : ''}`;
  return values.rhythm === 'one-time'
    ? `Thank you, ${donor}! ${gift} on ${day} was charged to your ${method}.`
    : `Thank you, ${donor}! ${gift} will be charged to your ${method} ${whenText(values)}.`;
}

/** The platform saves each new card and account; shown before anything is sent. */
export const willBeSaved = (method: string): string =>
  `${capitalized(method.replace(/^new /, 'this '))} will be saved for future gifts.`;

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Label of the button that charges. */
export function actLabel(values: GiftValues): string {
  const sums = sumsOf(values);
  if (values.storeOnly) return 'Save payment method';
  if (!sums) return 'Charge';
  const startsLater = values.rhythm !== 'one-time' && firstGiftDay(values) !== calendarDay();
  return startsLater ? `Start ${moneyText(sums.total)} plan` : `Charge ${moneyText(sums.total)}`;
}

/** Title of the review: "Charge $257.55 to Ada Ng?" */
export const reviewTitle = (values: GiftValues): string =>
  `${actLabel(values)} ${actLabel(values).startsWith('Charge') ? 'to' : 'for'}`;
