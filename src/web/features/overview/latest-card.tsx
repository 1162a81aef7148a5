import type { ReactNode } from 'react';
import type { Fresh } from '../../data/api/api.ts';
import type { Coverage } from '../../data/api/own-list.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { Card } from '../../ui/details/record.tsx';
import { PanelState } from './panel-state.tsx';

type Props<Row> = {
  title: string;
  /** Noun for "No gifts yet": "gifts". */
  plural: string;
  /** Link to the whole list. */
  all: ReactNode;
  className: string | undefined;
  /** The query of the whole list, so that the list is already loaded when someone opens it. */
  query: {
    data: Fresh<{ data: Row[]; coverage?: Pick<Coverage, 'complete'> }> | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a list, their age, and a link to all of them. */
export function LatestCard<Row>({ title, plural, all, className, query, children }: Props<Row>) {
  const { data, error } = query;
  return (
    <Card
      title={title}
      aside={
        <>
          {all}
          <AgeLabel asOf={data?.asOf ?? null} behind={data !== undefined && (data.stale || error !== null)} />
        </>
      }
    >
      <div className={className}>
        <PanelState
          query={query}
          none={
            data?.reply.data.length === 0
              ? `No ${plural} ${data.reply.coverage?.complete === false ? 'so far' : 'yet'}`
              : null
          }
        >
          {(fresh) => children(fresh.reply.data)}
        </PanelState>
      </div>
    </Card>
  );
}
