import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText, dollarText } from '../../data/format/format.ts';
import { newestChargebacksOptions } from '../../data/records/newest-chargebacks.ts';
import { useKnownReversals } from '../../data/records/reversal-queries.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { type Chargeback, daysOpen, daysOpenText } from '../../labels/chargeback.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { pageOf } from '../../list/page-of.ts';
import { useListOf } from '../../list/use-list.ts';
import styles from '../../ui/text/words.module.css';
import { narrowPendingColumns, pendingColumns } from './chargeback-columns.tsx';
import { processorLabel } from './chargeback-parts.tsx';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { type PendingChargebacks, pendingOf, summaryOf } from './pending-chargebacks.ts';

const route = getRouteApi('/_app/chargebacks/');
/** What the file has: the same rows, oldest first. */
const pendingQuery = { status: ['pending'], sort: 'created', direction: 'ASC' } as const;
const newest = { ...newestChargebacksOptions, staleTime: 60_000 };

/** The chargebacks that wait for a decision, oldest first, with what is at risk. */
export function PendingList() {
  const search = route.useSearch();
  const { data: found } = useQuery(newest);
  const list = useListOf(search, () => newest, {
    words: [],
    page: (all, at) => pageOf(pendingOf(all.rows), at, all),
  });
  const isCopied = useKnownReversals('chargebacks')?.complete ?? false;
  return (
    <ChargebacksScreen
      tab="pending"
      list={list}
      one="pending chargeback"
      sentence={
        <>
          {found ? <Sentence summary={summaryOf(found)} /> : null}
          {found && !found.complete ? <NotAll rows={found.rows} total={found.total} /> : null}
          <AgeLabel asOf={found?.asOf ?? null} behind={list.behind} />
        </>
      }
      actions={isCopied ? <ExportMenu kind="chargebacks" query={() => pendingQuery} wideOnly /> : null}
      filters={<p className={styles.line}>{processorLabel}</p>}
      columns={search.peek ? narrowPendingColumns : pendingColumns}
      onClear={() => list.go({})}
    />
  );
}

function Sentence({ summary: { count, atStakeDollars, oldest } }: { summary: PendingChargebacks }) {
  if (count === 0) return <>No pending chargebacks</>;
  return (
    <>
      <b>{countText(count)}</b> pending · <b>{dollarText(atStakeDollars)}</b> at risk · oldest open{' '}
      {daysOpenText(daysOpen(oldest, Date.now()))}
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
