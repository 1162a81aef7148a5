import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dateTimeText, dollarText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, changeSearch, defaultLimit } from '../../data/list-search.ts';
import { useMay } from '../../data/session.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { useLocationName } from '../locations/locations-queries.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { contributionOptions, contributionsOptions } from './contributions-queries.ts';
import { type ContributionsSearch, defaultColumns, withoutFilters } from './contributions-search.ts';
import { GiftRowPhone, giftColumns, narrowColumns } from './gift-columns.tsx';
import { filterWords, GiftFilters } from './gift-filters.tsx';
import type { Gift } from './labels.ts';

const route = getRouteApi('/_app/contributions/');

/** Fetched when somebody points at a row, so that the first visit does not carry it. */
const loadPeek = () => import('./contribution-peek.tsx');
const ContributionPeek = lazy(async () => ({ default: (await loadPeek()).ContributionPeek }));

/** Every gift, filtered and paged as the service can; it sorts nothing, so no header offers to. */
export function ContributionsList() {
  const search = route.useSearch();
  const may = useMay();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const { page = 1, limit = defaultLimit, peek, columns = defaultColumns } = search;
  const asked = contributionsOptions(search);
  const list = useList<Gift, readonly unknown[]>(asked, {
    filtered: words.length > 0,
    page,
    limit,
  });
  useKeptRecords<Gift>(asked.queryKey, ({ id }) => contributionOptions(id).queryKey);
  const locationName = useLocationName();
  const go = (next: ContributionsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ListScreen
      title="Contributions"
      sentence={
        <>
          <Sentence total={list.total} words={words} />
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      actions={
        <>
          <ColumnsMenu shown={columns} onChange={(next) => go(changeSearch(search, { columns: next }))} />
          {may('payments.authorize') ? (
            <Link to="/take-gift" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Take a gift
            </Link>
          ) : null}
        </>
      }
      filters={<GiftFilters search={search} onChange={(patch) => go(changeFilter(search, patch))} />}
      filterWords={words}
      state={list.state}
      label="Gifts"
      many="gifts"
      columns={peek ? narrowColumns : giftColumns(columns, locationName)}
      rowId={({ id }) => id}
      rowLink={(gift, link) => (
        <RowLink gift={gift} {...link} onOpen={() => go({ ...search, peek: gift.id })} />
      )}
      phone={(gift) => <GiftRowPhone gift={gift} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go(withoutFilters(search))}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/contributions"
          search={toPage(search, target)}
          // Without this the router takes page 1 for the current one, since its address is part of every other.
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <ContributionPeek
              id={peek}
              search={search}
              rows={list.state.kind === 'rows' ? list.state.rows : []}
              onGo={go}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

function Sentence({ total, words }: { total: number | null; words: readonly string[] }) {
  if (total === null) return null;
  return (
    <>
      <b>{countText(total)}</b> {total === 1 ? 'gift' : 'gifts'}
      {words.length > 0 ? `: ${words.join(', ')}` : null}
    </>
  );
}

type RowLinkProps = { gift: Gift; className: string; children: ReactNode; onOpen: () => void };

const RowLink = ({ gift, className, children, onOpen }: RowLinkProps) => {
  const time = readTime(gift.contributionDate);
  const label = `${time ? dateTimeText(time) : 'No date'}, ${dollarText(gift.amount)} from ${donorName(gift.donor)}`;
  return (
    <Link
      to="/contributions/$contributionId"
      params={{ contributionId: gift.id }}
      className={className}
      aria-label={label}
      onPointerEnter={() => void loadPeek()}
      onFocus={() => void loadPeek()}
      onClick={besideOnClick(onOpen)}
    >
      {children}
    </Link>
  );
};
