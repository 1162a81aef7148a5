import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AgeLabel } from '../../labels/age-label.tsx';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { UnreadableRecords } from '../../labels/sums/unreadable-records.tsx';
import { pageOf } from '../../list/page-of.ts';
import { useListOf } from '../../list/use-list.ts';
import { pendingChargebacksOptions } from '../../nouns/chargeback/pending-queries.ts';
import styles from '../../ui/text/words.module.css';
import { narrowPendingColumns, pendingColumns } from './chargeback-columns.tsx';
import { processorLabel } from './chargeback-parts.tsx';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { PendingSentence } from './pending-sentence.tsx';

const route = getRouteApi('/_app/chargebacks/');
/** The export has the same rows, oldest first. */
const pendingQuery = { status: ['pending'], sort: 'created', direction: 'ASC' } as const;
const pending = { ...pendingChargebacksOptions, staleTime: 60_000 };

/** The chargebacks awaiting a decision, oldest first, with the amounts at risk. */
export function PendingList() {
  const search = route.useSearch();
  const { data: found } = useQuery(pending);
  const list = useListOf(search, () => pending, {
    words: [],
    page: (all, at) => pageOf(all.data, at, all),
  });
  return (
    <ChargebacksScreen
      tab="pending"
      list={list}
      one="pending chargeback"
      // With an unknown status, some may be pending.
      {...(found && found.unknown > 0 ? { many: 'chargebacks known to be pending' } : {})}
      sentence={
        <>
          {found ? <PendingSentence found={found} /> : null}
          <UnreadableRecords unreadable={found?.unreadable ?? 0} one="chargeback" />
          <AgeLabel asOf={found?.asOf ?? null} behind={list.behind} />
        </>
      }
      actions={found?.complete ? <ExportMenu kind="chargebacks" query={() => pendingQuery} wideOnly /> : null}
      filters={<p className={styles.line}>{processorLabel}</p>}
      columns={search.peek ? narrowPendingColumns : pendingColumns}
      onClear={() => list.go({})}
    />
  );
}
