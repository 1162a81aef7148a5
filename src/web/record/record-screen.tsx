import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTabTitle } from '../data/tab-title.ts';
import type { RecordPage } from '../labels/record-pages.ts';
import { buttonClass } from '../ui/button.tsx';
import type { RecordProps } from './beside.ts';
import { ChangedNotice } from './changed-notice.tsx';
import styles from './record.module.css';
import { RecordAge } from './record-age.tsx';
import { RecordFrame } from './record-frame.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { RecordState } from './use-record.ts';

type Props<Row> = RecordProps & {
  /** What it is, in a sentence: "plan". */
  noun: string;
  /** What its panel is called: "Recurring plan". */
  label: string;
  state: RecordState<Row>;
  /** Its own page, and the list it is in; absent for a record that has no page. */
  page?: RecordPage;
  list?: { to: string; name: string };
  /** The title of the tab that shows its page, where its kind alone would say too little. */
  tab?: (record: Row) => string | null;
  children: (record: Row) => ReactNode;
};

/**
 * The anatomy of every record: a panel beside its list, or a page of its own with the way back. Loading, missing, and failed look the same
 * everywhere. Inside it is a RecordSheet.
 *
 *     export const LocationRecord = ({ id, beside }: RecordProps) => (
 *       <RecordScreen
 *         {...recordPlace('location', id)}
 *         beside={beside}
 *         state={useRecord(locationOptions(id))}
 *       >
 *         {(location) => <RecordSheet title={location.name}>…</RecordSheet>}
 *       </RecordScreen>
 *     );
 */
export function RecordScreen<Row>({ id, beside, noun, label, state, page, list, tab, children }: Props<Row>) {
  useTabTitle((!beside && state.record !== undefined && tab?.(state.record)) || null);
  if (beside)
    return (
      <RecordPanel id={id} beside={beside} label={label} page={page}>
        <ChangedNotice key={id} id={id} />
        <RecordFrame state={state} what={noun}>
          {(record) => <Fragment key={id}>{children(record)}</Fragment>}
        </RecordFrame>
      </RecordPanel>
    );
  const back = list ? (
    <Link to={list.to} className={buttonClass('quiet')} data-print="no">
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {list.name}
    </Link>
  ) : null;
  return (
    <RecordFrame state={state} what={noun} back={back}>
      {(record) => (
        <div key={id} className={styles.page}>
          <ChangedNotice id={id} />
          <div className={styles.back} data-print="no">
            {back}
          </div>
          <RecordAge value={state}>{children(record)}</RecordAge>
        </div>
      )}
    </RecordFrame>
  );
}
