/** The address of the deliveries that Steward has received. */
import { deliveryStates } from '#contract/steward/live/received-deliveries.ts';
import {
  defined,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../../data/search/list-search.ts';

export type ReceivedSearch = ListSearch & { state?: (typeof deliveryStates)[number] };

export const readReceivedSearch = (raw: RawSearch): ReceivedSearch => ({
  ...listMembers(raw),
  ...defined('state', wordOf(raw.state, deliveryStates)),
});
