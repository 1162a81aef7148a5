import { idOf, type RawSearch } from '../../data/search/list-search.ts';

/** The gift that linked to a plan: where the platform doesn't share plans, the gift describes its plan. */
export type PlanGiftSearch = { gift?: string };

export function readPlanGiftSearch(raw: RawSearch): PlanGiftSearch {
  const gift = idOf(raw.gift);
  return gift ? { gift } : {};
}
