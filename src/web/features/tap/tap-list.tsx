import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { paging } from '../../data/list-page.ts';
import { defaultLimit, given, type ListSearch } from '../../data/list-search.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';

import { TapTabs } from './tap-tabs.tsx';

type Listed = { id: string; createdAt: string | null; archivedAt: string | null };
type Props<Row, Search> = Pick<
  ComponentProps<typeof ListScreen<Row>>,
  'filters' | 'columns' | 'rowLink' | 'phone' | 'pageLink'
> & {
  /** "device". */
  one: string;
  options: Parameters<typeof useList<Row, QueryKey>>[0];
  search: Search;
  go: (next: Search) => void;
  /** The filters in use, in words. */
  words: readonly string[];
};

/** What the lists of devices, groups and destinations have in common. */
export function TapList<Row extends Listed, Search extends ListSearch>(props: Props<Row, Search>) {
  const { one, options, search, go, words, ...parts } = props;
  const { page = 1, limit = defaultLimit } = search;
  const list = useList<Row, QueryKey>(options, { filtered: words.length > 0, page, limit });
  return (
    <ListScreen
      title={`Tap ${one}s`}
      sentence={<ListSentence list={list} one={one} words={words} />}
      tabs={<TapTabs />}
      filterWords={words}
      state={list.state}
      label={`Tap ${one}s`}
      many={`${one}s`}
      rowId={({ id }) => id}
      onRetry={list.retry}
      // Without filters, the size of a page is all that stays.
      onClear={() => go(given('limit', search.limit) as Search)}
      {...paging(search, go)}
      {...parts}
    />
  );
}

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
