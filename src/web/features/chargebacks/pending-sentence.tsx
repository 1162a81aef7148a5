import { readTime } from '#contract/values/wire-time.ts';
import type { CompleteList } from '../../data/api/read.ts';
import { countText, dayText } from '../../data/format/format.ts';
import { type Chargeback, daysOpen, daysOpenText } from '../../nouns/chargeback/labels.ts';
import { atRiskText, summaryOf, unknownText } from '../../nouns/chargeback/pending-chargebacks.ts';

/** How many chargebacks await a decision, how much is at risk, and how far back they were read. */
export function PendingSentence({ found }: { found: CompleteList<Chargeback> }) {
  const { oldest, unknown, ...pending } = summaryOf(found);
  const { count } = pending;
  return (
    <>
      {count === 0 ? (
        unknown > 0 ? (
          'None known to be pending'
        ) : (
          'No pending chargebacks'
        )
      ) : (
        <>
          <b>{countText(count)}</b> pending · <b>{atRiskText(pending)}</b> · oldest open{' '}
          {daysOpenText(daysOpen(oldest, Date.now()))}
        </>
      )}
      {unknown > 0 ? ` · ${unknownText(unknown)}` : null}
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
