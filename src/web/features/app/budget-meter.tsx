import { platformName } from '#contract/platform-name.ts';
import { useBudgetLeft } from '../../data/budget.ts';
import { Notice } from '../../ui/notice.tsx';

/** Quiet until it matters: the team shares 120 requests a minute to the platform. */
const quietAbove = 24;

export function BudgetMeter() {
  const left = useBudgetLeft();
  if (left === null || left > quietAbove) return null;
  return (
    <Notice tone="warn" role="status">
      Steward is catching up with {platformName()}. Some pages may take up to a minute.
    </Notice>
  );
}
