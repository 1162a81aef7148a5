/** Requests windows of gifts from the platform, by the date they were given or last changed. */
import { timeOf } from '#contract/values/wire-time.ts';
import type { Lane } from '../../../upstream/budget/budget.ts';
import { dayOf } from '../../../upstream/date-filters.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { ListedGift } from '../listed-gift.ts';
import { type DatedList, type DateWindow, pageRows } from './read-windows.ts';

export type GiftGateway = Pick<Gateway, 'read' | 'offsetMs'> &
  Partial<Pick<Gateway, 'dateFilters' | 'rowsPerPage'>>;

/** `updated` is the date of the record's last change. */
export type GiftDate = 'given' | 'updated';
export type TakesInstants = (date: GiftDate) => boolean;

const filters = {
  given: ['minimumInitiatedDate', 'maximumInitiatedDate'],
  updated: ['minimumUpdatedDate', 'maximumUpdatedDate'],
} as const;

const dayMs = 86_400_000;

/** The member of a gift that has the date. */
export const dateOf = (gift: ListedGift, date: GiftDate): number | null =>
  timeOf(gift[date === 'given' ? 'contributionDate' : 'updatedAt']);

/**
 * Requests pages of a window. It isn't documented whether a range includes its ends. Instants are therefore widened by a millisecond on
 * both sides. Of days, the last one may end as it begins, so the next one is named, until a gift of a named last day was returned.
 * Rejects with the gateway's errors.
 */
export function giftPages(
  gateway: GiftGateway,
  date: GiftDate,
  takesInstants: TakesInstants,
  lane: Lane,
  signal: () => AbortSignal,
): DatedList<ListedGift> {
  const [minimum, maximum] = filters[date];
  const inDays = () => !takesInstants(date);
  let includesLastDay = false;
  const boundsOf = ({ from, to }: DateWindow) =>
    inDays()
      ? {
          ...(from === null ? {} : { [minimum]: dayOf(from) }),
          [maximum]: dayOf(includesLastDay ? to : to + dayMs),
        }
      : { ...(from === null ? {} : { [minimum]: iso(from - 1) }), [maximum]: iso(to + 1) };
  const request = async (window: DateWindow, page: number, limit: number) => {
    const query = { ...boundsOf(window), limit, page };
    const { reply } = await read(gateway, query, lane, signal());
    const lastDay = Date.parse(dayOf(window.to + dayMs));
    includesLastDay ||= inDays() && reply.data.some((gift) => (dateOf(gift, date) ?? 0) > lastDay);
    return { rows: reply.data, total: reply.totalCount, unreadable: reply.unreadable };
  };
  const { rowsPerPage } = gateway;
  return {
    request,
    rowsPerPage: rowsPerPage && (() => rowsPerPage('contributions.list')),
    inDays,
    dateOf: (gift) => dateOf(gift, date),
  };
}

/** The ends of a range, in the form in which they are sent. */
export type Bounds = { from: string; to: string };

/** Returns a page of the gifts between two bounds. Rejects with the gateway's errors. */
export async function giftsBetween(
  gateway: GiftGateway,
  date: GiftDate,
  { from, to }: Bounds,
  signal: AbortSignal,
): Promise<readonly ListedGift[]> {
  const [minimum, maximum] = filters[date];
  const query = { [minimum]: from, [maximum]: to, limit: pageRows, page: 1 };
  return (await read(gateway, query, 4, signal)).reply.data;
}

/** Returns the platform's count of gifts given between two bounds, or of all gifts; null if it has none. */
export async function countGifts(
  gateway: GiftGateway,
  bounds: Bounds | null,
  signal: AbortSignal,
): Promise<number | null> {
  const [minimum, maximum] = filters.given;
  const query = { ...(bounds && { [minimum]: bounds.from, [maximum]: bounds.to }), limit: 1, page: 1 };
  return (await read(gateway, query, 4, signal)).reply.totalCount;
}

const iso = (at: number): string => new Date(at).toISOString();

const read = (gateway: GiftGateway, query: Record<string, unknown>, lane: Lane, signal: AbortSignal) =>
  gateway.read('contributions.list', { query }, { lane, maxAgeMs: 0, signal: () => signal, asSent: true });
