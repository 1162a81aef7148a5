/** Deliveries that Steward received, from our own server: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type {
  ReceivedDeliveries,
  ReceivedDelivery,
} from '#contract/steward/operations/live/received-deliveries.ts';

import { callSteward } from '../../../data/api/api.ts';
import { defaultLimit, defined } from '../../../data/search/list-search.ts';
import type { ReceivedSearch } from './received-search.ts';

/** Until the first delivery arrives, and while one isn't applied yet, someone may be waiting for it on screen. */
const waitingMs = 2_000;

export const receivedOptions = ({ state, limit = defaultLimit, page = 1 }: ReceivedSearch) =>
  queryOptions({
    queryKey: ['received-deliveries', { state, limit, page }] as const,
    queryFn: ({ signal }) =>
      callSteward(
        'GET /api/received-deliveries',
        { query: { limit, page, ...defined('state', state) } },
        signal,
      ),
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data?.receives && (data.totalCount === 0 || data.waiting > 0) ? waitingMs : false,
  });

/** Identifies a delivery in the address: its event's ID may contain other characters. */
export const deliveryKey = ({ id }: ReceivedDelivery): string => id.replaceAll(/[^\w-]/g, '-').slice(-64);

/** The deliveries as a page of a list. */
export const receivedPage = ({ data, totalCount, asOf }: ReceivedDeliveries) => ({
  reply: { data, totalCount },
  asOf,
  stale: false,
});
