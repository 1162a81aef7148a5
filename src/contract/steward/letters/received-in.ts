import { startOfDayIn } from '../../values/wall-time.ts';
import type { GiftFilter } from '../gifts/gift-query.ts';

/**
 * Gifts that count in a year of the organization's calendar: given in that year, and received (see `gift-outcome.ts`). A gift that was
 * refunded or disputed, even later, counts in no year.
 */
export const receivedIn = (
  year: number,
  zone: string,
): Pick<GiftFilter, 'outcome' | 'givenFrom' | 'givenBefore'> => ({
  outcome: ['received'],
  givenFrom: startOfDayIn(`${year}-01-01`, zone).toISOString(),
  givenBefore: startOfDayIn(`${year + 1}-01-01`, zone).toISOString(),
});
