import { type ReactNode, useContext } from 'react';
import { noLongerThere } from '../labels/gone-words.ts';
import { InPanel } from '../ui/details/record.tsx';
import { FailurePanel, StatePanel } from '../ui/frame/state-panel.tsx';
import { WhatHappened } from './gone-notice.tsx';
import styles from './record.module.css';
import type { Gone } from './use-record.ts';

type State<Row> = {
  record: Row | undefined;
  missing: boolean;
  gone: Gone | null;
  failure: {
    title: string;
    detail: string;
    retryAfter?: number | undefined;
    requestId?: string | undefined;
  } | null;
  retry: () => void;
};

type Props<Row> = {
  state: State<Row>;
  /** Noun for the record: "gift". */
  what: string;
  /** The link back to the list, on a page. */
  back?: ReactNode;
  children: (record: Row) => ReactNode;
};

/**
 * A record in any of its states: loading, loaded, missing, or failed.
 *
 *     <RecordFrame state={useRecord(refundOptions(id))} what="refund" back={back}>
 *       {(refund) => <Refund refund={refund} />}
 *     </RecordFrame>
 */
export function RecordFrame<Row>({
  state: { record, missing, gone, failure, retry },
  what,
  back,
  children,
}: Props<Row>) {
  if (record !== undefined) return children(record);
  if (missing && gone)
    return (
      <StatePanel title={noLongerThere(what)} actions={back}>
        <p>
          <WhatHappened gone={gone} />
        </p>
      </StatePanel>
    );
  if (missing)
    return (
      <StatePanel title={`We couldn't find this ${what}`} actions={back}>
        <p>The link may be wrong, or it belongs to another organization.</p>
      </StatePanel>
    );
  return failure ? <FailurePanel {...failure} onRetry={retry} /> : <RecordPlace />;
}

/** The shape of a record that is loading. */
const RecordPlace = () => (
  <div
    aria-busy="true"
    className={useContext(InPanel) ? `${styles.place} ${styles.panelPlace}` : styles.place}
  >
    <span />
    <span />
    <div>
      <span />
      <span />
    </div>
  </div>
);
