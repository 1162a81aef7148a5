import { type Days, dayNumber, firstDayOf } from '../../rules/periods.ts';
import { startOfDayIn } from '../../values/wall-time.ts';
import type { GiftFilter } from '../gifts/gift-query.ts';

type Received = Pick<GiftFilter, 'outcome' | 'givenFrom' | 'givenBefore'>;

/**
 * Gifts that count on some days of the organization's calendar: given on them, and received (see `gift-outcome.ts`). A gift that was
 * refunded or disputed, even later, counts on no day.
 */
export const receivedOn = ({ from, to }: Days, zone: string): Received => ({
  outcome: ['received'],
  givenFrom: startOfDayIn(from, zone).toISOString(),
  givenBefore: startOfDayIn(firstDayOf('day', dayNumber(to) + 1), zone).toISOString(),
});

/** Gifts that count in a year of the organization's calendar. */
export const receivedIn = (year: number, zone: string): Received =>
  receivedOn({ from: `${year}-01-01`, to: `${year}-12-31` }, zone);
