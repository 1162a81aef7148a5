/** The address of the deliveries that Steward received. */
import { deliveryStates } from '#contract/steward/live/received-deliveries.ts';
import { oneOf } from '../../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../../data/search/list-search.ts';

export type ReceivedSearch = ListSearch & { state?: (typeof deliveryStates)[number] };

export const readReceivedSearch = listReader<ReceivedSearch>({
  state: oneOf(deliveryStates),
});
