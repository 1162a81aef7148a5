import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { ReversalSort } from '#contract/nouns/reversal/filters.ts';
import { listSentenceText, statusesSentence } from '#contract/steward/list-sentence.ts';
import type { PendingChargebacks, StatusSum } from '#contract/steward/operations/lists.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { everything } from '../../data/api/own-list.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { FilterChips } from '../../labels/lists/filter-cells.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../labels/sums/unreadable-records.tsx';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { pageOf } from '../../list/page-of.ts';
import { lazyPanel } from '../../list/panel.ts';
import { PrintedFilters } from '../../list/printed-filters.tsx';
import { useKeptRows } from '../../list/use-kept-rows.ts';
import { type List, useListOf } from '../../list/use-list.ts';
import { useOwnList } from '../../list/use-own-list.ts';
import { type ChargebacksSearch, readChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { chargebackCells, chargebackWords } from '../../nouns/chargeback/filter-cells.ts';
import {
  type Chargeback,
  chargebackRowLabel,
  daysOpen,
  daysOpenText,
} from '../../nouns/chargeback/labels.ts';
import { chargebacksOptions, chargebacksQuestion } from '../../nouns/chargeback/list-queries.ts';
import { atRiskText, summaryOf, unknownText } from '../../nouns/chargeback/pending-chargebacks.ts';
import { pendingChargebacksOptions, pendingSummaryOptions } from '../../nouns/chargeback/pending-queries.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { type DonorOf, useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { ReversalSearchField } from '../../nouns/reversal/reversal-search-field.tsx';
import { reversalSortLinks } from '../../nouns/reversal/reversal-sort-links.tsx';
import { LinkChoices, linkChoice } from '../../ui/filters/link-choices.tsx';
import { TabCount } from '../../ui/frame/tabs.tsx';
import styles from '../../ui/text/words.module.css';
import {
  allColumns,
  ChargebackRowPhone,
  narrowAllColumns,
  narrowPendingColumns,
  pendingColumns,
} from './chargeback-columns.tsx';
import { processorLabel } from './chargeback-parts.tsx';

const route = getRouteApi('/_app/chargebacks/');

/** Pending chargebacks, or all of them if the address says so. */
export const ChargebacksList = () => (route.useSearch().tab === 'all' ? <AllChargebacks /> : <PendingList />);

/** The export has the same rows, oldest first. */
const pendingQuery = { status: ['pending'], sort: 'created', direction: 'ASC' } as const;
const pending = { ...pendingChargebacksOptions, staleTime: 60_000 };

/** The chargebacks awaiting a decision, oldest first, with the amounts at risk. */
function PendingList() {
  const search = route.useSearch();
  const { data: found } = useQuery(pending);
  const list = useListOf(search, () => pending, {
    words: [],
    page: (all, at) => pageOf(all.data, at, all),
  });
  const coverage = found ?? everything;
  return (
    <ChargebacksScreen
      tab="pending"
      list={{ ...list, coverage }}
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
      file={{ kind: 'chargebacks', one: 'chargeback', query: () => pendingQuery }}
      filters={<p className={styles.line}>{processorLabel}</p>}
      columns={search.peek ? narrowPendingColumns : pendingColumns}
      onClear={() => list.go({})}
    />
  );
}

/** How many chargebacks await a decision, and how much is at risk. */
function PendingSentence({ found }: { found: PendingChargebacks }) {
  const { oldest, unknown, ...pending } = summaryOf(found);
  const { count } = pending;
  // What is at risk in a part would be taken for the whole.
  if (!found.complete) return <>{countText(count)} pending so far</>;
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
    </>
  );
}

/** All chargebacks. */
function AllChargebacks() {
  const search = route.useSearch();
  const typing = useTypedSearch('chargebacks');
  const { q } = typing;
  const [isRead, setIsRead] = useState(false);
  const { list: found, ...read } = useOwnList(search, (at) => chargebacksOptions(at, q), {
    words: chargebackWords(search, q),
    record: ({ id }) => chargebackOptions(id).queryKey,
  });
  const { list, sums } = useKeptRows({ list: found, sums: read.sums }, isRead);
  return (
    <ChargebacksScreen
      tab="all"
      list={list}
      one="chargeback"
      sentence={<ChargebacksSentence list={list} search={search} sums={sums} />}
      said={listSentenceText(statusesSentence('chargebacks', list.total ?? 0, sums ?? null))}
      file={{ kind: 'chargebacks', one: 'chargeback', query: () => chargebacksQuestion(search, q) }}
      filters={
        <>
          <ReversalSearchField
            noun="chargebacks"
            onRead={setIsRead}
            {...{ typing, search }}
            onSearch={list.restart}
          />
          <FilterChips
            cells={chargebackCells}
            search={search}
            change={(patch) => list.filter({ ...patch, tab: 'all' })}
          />
        </>
      }
      columns={search.peek ? narrowAllColumns : allColumns}
      sort={reversalSortLinks({ ...search, tab: 'all' }, 'created')}
      onClear={() => {
        typing.keep('');
        list.go({ tab: 'all' });
      }}
    />
  );
}

type Props = {
  list: List<Chargeback, ChargebacksSearch>;
  /** What the rows were selected by. */
  search: ChargebacksSearch;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
};

/** How many chargebacks match, and their totals; each amount links to its chargebacks. */
function ChargebacksSentence({ list: { words, total, asOf, behind, unreadable = 0 }, search, sums }: Props) {
  const shown = omit(search, 'page', 'peek', 'view');
  return (
    <StatusSums
      list="chargebacks"
      total={total}
      sums={sums}
      link={(status, content) => (
        <Link to="/chargebacks" search={readChargebacksSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : <PrintedFilters words={words} />}
      <UnreadableRecords unreadable={unreadable} one="chargeback" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}

const panel = lazyPanel(() => import('./chargeback-record.tsx').then((file) => file.ChargebackRecord));

type ChargebacksScreenProps = Pick<
  ComponentProps<typeof ListScreen<Chargeback, ChargebacksSearch, ReversalSort>>,
  'list' | 'sentence' | 'said' | 'file' | 'filters' | 'sort' | 'onClear' | 'one' | 'many'
> & {
  tab: 'pending' | 'all';
  columns: (donorOf: DonorOf) => ListColumn<Chargeback, ReversalSort>[];
};

/** What the lists of pending and of all chargebacks have in common. */
function ChargebacksScreen({ tab, columns, filters, ...parts }: ChargebacksScreenProps) {
  const donorOf = useGiftDonors(parts.list.rows);
  return (
    <ListScreen
      {...listPlace('chargeback')}
      columns={columns(donorOf)}
      rowLabel={(chargeback) => chargebackRowLabel(chargeback, donorOf(chargeback) ?? null)}
      phone={(chargeback) => <ChargebackRowPhone chargeback={chargeback} donor={donorOf(chargeback)} />}
      panel={panel}
      filters={
        <>
          <ChargebackTabs tab={tab} />
          {filters}
        </>
      }
      {...parts}
    />
  );
}

/** Pending chargebacks, and all of them. */
function ChargebackTabs({ tab }: { tab: 'pending' | 'all' }) {
  const { data } = useQuery(pendingSummaryOptions);
  return (
    <LinkChoices label="Show">
      <Link to="/chargebacks" {...linkChoice(tab === 'pending')}>
        Pending <TabCount>{data?.isAll ? countText(data.count) : ''}</TabCount>
      </Link>
      <Link to="/chargebacks" search={{ tab: 'all' }} {...linkChoice(tab === 'all')}>
        All <TabCount>{data?.isAll ? countText(data.total) : ''}</TabCount>
      </Link>
    </LinkChoices>
  );
}
