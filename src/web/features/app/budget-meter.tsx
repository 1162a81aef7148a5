import { useBudgetLeft } from '../../data/budget.ts';
import { Notice } from '../../ui/notice.tsx';

/** Quiet until it matters: the team shares 120 calls a minute to the giving service. */
const quietAbove = 24;

export function BudgetMeter() {
  const left = useBudgetLeft();
  if (left === null || left > quietAbove) return null;
  return (
    <Notice tone="warn" role="status">
      {left} of this minute’s calls to the giving service are left. People come first; the rest waits.
    </Notice>
  );
}
