import { idOf } from '../../data/search/address-values.ts';
import { searchReader } from '../../data/search/list-search.ts';

/** The gift that linked to a plan. If the platform doesn't share plans, the plan is shown from this gift. */
export type PlanGiftSearch = { gift?: string };

export const readPlanGiftSearch = searchReader<PlanGiftSearch>({ gift: idOf });
