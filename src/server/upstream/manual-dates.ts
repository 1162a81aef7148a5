/**
 * Gifts that were entered by hand, such as a batch of checks, have a day and no time. A platform may send that day as midnight UTC, which
 * west of Greenwich is the evening before: January 1 would become December 31, and another tax year.
 */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { dayOf } from './date-filters.ts';

const dayMs = 86_400_000;
/** The type of gifts that were entered by hand. */
export const manualType = 'MANUAL_CASH';

type Gift = Reply<'contributions.get'>['data'];

/**
 * Returns the reply with such gifts at the start of their day in the organization's time zone; never on another UTC day, which the
 * platform's date filters go by. Replies without gifts are returned as they are.
 */
export function manualDatesAsDays<Id extends OperationId>(id: Id, reply: Reply<Id>, zone: string): Reply<Id> {
  if (id !== 'contributions.list' && id !== 'contributions.get') return reply;
  // Both operations return gifts.
  const { data } = reply as { data: Gift | Gift[] };
  return {
    ...(reply as object),
    data: Array.isArray(data) ? data.map(onItsDay(zone)) : onItsDay(zone)(data),
  } as Reply<Id>;
}

const onItsDay =
  (zone: string) =>
  (gift: Gift): Gift => {
    const at = timeOf(gift.contributionDate);
    if (gift.type !== manualType || at === null || at % dayMs !== 0) return gift;
    const start = startOfDayIn(dayOf(at), zone).getTime();
    return { ...gift, contributionDate: new Date(Math.max(at, start)).toISOString() };
  };
