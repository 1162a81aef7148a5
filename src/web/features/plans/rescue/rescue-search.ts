/** The address of the list of plans that failed or soon will. */
import { ascending, oneOf } from '../../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../../data/search/list-search.ts';

export const rescueTabs = ['to-call', 'called', 'not-reached'] as const;
export type RescueTab = (typeof rescueTabs)[number];

export const rescueSorts = ['donor', 'monthly', 'since', 'contact'] as const;
export type RescueSort = (typeof rescueSorts)[number];

export type RescueSearch = ListSearch & {
  /** Absent for donors to call. */
  show?: Exclude<RescueTab, 'to-call'>;
  /** Absent for the monthly value. */
  sort?: RescueSort;
  direction?: 'ASC';
};

/** Reads an address; invalid and unknown members are dropped. */
export const readRescueSearch = listReader<RescueSearch>({
  show: oneOf(rescueTabs.filter((tab) => tab !== 'to-call')),
  sort: oneOf(rescueSorts),
  direction: ascending,
});
