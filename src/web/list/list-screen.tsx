import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { everything } from '../data/api/own-list.ts';
import { count } from '../data/format/plural.ts';
import { defaultLimit, type ListSearch } from '../data/search/list-search.ts';
import { ExportButton } from '../labels/exports/export-button.tsx';
import { soFarText } from '../labels/lists/so-far.ts';
import type { RecordPage } from '../labels/record-pages.ts';
import { PeekSplit } from '../ui/details/peek-split.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Said } from '../ui/said.tsx';
import { focusRow } from '../ui/table/focus-row.ts';
import { RecordList } from '../ui/table/record-list.tsx';
import { type Column, RecordTable } from '../ui/table/record-table.tsx';
import { besideOnClick } from '../ui/table/row-click.ts';
import { toRecord } from './list-page.ts';
import { ListPager } from './list-pager.tsx';
import styles from './list-screen.module.css';
import { ListSentence } from './list-sentence.tsx';
import { NewRows } from './live/new-rows.tsx';
import type { lazyPanel } from './panel.ts';
import type { List } from './use-list.ts';

/** A column of a list. */
export type ListColumn<Row, Field extends string = never> = Omit<Column<Row>, 'sort'> & {
  /** The field its header sorts by. */
  sort?: Field;
  /** Stays visible beside an open record. If no column has it, all stay. */
  narrow?: true;
};

type Props<Row, Search, Field extends string> = Pick<
  ComponentProps<typeof Page>,
  'title' | 'sentence' | 'actions'
> &
  Pick<ComponentProps<typeof RecordList<Row>>, 'onClear' | 'noneYet' | 'noneMatch'> &
  Pick<ComponentProps<typeof RecordTable<Row>>, 'phone' | 'beforeRow' | 'underLink' | 'phoneActs'> & {
    list: List<Row, Search>;
    /** Singular of the rows: "gift". */
    one: string;
    /** Plural of the rows, if it isn't `one` plus s: "people". */
    many?: string;
    /** The sentence of the header as it is read aloud after a filter; without it, how many there are. */
    said?: string | undefined;
    /** The name of the table, if it isn't the title. */
    label?: string;
    /** Above the filters: links to distinct areas, or requests that wait for an answer. */
    tabs?: ReactNode;
    filters?: ReactNode;
    /** The list as a file. It needs all records, as another order does, so neither is offered until our copy has them. */
    file?: ComponentProps<typeof ExportButton>;
    columns: readonly ListColumn<Row, Field>[];
    /** The header's sort link, from `sortLinks`; undefined for a column that can't be sorted right now. */
    sort?: ((field: Field) => Column<Row>['sort']) | undefined;
    /** Names a row in the address, if its ID doesn't. */
    rowId?: (row: Row) => string;
    /** The page of a row's record, from `labels/record-pages.ts`; absent if it has none. */
    rowPage?: (row: Row) => RecordPage;
    /** Read aloud instead of the first cell. */
    rowLabel?: (row: Row) => string;
    panel: ReturnType<typeof lazyPanel>;
    /** Replaces rows and pager, once there are rows. */
    instead?: ReactNode;
    /** Below the table, for a list without page numbers. */
    end?: (shown: number) => ReactNode;
  };

/**
 * The anatomy of every list: title, a sentence with numbers, tabs, filters, table, pager, and a record beside it. A list defines its
 * columns, filters, and links; sorting, paging, prefetching, and moving between records are the same everywhere.
 *
 *     <ListScreen
 *       title="Locations"
 *       list={list}
 *       one="location"
 *       columns={locationColumns}
 *       rowPage={({ id }) => recordPage('location', id)}
 *       rowLabel={locationName}
 *       phone={(location) => <LocationRowPhone location={location} />}
 *       panel={panel}
 *       onClear={() => list.go(pick(search, 'limit'))}
 *     />
 */
export function ListScreen<
  Row extends { id: string },
  Search extends ListSearch,
  Field extends string = never,
>({
  title,
  list,
  one,
  many = `${one}s`,
  sentence = <ListSentence list={list} one={one} />,
  said,
  actions,
  label = title,
  tabs,
  filters,
  file,
  columns,
  sort,
  rowId = ({ id }) => id,
  rowPage,
  rowLabel,
  phone,
  beforeRow,
  underLink,
  phoneActs,
  panel: { Panel, load },
  instead,
  end,
  ...texts
}: Props<Row, Search, Field> & { title: string }) {
  const { search, rows, isLast, go, coverage = everything } = list;
  const { page = 1, limit = defaultLimit, peek } = search;
  const state = !coverage.complete && isNone(list.state) ? noneSoFar : list.state;
  // An order that was chosen can be undone.
  const sorts = coverage.complete || ('sort' in search && search.sort !== undefined);
  const show = (id: string | undefined, target = page) => go(toRecord(search, id, target));
  useReturnToRow(state.kind === 'rows' && peek === undefined);
  const narrow = columns.filter((column) => column.narrow);
  const shown = peek && narrow.length > 0 ? narrow : columns;
  return (
    <PeekSplit
      list={
        <Page
          title={title}
          sentence={
            <>
              {sentence}
              {coverage.complete ? null : (
                <span className={styles.soFar}>{soFarText(coverage, list.behind)}</span>
              )}
            </>
          }
          actions={
            <>
              {file && coverage.complete ? <ExportButton {...file} wideOnly /> : null}
              {actions}
            </>
          }
          late
          isSqueezed={peek !== undefined}
          above={
            <>
              {tabs}
              {filters ? (
                <div
                  data-tools
                  className={peek === undefined ? styles.toolbar : `${styles.toolbar} ${styles.beside}`}
                >
                  {filters}
                </div>
              ) : null}
            </>
          }
        >
          <FoundStatus
            list={{ ...list, state }}
            one={one}
            many={many}
            said={said}
            soFar={!coverage.complete}
          />
          {list.arrivals && !instead && coverage.complete ? (
            <NewRows
              arrivals={list.arrivals}
              rows={rows}
              total={list.total}
              first={page === 1}
              one={one}
              many={many}
            />
          ) : null}
          {instead && state.kind === 'rows' ? (
            instead
          ) : (
            <RecordList
              state={state}
              many={many}
              filters={list.words}
              onRetry={list.retry}
              onPage={(target) => show(undefined, target)}
              {...texts}
              table={(found, old) => (
                <RecordTable
                  label={label}
                  columns={shown.map(({ sort: field, ...column }) => ({
                    ...column,
                    sort: field && !peek && sorts ? sort?.(field) : undefined,
                  }))}
                  rows={found}
                  old={old}
                  expectedRows={limit}
                  rowId={rowId}
                  rowLink={(row, link) => (
                    <Link
                      {...(rowPage?.(row) ?? {
                        to: '.',
                        search: toRecord(search, rowId(row)),
                        resetScroll: false,
                      })}
                      aria-label={rowLabel?.(row)}
                      onPointerEnter={load}
                      onFocus={load}
                      onClick={besideOnClick(() => show(rowId(row)))}
                      {...link}
                    />
                  )}
                  phone={phone}
                  beforeRow={beforeRow}
                  underLink={underLink}
                  phoneActs={phoneActs}
                  selectedId={peek}
                />
              )}
              pager={
                end ??
                ((count, of) => (
                  <ListPager search={search} shown={count} total={of} isLast={isLast} go={go} />
                ))
              }
            />
          )}
        </Page>
      }
      panel={
        peek ? (
          <Suspense>
            <Panel
              id={peek}
              beside={{
                ids: rows.map(rowId),
                page,
                isLast: isLast || end !== undefined,
                readIds: (target) => list.readPage(target).then((found) => found.map(rowId)),
                show,
              }}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

const noneSoFar = { kind: 'none-so-far' } as const;
const isNone = ({ kind }: List<unknown, unknown>['state']): boolean =>
  kind === 'none-yet' || kind === 'none-match';

type Found = {
  list: Pick<List<unknown, unknown>, 'words' | 'total'> & {
    state: List<unknown, unknown>['state'] | typeof noneSoFar;
  };
  one: string;
  many: string;
  said: string | undefined;
  soFar: boolean;
};

/** Says what the filters find, once someone changed them. */
function FoundStatus({ list: { words, state, total }, one, many, said, soFar }: Found) {
  const filters = words.join(', ');
  const found = state.kind === 'none-match' || state.kind === 'none-so-far' ? 0 : total;
  const [announced, setAnnounced] = useState({ filters, text: '' });
  if (found !== null && announced.filters !== filters) {
    const counted = found === 0 ? `No ${many} match` : count(found, one, many);
    setAnnounced({ filters, text: soFar ? `${counted} so far` : found === 0 ? counted : (said ?? counted) });
  }
  // Another filter may find as much.
  return (
    <Said hidden key={announced.filters}>
      {announced.text}
    </Said>
  );
}

/** The row that last had the focus, by the key of its list in the browser's history. */
const lastRows = new Map<string, string>();

/** Going back to a list returns the focus to the row it was left from, so that Tab and the arrow keys go on from there. */
function useReturnToRow(hasRows: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    const { __TSR_key: key = '' } = history.location.state;
    const id = lastRows.get(key);
    const { activeElement: active } = document;
    if (hasRows && id !== undefined && (active === document.body || active?.tagName === 'H1')) focusRow(id);
  }, [hasRows, history]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { __TSR_key: key = '' } = history.location.state;
      const row = target instanceof Element ? target.closest('tr[data-record]') : null;
      const id = row?.getAttribute('data-record');
      if (id) lastRows.set(key, id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [history]);
}
