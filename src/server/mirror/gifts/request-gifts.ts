/** Requests windows of gifts from the platform, by the date they were given or last changed. */
import { timeOf } from '#contract/values/wire-time.ts';
import type { Lane } from '../../upstream/budget/budget.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { ListedGift } from './gift-row.ts';
import { type DatedList, type DateWindow, pageRows } from './read-windows.ts';

export type GiftGateway = Pick<Gateway, 'read' | 'offsetMs'>;

/** `updated` is the date of the record's last change. */
export type GiftDate = 'given' | 'updated';

const filters = {
  given: ['minimumInitiatedDate', 'maximumInitiatedDate'],
  updated: ['minimumUpdatedDate', 'maximumUpdatedDate'],
} as const;

const queryOf = (date: GiftDate, { from, to }: DateWindow): Record<string, string> => {
  const [minimum, maximum] = filters[date];
  return {
    ...(from === null ? {} : { [minimum]: new Date(from).toISOString() }),
    [maximum]: new Date(to).toISOString(),
  };
};

/**
 * Requests pages of a window. It isn't documented whether a range includes its ends, so it is widened by a millisecond on both sides,
 * except on a platform that accepts only days, where that would add a day. Rejects with the gateway's errors.
 */
export function giftPages(
  gateway: GiftGateway,
  date: GiftDate,
  lane: Lane,
  signal: () => AbortSignal,
): DatedList<ListedGift> {
  let margin = 1;
  const request = async ({ from, to }: DateWindow, page: number) => {
    const wider = { from: from === null ? null : from - margin, to: to + margin };
    const query = { ...queryOf(date, wider), limit: pageRows, page };
    const { reply, utcDays = false } = await read(gateway, query, lane, signal());
    if (utcDays) margin = 0;
    return { rows: reply.data, total: reply.totalCount, utcDays };
  };
  return { request, dateOf: (gift) => timeOf(gift[date === 'given' ? 'contributionDate' : 'updatedAt']) };
}

/** Returns the platform's count of gifts in a window of given dates, or of all gifts; null if it reports none. */
export async function countGifts(
  gateway: GiftGateway,
  window: DateWindow | null,
  signal: AbortSignal,
): Promise<{ total: number | null; utcDays: boolean }> {
  const query = { ...(window && queryOf('given', window)), limit: 1, page: 1 };
  const { reply, utcDays = false } = await read(gateway, query, 4, signal);
  return { total: reply.totalCount, utcDays };
}

const read = (gateway: GiftGateway, query: Record<string, unknown>, lane: Lane, signal: AbortSignal) =>
  gateway.read('contributions.list', { query }, { lane, maxAgeMs: 0, signal: () => signal });
