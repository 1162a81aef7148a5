import { idOf, type RawSearch } from '../../data/search/list-search.ts';

/** The gift that the link to a plan stood on: where the platform doesn't share plans, it tells about its plan. */
export type PlanGiftSearch = { gift?: string };

export function readPlanGiftSearch(raw: RawSearch): PlanGiftSearch {
  const gift = idOf(raw.gift);
  return gift ? { gift } : {};
}
