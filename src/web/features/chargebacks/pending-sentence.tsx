import { readTime } from '#contract/values/wire-time.ts';
import type { CompleteList } from '../../data/api/read.ts';
import { countText, dayText, dollarText } from '../../data/format/format.ts';
import { type Chargeback, daysOpen, daysOpenText } from '../../labels/money-back/chargeback.ts';
import { summaryOf } from './pending-chargebacks.ts';

/** How many chargebacks await a decision, how much is at risk, and how far back they were read. */
export function PendingSentence({ found }: { found: CompleteList<Chargeback> }) {
  const { count, atStakeDollars, oldest } = summaryOf(found);
  return (
    <>
      {count === 0 ? (
        'No pending chargebacks'
      ) : (
        <>
          <b>{countText(count)}</b> pending · <b>{dollarText(atStakeDollars)}</b> at risk · oldest open{' '}
          {daysOpenText(daysOpen(oldest, Date.now()))}
        </>
      )}
      {found.complete ? null : <NotAll {...found} />}
    </>
  );
}

/** If only the newest were read: how far back that is. */
function NotAll({ rows, total }: CompleteList<Chargeback>) {
  const last = readTime(rows.at(-1)?.createdAt);
  return (
    <>
      {' · '}in the newest {countText(rows.length)}
      {total === null ? '' : ` of ${countText(total)}`}
      {last ? `, back to ${dayText(last)}` : ''}
    </>
  );
}
