/** The address of the list of recurring plans. */
import { type PlanFilters, planFilters, planSorts } from '#contract/nouns/plan/filters.ts';
import { type PlanTab, planTabs } from '#contract/nouns/plan/values.ts';
import { oneOf, someOf } from '../../data/search/address-values.ts';
import { type FilterSearch, filterReaders } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';
import { type PlanColumnId, planColumnIds } from './plan-column-ids.ts';

export type PlansSearch = ListSearch &
  FilterSearch<PlanFilters, typeof planSorts> & {
    /** Absent for active plans. */
    tab?: Exclude<PlanTab, 'active'>;
    columns?: PlanColumnId[];
  };

/** Reads an address; invalid and unknown members are dropped. */
export const readPlansSearch = listReader<PlansSearch>({
  tab: oneOf(planTabs.filter((tab) => tab !== 'active')),
  ...filterReaders(planFilters, planSorts),
  columns: someOf(planColumnIds),
});

/** A peek contains both IDs, because the platform looks up a plan by its donor and its ID. Without a donor the plan isn't found. */
export const peekOf = (plan: { id: string; donorId: string | null }): string =>
  `${plan.donorId ?? '-'}_${plan.id}`;
/** Returns an ID that isn't found if the address has only one of the two. */
export function readPeek(peek: string): { donorId: string; planId: string } {
  const [donorId, planId] = peek.split('_');
  return donorId && planId ? { donorId, planId } : { donorId: '-', planId: peek };
}
