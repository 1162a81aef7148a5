import type { QueryKey } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import { paging } from '../../data/list-page.ts';
import {
  changeSearch,
  defaultLimit,
  given,
  type ListSearch,
  type SearchPatch,
} from '../../data/list-search.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import type { TapPeekProps } from './tap-peek.tsx';
import { TapTabs } from './tap-tabs.tsx';

type Listed = { id: string; createdAt: string | null; archivedAt: string | null };
type Props<Row, Search> = Pick<
  ComponentProps<typeof ListScreen<Row>>,
  'filters' | 'columns' | 'phone' | 'pageLink'
> & {
  /** "device". */
  one: string;
  options: Parameters<typeof useList<Row, QueryKey>>[0];
  search: Search;
  go: (next: Search) => void;
  /** The filters in use, in words. */
  words: readonly string[];
  /** The columns that stay beside an open record. */
  narrow: readonly string[];
  rowLink: (row: Row, link: RowLink) => ReactNode;
  /** A record beside the list; `loadPeek` fetches it when somebody points at a row. */
  Peek: LazyExoticComponent<ComponentType<TapPeekProps>>;
  loadPeek: () => Promise<unknown>;
};
type RowLink = Pick<ComponentProps<'a'>, 'className' | 'children' | 'onPointerEnter' | 'onFocus' | 'onClick'>;

/** What the lists of devices, groups and destinations have in common. */
export function TapList<Row extends Listed, Search extends ListSearch>(props: Props<Row, Search>) {
  const { one, options, search, go, words, columns, narrow, rowLink, Peek, loadPeek, ...parts } = props;
  const { page = 1, limit = defaultLimit, peek } = search;
  const list = useList<Row, QueryKey>(options, { filtered: words.length > 0, page, limit });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const show = (id: string | undefined) =>
    // Every list has this member, whatever others it has.
    go(changeSearch(search, { peek: id } as SearchPatch<Search>));
  return (
    <ListScreen
      title={`Tap ${one}s`}
      sentence={<ListSentence list={list} one={one} words={words} />}
      tabs={<TapTabs />}
      filterWords={words}
      state={list.state}
      label={`Tap ${one}s`}
      many={`${one}s`}
      columns={peek ? columns.filter(({ id }) => narrow.includes(id)).map(unsorted) : columns}
      rowId={({ id }) => id}
      rowLink={(row, link) =>
        rowLink(row, {
          ...link,
          onPointerEnter: () => void loadPeek(),
          onFocus: () => void loadPeek(),
          onClick: besideOnClick(() => show(row.id)),
        })
      }
      selectedId={peek}
      onRetry={list.retry}
      // Without filters, the size of a page is all that stays.
      onClear={() => go(given('limit', search.limit) as Search)}
      {...paging(search, go)}
      panel={
        peek ? (
          <Suspense>
            <Peek id={peek} ids={rows.map(({ id }) => id)} onPick={show} onClose={() => show(undefined)} />
          </Suspense>
        ) : null
      }
      {...parts}
    />
  );
}

const unsorted = <Row,>({ sort: _, ...column }: Column<Row>): Column<Row> => column;

type Sort = NonNullable<Column<Listed>['sort']>;

/** When it was made, and whether it is archived. */
export const madeColumn = <Row extends Listed>(sort: Sort): Column<Row> => ({
  id: 'created',
  fixed: 150,
  leaves: 1,
  title: 'Created',
  sort,
  cell: ({ createdAt, archivedAt }) => (
    <>
      <TimeLabel text={createdAt} dayOnly />
      {archivedAt ? ' · archived' : ''}
    </>
  ),
});
