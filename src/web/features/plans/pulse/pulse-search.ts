/** The address of the plans' monthly change. */
import { type PlanStep, planSteps } from '#contract/rules/plan-bridge.ts';
import { defined, type RawSearch } from '../../../data/search/list-search.ts';

export type PulseSearch = {
  /** YYYY-MM; absent for this month. */
  month?: string;
  /** Whose plans are listed. */
  step?: PlanStep;
};

/** Reads an address; what is odd or unknown is dropped. */
export const readPulseSearch = ({ month, step }: RawSearch): PulseSearch => ({
  ...defined(
    'month',
    typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  ),
  ...defined(
    'step',
    planSteps.find((one) => one === step),
  ),
});
