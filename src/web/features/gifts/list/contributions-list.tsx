import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { giftExport } from '#contract/steward/exports.ts';
import { giftTotal } from '#contract/steward/gifts/gift-total.ts';
import { giftsSentence, listSentenceText } from '#contract/steward/list-sentence.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import type { Coverage } from '../../../data/api/own-list.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
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
import { useRowMenu } from '../../../nouns/act/row-menu.tsx';
import { type ContributionsSearch, giftOrder } from '../../../nouns/gift/address.ts';
import { DifferingMonths } from '../../../nouns/gift/copy/differing-months.tsx';
import styles from '../../../nouns/gift/gift.module.css';
import { canActOnGift } from '../../../nouns/gift/gift-acts.ts';
import { defaultColumns } from '../../../nouns/gift/gift-column-ids.ts';
import { GiftRowPhone, giftColumns, giftRowLabel, narrowColumns } from '../../../nouns/gift/gift-columns.tsx';
import type { ListedGift } from '../../../nouns/gift/labels.ts';
import { giftListOptions } from '../../../nouns/gift/list-queries.ts';
import { giftsQuestion } from '../../../nouns/gift/list-request.ts';
import { contributionOptions } from '../../../nouns/gift/query.ts';
import { SumParts } from '../../../nouns/gift/totals/sum-parts.tsx';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import { useLocationName } from '../../../nouns/location/query.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import {
  commonCells,
  commonFilters,
  furtherCells,
  furtherFilters,
  hasFurther,
} from './gift-filter-cells.tsx';
import { GiftFilters } from './gift-filters.tsx';
import { YearEarlier } from './year-earlier.tsx';

const route = getRouteApi('/_app/contributions/');
const panel = lazyPanel(() => import('../gift-record.tsx').then((file) => file.GiftRecord));

/** The component that shows grouped gifts; `text` was typed into the search. */
export type GroupedGiftsProps = { search: ContributionsSearch; text: string };
type Props = {
  /** Used if the address groups the gifts. */
  Groups: ComponentType<GroupedGiftsProps>;
};

/** All gifts, searched, sorted, and summed by our server. */
export function ContributionsList({ Groups }: Props) {
  const address = route.useSearch();
  const may = useMay();
  const all = giftColumns(useLocationName());
  const columns = chosenColumns(all, address, defaultColumns);
  const { typed, q, keep } = useTypedSearch('gifts');
  const quoted = q ? [`“${q}”`] : [];
  const [isRead, setIsRead] = useState(false);
  const { list: found, ...read } = useOwnList(address, (at: ContributionsSearch) => giftListOptions(at, q), {
    words: [
      ...quoted,
      ...filterWords(commonFilters, commonCells, address),
      ...(hasFurther(address) ? ['the filters above'] : []),
    ],
    record: ({ id }) => contributionOptions(id).queryKey,
    partial: true,
  });
  const { list, sums: sum } = useKeptRows({ list: found, sums: read.sums }, isRead);
  const coverage = forGroups(found.coverage, address);
  const { complete, copy } = coverage;
  const isGrouped = complete && address.group !== undefined;
  const { status: _, ...besidesStatus } = address;
  // The statuses are part of what is counted: "12 failed gifts".
  const words = [...quoted, ...filterWords(commonFilters, commonCells, besidesStatus)];
  const menu = useRowMenu<ListedGift>({
    noun: 'gift',
    label: giftRowLabel,
    can: canActOnGift,
    open: ({ id }) => list.go(changeSearch(address, { peek: id })),
  });
  const type = (text: string) => {
    keep(text);
    list.restart();
  };
  return (
    <ListScreen
      title="Contributions"
      sentence={
        <GiftSentence
          search={address}
          text={q}
          list={{ ...list, words }}
          sum={sum}
          whole={complete}
          state={copy}
        />
      }
      said={listSentenceText(sentenceOf(list.total, sum, address))}
      actions={
        <>
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
      file={{
        kind: giftExport,
        one: 'gift',
        shown: columns.map(({ id }) => id),
        query: () => giftsQuestion(address, q),
      }}
      filters={
        <>
          {copy && complete && copy.differing.length > 0 ? <DifferingMonths state={copy} /> : null}
          <QuestionField
            label="Search by donor, amount, card, date, or note"
            noun="gifts"
            text={typed}
            onType={type}
            search={address}
            onRead={setIsRead}
          />
          <GiftFilters search={address} groups={complete} rows={list.rows} change={list.filter} />
        </>
      }
      list={{ ...list, coverage }}
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
      columns={address.peek ? narrowColumns : [...columns, ...menu]}
      sort={sortLinks(address, giftOrder)}
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
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
  list: Parameters<typeof ListSentence>[0]['list'];
  /** Undefined while it loads, and until our copy has all that match. */
  sum: GiftSum | undefined;
  /** False while our copy lacks gifts of the list, so that no sum is coming yet. */
  whole: boolean;
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
  whole,
  state,
}: GiftSentenceProps) {
  const every = isNarrowed(shown);
  const { what, total } = sentenceOf(list.total, sum, shown);
  const counted = sum && giftTotal(sum, every);
  return (
    <>
      <span className={styles.counted}>
        <ListSentence list={list} one="gift" what={what}>
          {hasFurther(shown) ? (
            <PrintedFilters
              words={filterWords(furtherFilters, furtherCells([]), shown)}
              lead={list.words.length > 0 ? ', ' : ': '}
            />
          ) : null}
          {total ? (
            <>
              {' · '}
              <b>{total.amount}</b>
              {total.word ? ` ${total.word}` : null}
            </>
          ) : null}
          {counted && counted.gifts > 1 && (every || sum.unpriced === 0) ? (
            <span data-wide="">
              {` · average ${moneyText(cents(Math.round(counted.cents / counted.gifts)))}`}
            </span>
          ) : null}
          {sum ? <UnknownReturns state={state} /> : null}
        </ListSentence>
      </span>
      {whole ? (
        <SumParts sum={sum} search={shown}>
          {sum && shown.givenFrom && shown.givenTo ? (
            <YearEarlier search={shown} text={text} now={sum} state={state} />
          ) : null}
        </SumParts>
      ) : null}
    </>
  );
}

const sentenceOf = (total: number | null, sum: GiftSum | null | undefined, search: ContributionsSearch) =>
  giftsSentence(total ?? 0, sum ?? null, { buckets: search.status, every: isNarrowed(search) });

/** Which gifts are a donor's first depends on all gifts, also where our copy has those of the list. */
const forGroups = (coverage: Coverage, { group }: ContributionsSearch): Coverage =>
  group === 'first' && coverage.copy?.complete === false ? { ...coverage, complete: false } : coverage;
