import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AgeLabel } from '../../labels/age-label.tsx';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { pageOf } from '../../list/page-of.ts';
import { useListOf } from '../../list/use-list.ts';
import { newestChargebacksOptions } from '../../nouns/chargeback/newest-queries.ts';
import { pendingOf, summaryOf } from '../../nouns/chargeback/pending-chargebacks.ts';
import { useKnownReversals } from '../../nouns/reversal/list-queries.ts';
import styles from '../../ui/text/words.module.css';
import { narrowPendingColumns, pendingColumns } from './chargeback-columns.tsx';
import { processorLabel } from './chargeback-parts.tsx';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { PendingSentence } from './pending-sentence.tsx';

const route = getRouteApi('/_app/chargebacks/');
/** The export has the same rows, oldest first. */
const pendingQuery = { status: ['pending'], sort: 'created', direction: 'ASC' } as const;
const newest = { ...newestChargebacksOptions, staleTime: 60_000 };

/** The chargebacks awaiting a decision, oldest first, with the amounts at risk. */
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
      // With an unknown status, some may be pending.
      {...(found && summaryOf(found).unknown > 0 ? { many: 'chargebacks known to be pending' } : {})}
      sentence={
        <>
          {found ? <PendingSentence found={found} /> : null}
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
