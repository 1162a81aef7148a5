import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { countText, dateTimeText, dollarText, readTime } from '../../data/format.ts';
import { changeFilter, changeSearch, defaultLimit, pageSizes } from '../../data/list-search.ts';
import { useList } from '../../data/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PeekSplit } from '../../ui/peek.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { useLocationName } from '../locations/locations-queries.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { contributionsOptions, keepGifts } from './contributions-queries.ts';
import { type ContributionsSearch, defaultColumns, withoutFilters } from './contributions-search.ts';
import { GiftRowPhone, giftColumns, narrowColumns } from './gift-columns.tsx';
import { filterWords, GiftFilters } from './gift-filters.tsx';
import type { Gift } from './gift-words.ts';

const route = getRouteApi('/_app/contributions/');

/** Fetched when somebody points at a row, so that the first visit does not carry it. */
const loadPeek = () => import('./contribution-peek.tsx');
const ContributionPeek = lazy(async () => ({ default: (await loadPeek()).ContributionPeek }));

/** Every gift, filtered and paged as the service can; it sorts nothing, so no header offers to. */
export function ContributionsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const { page = 1, limit = defaultLimit, peek, columns = defaultColumns } = search;
  const list = useList<Gift, readonly unknown[]>(contributionsOptions(search), {
    filtered: words.length > 0,
    page,
    limit,
  });
  useKeptGifts(search);
  const locationName = useLocationName();
  const go = (next: ContributionsSearch) => void navigate({ search: next, resetScroll: false });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  return (
    <PeekSplit
      list={
        <Page
          title="Contributions"
          sentence={
            <>
              <Sentence total={list.total} words={words} />
              <AgeLabel asOf={list.asOf} behind={list.behind} />
            </>
          }
          actions={
            <ColumnsMenu shown={columns} onChange={(next) => go(changeSearch(search, { columns: next }))} />
          }
        >
          <GiftFilters search={search} onChange={(patch) => go(changeFilter(search, patch))} />
          <RecordList
            state={list.state}
            many="gifts"
            filters={words}
            onClear={() => go(withoutFilters(search))}
            onRetry={list.retry}
            onPage={(next) => go(changeSearch(search, { page: next > 1 ? next : undefined }))}
            table={(shown, old) => (
              <RecordTable
                label="Gifts"
                columns={peek ? narrowColumns : giftColumns(columns, locationName)}
                rows={shown}
                old={old}
                expectedRows={limit}
                rowId={({ id }) => id}
                rowLink={(gift, link) => (
                  <RowLink gift={gift} {...link} onOpen={() => go({ ...search, peek: gift.id })} />
                )}
                phone={(gift) => <GiftRowPhone gift={gift} />}
                selectedId={peek}
              />
            )}
            pager={(shown, total) => (
              <Pager
                page={page}
                limit={limit}
                shown={shown}
                total={total}
                sizes={pageSizes}
                onSize={(size) =>
                  go(
                    changeFilter(search, {
                      limit: pageSizes.find((one) => one === size && one !== defaultLimit),
                    }),
                  )
                }
                link={(target, { current, ...props }) => (
                  <Link
                    to="/contributions"
                    search={changeSearch(search, { page: target > 1 ? target : undefined, peek: undefined })}
                    // Without this the router takes page 1 for the current one, since its address is part of every other.
                    activeOptions={{ exact: true }}
                    aria-current={current ? 'page' : undefined}
                    {...props}
                  />
                )}
              />
            )}
          />
        </Page>
      }
      panel={
        peek ? (
          <Suspense>
            <ContributionPeek id={peek} search={search} rows={rows} onGo={go} />
          </Suspense>
        ) : null
      }
    />
  );
}

/** Gifts of the list are kept one by one, so that peek and page open at once. */
function useKeptGifts(search: ContributionsSearch): void {
  const client = useQueryClient();
  const { queryKey } = contributionsOptions(search);
  const state = client.getQueryState(queryKey);
  useEffect(() => {
    if (state?.data) keepGifts(client, state.data, state.dataUpdatedAt);
  }, [client, state?.data, state?.dataUpdatedAt]);
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
