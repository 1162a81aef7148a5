import { platformName } from '#contract/rules/platform-name.ts';
import { useBudgetLeft } from '../data/api/budget.ts';
import { useOnline } from '../data/api/online.ts';
import { Notice } from '../ui/frame/notice.tsx';

/** The notice appears at this many remaining calls; the team shares 120 per minute to the platform. */
const quietAbove = 24;

/** Explains on every screen why its data may be old: no network, or too many requests this minute. */
export function ConnectionNotice() {
  const left = useBudgetLeft();
  const online = useOnline();
  if (online && (left === null || left > quietAbove)) return null;
  return (
    <Notice tone="warn" role="status">
      {online
        ? `Steward is catching up with ${platformName()}. Some pages may take up to a minute.`
        : "You're offline. Pages show the last data loaded."}
    </Notice>
  );
}
