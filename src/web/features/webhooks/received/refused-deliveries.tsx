import { platformName } from '#contract/rules/platform-name.ts';
import type { ReceivedDeliveries } from '#contract/steward/live/received-deliveries.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';
import words from '../../../ui/text/words.module.css';

/** Deliveries with an invalid signature, usually because of a wrong secret. */
export function RefusedDeliveries({ refused }: Pick<ReceivedDeliveries, 'refused'>) {
  const [last, since] = [readTime(refused.lastAt), readTime(refused.since)];
  if (refused.deliveries === 0 || !last || !since) return null;
  return (
    <p className={words.line} role="status">
      {count(refused.deliveries, 'delivery', 'deliveries')} rejected for a missing or wrong signature since
      Steward started {nearText(since)}, most recently {nearText(last)}. If {platformName()} sent{' '}
      {plural(refused.deliveries, 'it', 'them')}, check that <code>GIVING_WEBHOOK_SECRETS</code> holds the
      webhook's signing secret.
    </p>
  );
}
