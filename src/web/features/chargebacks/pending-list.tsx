import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText, dollarText } from '../../data/format.ts';
import { defaultLimit } from '../../data/list-search.ts';
import { listState } from '../../data/list-state.ts';
import styles from '../../ui/words.module.css';
import { AgeLabel } from '../app/age-label.tsx';
import { narrowPendingColumns, pendingColumns } from './chargeback-columns.tsx';
import { processorWords } from './chargeback-parts.tsx';
import { newestChargebacksOptions } from './chargebacks-queries.ts';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { type Chargeback, daysOpen, daysOpenWords } from './labels.ts';
import { type PendingChargebacks, pendingOf, summaryOf } from './pending-chargebacks.ts';

const route = getRouteApi('/_app/chargebacks/');

/** The chargebacks that wait for a decision, oldest first, with what is at risk. */
export function PendingList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = defaultLimit, peek } = search;
  const result = useQuery({ ...newestChargebacksOptions, staleTime: 60_000 });
  const found = result.data;
  const pending = found && pendingOf(found.rows);
  const data = pending && {
    reply: { data: pending.slice((page - 1) * limit, page * limit), totalCount: pending.length },
    asOf: found.asOf,
    stale: found.stale,
  };
  // The same result, with its data in the form of a page.
  const state = listState<Chargeback>({ ...result, data } as Parameters<typeof listState<Chargeback>>[0], {
    filtered: false,
    page,
    limit,
  });
  const behind = state.kind === 'rows' && state.behind;
  return (
    <ChargebacksScreen
      tab="pending"
      state={state}
      many="pending chargebacks"
      sentence={
        <>
          {found ? <Sentence summary={summaryOf(found)} /> : null}
          {found && !found.complete ? <NotAll rows={found.rows} total={found.total} /> : null}
          <AgeLabel asOf={found?.asOf ?? null} behind={behind} />
        </>
      }
      filters={<p className={styles.line}>{processorWords}</p>}
      filterWords={[]}
      columns={peek ? narrowPendingColumns : pendingColumns}
      onClear={() => void navigate({ search: {} })}
      onRetry={() => void result.refetch()}
    />
  );
}

function Sentence({ summary: { count, atStakeDollars, oldest } }: { summary: PendingChargebacks }) {
  if (count === 0) return <>No pending chargebacks</>;
  return (
    <>
      <b>{countText(count)}</b> pending · <b>{dollarText(atStakeDollars)}</b> at risk · oldest open{' '}
      {daysOpenWords(daysOpen(oldest, Date.now()))}
    </>
  );
}

/** Where the newest were read only: how far back that is. */
function NotAll({ rows, total }: { rows: readonly Chargeback[]; total: number | null }) {
  const last = readTime(rows.at(-1)?.createdAt);
  return (
    <>
      {' · '}in the newest {countText(rows.length)}
      {total === null ? '' : ` of ${countText(total)}`}
      {last ? `, back to ${dayText(last)}` : ''}
    </>
  );
}
