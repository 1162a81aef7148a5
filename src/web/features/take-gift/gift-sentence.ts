/** What will happen, in words somebody can read out over the phone. */
import { frequencyPhrase } from '#contract/frequencies.ts';
import { firstPaymentDays } from '#contract/payment-dates.ts';
import { calendarDay, calendarDayText, moneyText } from '../../data/format.ts';
import { type GiftValues, sumsOf } from './gift-values.ts';

export type Names = {
  donor: string;
  /** "card •• 4242". */
  method: string;
  campaign: string | null;
  subcampaign: string | null;
  location: string | null;
};

/** The first day on which the plan gives, from its start on. */
const firstGiftDay = ({ rhythm, firstDay }: GiftValues): string =>
  firstPaymentDays(firstDay, rhythm, 1)[0] ?? firstDay;

/** "once, now" or "every month from Dec 1, 12 times". */
export function oftenWords(values: GiftValues): string {
  const { rhythm, cycles } = values;
  const firstDay = firstGiftDay(values);
  if (rhythm === 'one-time') return 'once, now';
  const from = firstDay === calendarDay() ? 'from today' : `from ${calendarDayText(firstDay)}`;
  const times = Number(cycles);
  return `${frequencyPhrase(rhythm)} ${from}${times > 0 ? `, ${times === 1 ? 'one time' : `${times} times`}` : ''}`;
}

/** "Winter shelter › Beds and blankets"; null for no campaign. */
export const purposeWords = ({
  campaign,
  subcampaign,
}: Pick<Names, 'campaign' | 'subcampaign'>): string | null =>
  campaign && subcampaign ? `${campaign} › ${subcampaign}` : campaign;

/** One sentence for the gift, one for each thing about it. Null while the amount is none. */
export function giftSentence(values: GiftValues, names: Names): string | null {
  const sums = sumsOf(values);
  if (!sums) return null;
  const { donor, method, location } = names;
  if (values.storeOnly) return `The ${method} of ${donor} is stored for later. Nothing is charged.`;
  const purpose = purposeWords(names);
  const fees = sums.fee > 0 ? `: ${moneyText(sums.gift)} and ${moneyText(sums.fee)} for the fees` : '';
  return [
    `${moneyText(sums.total)} ${oftenWords(values)}, from the ${method} of ${donor}${purpose ? ` to ${purpose}` : ''}${fees}.`,
    location && `It counts for ${location}.`,
    values.anonymous && 'The public does not see the name.',
    values.dedicate &&
      values.dedicationName.trim() &&
      `${values.dedicationType} ${values.dedicationName.trim()}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** On the button that does it. */
export function actWords(values: GiftValues): string {
  const sums = sumsOf(values);
  if (values.storeOnly) return 'Store it';
  if (!sums) return 'Take the gift';
  const startsLater = values.rhythm !== 'one-time' && firstGiftDay(values) !== calendarDay();
  return startsLater ? `Start the plan of ${moneyText(sums.total)}` : `Charge ${moneyText(sums.total)}`;
}
