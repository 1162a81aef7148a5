import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, moneyText, nearText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, defaultLimit, given } from '../../data/list-search.ts';
import { plural } from '../../data/plural.ts';
import { isWhole } from '../../data/read-cut.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { useGiftDonors } from '../money-back/gift-donor-name.ts';
import { type Refund, refundFilterWords, refundStatusWords } from './labels.ts';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';
import { RefundFilters } from './refund-filters.tsx';
import { refundOptions, refundsOptions } from './refunds-queries.ts';
import type { RefundsSearch } from './refunds-search.ts';

const route = getRouteApi('/_app/refunds/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./refund-peek.tsx');
const RefundPeek = lazy(async () => ({ default: (await loadPeek()).RefundPeek }));

/** Money that goes back to donors; what needs action comes first. */
export function RefundsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = refundFilterWords(search);
  const { page = 1, limit = defaultLimit, peek } = search;
  const asked = refundsOptions(search);
  const list = useList<Refund, readonly unknown[]>(asked, { filtered: words.length > 0, page, limit });
  useKeptRecords<Refund>(asked.queryKey, ({ id }) => refundOptions(id).queryKey);
  const donorOf = useGiftDonors(list.state.kind === 'rows' ? list.state.rows : []);
  const go = (next: RefundsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ListScreen
      title="Refunds"
      sentence={
        <>
          <Sentence total={list.total} words={words} search={search} />
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      filters={<RefundFilters search={search} onChange={(patch) => go(changeFilter(search, patch))} />}
      filterWords={words}
      state={list.state}
      label="Refunds"
      many="refunds"
      columns={peek ? narrowRefundColumns(donorOf) : refundColumns(sortLink(search), donorOf)}
      rowId={({ id }) => id}
      rowLink={(refund, link) => (
        <RowLink
          refund={refund}
          donor={donorOf(refund)}
          {...link}
          onOpen={() => go({ ...search, peek: refund.id })}
        />
      )}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go({ changed: 'any', ...given('limit', search.limit) })}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/refunds"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <RefundPeek
              id={peek}
              ids={list.state.kind === 'rows' ? list.state.rows.map(({ id }) => id) : []}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(withoutPeek(search))}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

const withoutPeek = ({ peek: _, ...closed }: RefundsSearch): RefundsSearch => closed;

type SentenceProps = { total: number | null; words: readonly string[]; search: RefundsSearch };

function Sentence({ total, words, search }: SentenceProps) {
  if (total === null) return null;
  const order = search.order ?? (isWhole(total) ? null : 'newest');
  return (
    <>
      <b>{countText(total)}</b> {plural(total, 'refund', 'refunds')}
      {words.length > 0 ? ` ${words.join(', ')}` : null}
      {order ? `, ${order} first` : null}
    </>
  );
}

/** The platform sorts by the time of the request alone. */
function sortLink(search: RefundsSearch) {
  const next = changeFilter(search, { order: search.order === 'newest' ? 'oldest' : 'newest' });
  const direction = search.order === 'newest' ? 'descending' : search.order === 'oldest' ? 'ascending' : null;
  return {
    direction: direction as 'ascending' | 'descending' | null,
    link: (content: ReactNode) => (
      <Link to="/refunds" search={next} resetScroll={false}>
        {content}
      </Link>
    ),
  };
}

type RowLinkProps = {
  refund: Refund;
  donor: string | null;
  className: string;
  children: ReactNode;
  onOpen: () => void;
};

const RowLink = ({ refund, donor, className, children, onOpen }: RowLinkProps) => {
  const time = readTime(refund.createdAt);
  const amount = refund.amountInCents === null ? 'an unknown amount' : moneyText(refund.amountInCents);
  return (
    <Link
      to="/refunds/$refundId"
      params={{ refundId: refund.id }}
      className={className}
      aria-label={`Refund of ${amount}${donor ? ` to ${donor}` : ''}, ${refundStatusWords(refund.status).name.toLowerCase()}${time ? `, requested ${nearText(time)}` : ''}`}
      onPointerEnter={() => void loadPeek()}
      onFocus={() => void loadPeek()}
      onClick={besideOnClick(onOpen)}
    >
      {children}
    </Link>
  );
};
