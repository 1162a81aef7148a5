import type { ComponentProps, ReactNode } from 'react';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { PeekSplit } from './peek-split.tsx';
import { RecordList } from './record-list.tsx';
import { RecordTable } from './record-table.tsx';

type Props<Row> = Pick<ComponentProps<typeof Page>, 'title' | 'sentence' | 'actions'> &
  Pick<
    ComponentProps<typeof RecordList<Row>>,
    'state' | 'many' | 'onClear' | 'onRetry' | 'onPage' | 'noneYet' | 'noneMatch'
  > &
  Pick<
    ComponentProps<typeof RecordTable<Row>>,
    'label' | 'columns' | 'rowId' | 'rowLink' | 'phone' | 'beforeRow' | 'selectedId'
  > &
  Pick<ComponentProps<typeof Pager>, 'page' | 'limit' | 'sizes' | 'onSize'> & {
    /** Links to distinct areas, above the filters. */
    tabs?: ReactNode;
    filters: ReactNode;
    /** The filters in use, in words. */
    filterWords: readonly string[];
    pageLink: ComponentProps<typeof Pager>['link'];
    /** The record beside the list; null for none. */
    panel?: ReactNode;
  };

/** The anatomy of every list: title, one sentence in numbers, chips, table, pager, and a peek beside it. */
export function ListScreen<Row>(props: Props<Row>) {
  const {
    title,
    sentence,
    actions,
    tabs,
    filters,
    panel = null,
    page,
    limit,
    sizes,
    onSize,
    pageLink,
  } = props;
  return (
    <PeekSplit
      list={
        <Page title={title} sentence={sentence} actions={actions} late>
          {tabs}
          {filters}
          <RecordList
            state={props.state}
            many={props.many}
            filters={props.filterWords}
            onClear={props.onClear}
            onRetry={props.onRetry}
            onPage={props.onPage}
            noneYet={props.noneYet}
            noneMatch={props.noneMatch}
            table={(rows, old) => (
              <RecordTable
                label={props.label}
                columns={props.columns}
                rows={rows}
                old={old}
                expectedRows={limit}
                rowId={props.rowId}
                rowLink={props.rowLink}
                phone={props.phone}
                beforeRow={props.beforeRow}
                selectedId={props.selectedId}
              />
            )}
            pager={(shown, total) => (
              <Pager
                page={page}
                limit={limit}
                shown={shown}
                total={total}
                sizes={sizes}
                onSize={onSize}
                link={pageLink}
              />
            )}
          />
        </Page>
      }
      panel={panel}
    />
  );
}
