import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FailurePanel, StatePanel } from '../frame/state-panel.tsx';
import { BeyondEnd } from './beyond-end.tsx';

type State<Row> =
  | { kind: 'first-load' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'none-yet' }
  | { kind: 'none-match' }
  | { kind: 'none-so-far' }
  | { kind: 'beyond-end'; lastPage: number }
  | { kind: 'rows'; rows: Row[]; total: number | null; old: boolean };
type Failure = {
  title: string;
  detail: string;
  retryAfter?: number | undefined;
  requestId?: string | undefined;
};

type Props<Row> = {
  state: State<Row>;
  /** Plural of the rows: "gifts". */
  many: string;
  /** The filters in use, as text, so that an empty list names the filters that emptied it. */
  filters: readonly string[];
  onClear: () => void;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** The next step if there are no records at all. */
  noneYet?: ReactNode;
  /** Another next step if none match. */
  noneMatch?: ReactNode;
  /** The table; rows are null while they load. */
  table: (rows: readonly Row[] | null, old: boolean) => ReactNode;
  pager: (shown: number, total: number | null) => ReactNode;
};

/**
 * A list in any of its states: loading, rows, none, not allowed, or failed.
 *
 *     <RecordList state={state} many="gifts" filters={labels} {...acts} table={table} pager={pager} />
 */
export function RecordList<Row>(props: Props<Row>) {
  const { state, many, filters, onClear, onRetry, onPage, noneYet, noneMatch, table, pager } = props;
  switch (state.kind) {
    case 'first-load':
      return table(null, false);
    case 'rows':
      return (
        <>
          {table(state.rows, state.old)}
          {pager(state.rows.length, state.total)}
        </>
      );
    case 'failed':
      return <FailurePanel {...state.failure} onRetry={onRetry} />;
    case 'none-yet':
      return (
        <StatePanel title={`No ${many} yet`} actions={noneYet}>
          <p>They'll appear here.</p>
        </StatePanel>
      );
    case 'none-match':
      return (
        <StatePanel
          title={`No ${many} match these filters`}
          actions={
            <>
              {noneMatch}
              <Button onClick={onClear}>Clear filters</Button>
            </>
          }
        >
          <p data-as-typed={filters[0]?.startsWith('“') || undefined}>{filters.join(' · ')}</p>
        </StatePanel>
      );
    case 'none-so-far':
      return (
        <StatePanel
          title={filters.length > 0 ? `No ${many} match these filters so far` : `No ${many} so far`}
          actions={filters.length > 0 ? <Button onClick={onClear}>Clear filters</Button> : null}
          said
        >
          {filters.length > 0 ? <p>{filters.join(' · ')}</p> : null}
          <p>Steward is still loading {many}.</p>
        </StatePanel>
      );
    case 'beyond-end':
      return <BeyondEnd lastPage={state.lastPage} onPage={onPage} />;
  }
}
