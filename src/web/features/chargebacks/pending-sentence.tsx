import type { PendingChargebacks } from '#contract/steward/operations/lists.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText } from '../../data/format/format.ts';
import { daysOpen, daysOpenText } from '../../nouns/chargeback/labels.ts';
import { atRiskText, summaryOf, unknownText } from '../../nouns/chargeback/pending-chargebacks.ts';

/** How many chargebacks await a decision, how much is at risk, and how far back they were read. */
export function PendingSentence({ found }: { found: PendingChargebacks }) {
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
      {found.newest ? <NotAll newest={found.newest} total={found.totalCount} /> : null}
    </>
  );
}

type NotAllProps = { newest: NonNullable<PendingChargebacks['newest']>; total: number | null };

/** If only the newest were looked through: how far back that is. */
function NotAll({ newest: { count, through }, total }: NotAllProps) {
  const last = readTime(through);
  return (
    <>
      {' · '}in the newest {countText(count)}
      {total === null ? '' : ` of ${countText(total)}`}
      {last ? `, back to ${dayText(last)}` : ''}
    </>
  );
}
