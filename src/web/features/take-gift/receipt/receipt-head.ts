/** The title of a receipt, and how far the payment is. */
import { calendarDayText } from '../../../data/format/format.ts';
import type { GiftValues } from '../gift-values.ts';
import { firstGiftDay } from '../labels.ts';
import type { Taken } from '../take-gift-mutations.ts';

type Head = { title: string; sentence: string; status: string; tone: 'ok' | 'info' };

/** `method`: "Visa •• 4242". */
export function receiptHead(values: GiftValues, { contributionId }: Taken, method: string): Head {
  if (values.storeOnly)
    return {
      title: 'Payment method saved',
      sentence: "You can charge it any time from the donor's page.",
      status: 'Saved',
      tone: 'ok',
    };
  const isPlan = values.rhythm !== 'one-time';
  if (isPlan && !contributionId)
    return {
      title: 'Plan started',
      sentence: 'You can find it in Recurring plans.',
      status: `Plan started; first gift on ${calendarDayText(firstGiftDay(values))}`,
      tone: 'ok',
    };
  // Bank payments take days to clear.
  const isBank = /^bank account/i.test(method);
  return {
    title: 'Gift received',
    sentence: 'You can find it in Contributions.',
    status: isBank ? 'Processing' : 'Paid',
    tone: isBank ? 'info' : 'ok',
  };
}
