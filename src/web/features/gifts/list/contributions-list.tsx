import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { giftExport } from '#contract/steward/exports.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import type { ListSource } from '../../../data/api/own-list.ts';
import { appliedPart } from '../../../data/search/filter-search.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { ExportButton } from '../../../labels/exports/export-button.tsx';
import { filterWords } from '../../../labels/lists/filter-cells.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { ColumnsMenu, chosenColumns } from '../../../list/columns-menu.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { ListSentence } from '../../../list/list-sentence.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { PrintedFilters } from '../../../list/printed-filters.tsx';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useKeptRows } from '../../../list/use-kept-rows.ts';
import { useOwnList } from '../../../list/use-own-list.ts';
import { type ContributionsSearch, giftOrder } from '../../../nouns/gift/address.ts';
import { DifferingMonths } from '../../../nouns/gift/copy/differing-months.tsx';
import styles from '../../../nouns/gift/gift.module.css';
import { defaultColumns } from '../../../nouns/gift/gift-column-ids.ts';
import { GiftRowPhone, giftColumns, giftRowLabel, narrowColumns } from '../../../nouns/gift/gift-columns.tsx';
import { giftListOptions, newestGiftsOptions } from '../../../nouns/gift/list-queries.ts';
import { giftsQuestion } from '../../../nouns/gift/list-request.ts';
import { contributionOptions } from '../../../nouns/gift/query.ts';
import { NarrowedSum } from '../../../nouns/gift/totals/narrowed-sum.tsx';
import { SumParts } from '../../../nouns/gift/totals/sum-parts.tsx';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import { useLocationName } from '../../../nouns/location/query.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SearchNotice } from '../../../ui/filters/search-notice.tsx';
import {
  commonCells,
  commonFilters,
  furtherCells,
  furtherFilters,
  hasFurther,
  statusWords,
} from './gift-filter-cells.tsx';
import { GiftFilters } from './gift-filters.tsx';
import { IndexNotice } from './index-notice.tsx';
import { YearEarlier } from './year-earlier.tsx';

const route = getRouteApi('/_app/contributions/');
const panel = lazyPanel(() => import('../gift-record.tsx').then((file) => file.GiftRecord));

/** The component that shows grouped gifts; `text` was typed into the search. */
export type GroupedGiftsProps = { search: ContributionsSearch; text: string };
type Props = {
  /** Used if the address groups the gifts. */
  Groups: ComponentType<GroupedGiftsProps>;
};

/** All gifts, searched, sorted, and summed by our server; until its copy has those of the list, filtered and paged by the platform. */
export function ContributionsList({ Groups }: Props) {
  const address = route.useSearch();
  const may = useMay();
  const all = giftColumns(useLocationName());
  const columns = chosenColumns(all, address.columns, defaultColumns);
  const { typed, q, keep } = useTypedSearch('gifts');
  const quoted = (unapplied: readonly string[]) => (q && !unapplied.includes('text') ? [`“${q}”`] : []);
  const wordsOf = (unapplied: readonly string[]) => {
    const applied = appliedPart(giftFilters, address, unapplied);
    return [
      ...quoted(unapplied),
      ...filterWords(commonFilters, commonCells, applied),
      ...(hasFurther(applied) ? ['the filters above'] : []),
    ];
  };
  const [isRead, setIsRead] = useState(false);
  const { list: found, ...read } = useOwnList(address, (at: ContributionsSearch) => giftListOptions(at, q), {
    words: wordsOf,
    record: ({ id }) => contributionOptions(id).queryKey,
    partial: true,
    newest: (source) => newestGiftsOptions(source, address),
  });
  const { list, sums } = useKeptRows({ list: found, sums: read.sums }, isRead);
  const source = forGroups(read.source, address);
  const sum = source.complete ? sums : undefined;
  const isGrouped = source.complete && address.group !== undefined;
  const search = appliedPart(giftFilters, address, source.unapplied);
  const { status: _, ...besidesStatus } = search;
  // The statuses are part of what is counted: "12 failed gifts".
  const words = [...quoted(source.unapplied), ...filterWords(commonFilters, commonCells, besidesStatus)];
  const type = (text: string) => {
    keep(text);
    list.restart();
  };
  return (
    <ListScreen
      title="Contributions"
      sentence={
        <GiftSentence search={search} text={q} list={{ ...list, words }} sum={sum} state={source.copy} />
      }
      actions={
        <>
          {sum ? (
            <ExportButton
              kind={giftExport}
              one="gift"
              shown={columns.map(({ id }) => id)}
              query={() => giftsQuestion(address, q)}
              wideOnly
            />
          ) : null}
          {isGrouped ? null : (
            <ColumnsMenu
              all={all}
              shown={columns.map(({ id }) => id)}
              byDefault={defaultColumns}
              onChange={(next) => list.go(changeSearch(address, { columns: next }))}
            />
          )}
          {may('payments.authorize') ? (
            <Link to="/take-gift" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Take a gift
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          {source.copy && source.complete && source.copy.differing.length > 0 ? (
            <DifferingMonths state={source.copy} />
          ) : null}
          {source.complete ? (
            <QuestionField
              label="Search by donor, amount, card, date, or note"
              noun="gifts"
              text={typed}
              onType={type}
              search={address}
              onRead={setIsRead}
            />
          ) : (
            <SearchNotice>
              <IndexNotice search={address} source={source} />
            </SearchNotice>
          )}
          <GiftFilters search={address} complete={source.complete} rows={list.rows} change={list.filter} />
        </>
      }
      list={list}
      instead={
        isGrouped ? (
          <Suspense>
            <Groups search={address} text={q} />
          </Suspense>
        ) : null
      }
      one="gift"
      rowPage={({ id }) => recordPage('gift', id)}
      label="Gifts"
      columns={address.peek ? narrowColumns : columns}
      sort={source.complete ? sortLinks(address, giftOrder) : undefined}
      rowLabel={giftRowLabel}
      phone={(gift) => <GiftRowPhone gift={gift} />}
      panel={panel}
      onClear={() => {
        keep('');
        list.go(pick(address, 'limit', 'columns', 'group'));
      }}
    />
  );
}

type GiftSentenceProps = {
  /** Without the filters that weren't applied. */
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
  list: Parameters<typeof ListSentence>[0]['list'];
  /** Undefined while it loads, and if the platform answered. */
  sum: GiftSum | undefined;
  state: CopiedGiftsState | null | undefined;
};

/**
 * How many gifts match and how much was received, or the sum of the statuses that the list is narrowed to; below, what that leaves out, and a
 * comparison with a year earlier.
 */
function GiftSentence({
  search: { page: _, peek: __, ...shown },
  text,
  list,
  sum,
  state,
}: GiftSentenceProps) {
  const kind = statusWords(shown);
  return (
    <>
      <span className={styles.counted}>
        <ListSentence list={list} one={kind ? `${kind} gift` : 'gift'}>
          {hasFurther(shown) ? (
            <PrintedFilters
              words={filterWords(furtherFilters, furtherCells([]), shown)}
              lead={list.words.length > 0 ? ', ' : ': '}
            />
          ) : null}
          {sum &&
            (isNarrowed(shown) ? (
              <NarrowedSum sum={sum} search={shown} />
            ) : (
              <>
                {' · '}
                <b>{moneyText(cents(sum.received.cents))}</b> received
                {sum.received.gifts > 1 && sum.unpriced === 0 ? (
                  <span data-wide="">
                    {` · average ${moneyText(cents(Math.round(sum.received.cents / sum.received.gifts)))}`}
                  </span>
                ) : null}
              </>
            ))}
          {sum ? <UnknownReturns state={state} /> : null}
        </ListSentence>
      </span>
      <SumParts sum={sum} search={shown}>
        {sum && shown.givenFrom && shown.givenTo ? (
          <YearEarlier search={shown} text={text} now={sum} state={state} />
        ) : null}
      </SumParts>
    </>
  );
}

/** Which gifts are a donor's first depends on all gifts, also where our copy has those of the list. */
const forGroups = (source: ListSource, { group }: ContributionsSearch): ListSource =>
  group === 'first' && source.complete && source.copy?.complete === false
    ? { ...source, complete: false, loading: true }
    : source;
