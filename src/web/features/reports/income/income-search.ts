/** The address of the monthly change of plans. */
import { type PlanStep, planSteps } from '#contract/rules/plan-bridge.ts';
import { oneOf } from '../../../data/search/address-values.ts';
import { searchReader } from '../../../data/search/list-search.ts';

export type IncomeSearch = {
  /** YYYY-MM; absent for this month. */
  month?: string;
  /** The step whose plans are listed. */
  step?: PlanStep;
};

/** Reads an address; invalid and unknown members are dropped. */
export const readIncomeSearch = searchReader<IncomeSearch>({
  month: (value) =>
    typeof value === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
  step: oneOf(planSteps),
});
