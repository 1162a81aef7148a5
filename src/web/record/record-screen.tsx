import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useRecordChanged } from '../data/live/observe-changes.ts';
import { useTabTitle } from '../data/tab-title.ts';
import type { RecordPage } from '../labels/record-pages.ts';
import { Said } from '../ui/said.tsx';
import { StickyStatus } from '../ui/sticky-status.tsx';
import type { RecordProps } from './beside.ts';
import styles from './changed-notice.module.css';
import { GoneNotice } from './gone-notice.tsx';
import { RecordAge } from './record-age.tsx';
import { RecordFrame } from './record-frame.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { RecordState } from './use-record.ts';
import { BackLink, type ListLink, WithBackLink } from './with-back-link.tsx';

type Props<Row> = RecordProps & {
  /** Noun for the record in a sentence: "plan". */
  noun: string;
  /** Name of its panel: "Recurring plan". */
  label: string;
  state: RecordState<Row>;
  /** The record's own page; absent if it has none. */
  page?: RecordPage;
  list?: ListLink;
  /** Title of its page's tab: several records of a kind can be open at once. Null while it isn't known; the tab then has the kind's name. */
  tab: (record: Row) => string | null;
  children: (record: Row) => ReactNode;
};

/**
 * The anatomy of every record: a panel beside its list, or its own page with a link back. Loading, missing, and failed look the same
 * everywhere. Inside it is a RecordSheet.
 *
 *     export const LocationRecord = ({ id, beside }: RecordProps) => (
 *       <RecordScreen
 *         {...recordPlace('location', id)}
 *         beside={beside}
 *         state={useRecord(locationOptions(id))}
 *         tab={locationName}
 *       >
 *         {(location) => <RecordSheet title={location.name}>…</RecordSheet>}
 *       </RecordScreen>
 *     );
 */
export function RecordScreen<Row>({ id, beside, noun, label, state, page, list, tab, children }: Props<Row>) {
  useTabTitle((!beside && state.record !== undefined && tab(state.record)) || null);
  if (beside)
    return (
      <RecordPanel id={id} beside={beside} label={label} page={page}>
        <ChangedNotice key={id} id={id} />
        <RecordFrame state={state} what={noun}>
          {(record) => (
            <Fragment key={id}>
              <GoneNotice gone={state.gone} what={noun} />
              {children(record)}
            </Fragment>
          )}
        </RecordFrame>
      </RecordPanel>
    );
  return (
    <RecordFrame state={state} what={noun} back={list ? <BackLink {...list} /> : null}>
      {(record) => (
        <WithBackLink key={id} list={list} notice={<ChangedNotice id={id} />}>
          <RecordAge value={state}>
            <GoneNotice gone={state.gone} what={noun} />
            {children(record)}
          </RecordAge>
        </WithBackLink>
      )}
    </RecordFrame>
  );
}

const shownMs = 8_000;

/** Says for a moment that the record on screen was just updated: `<ChangedNotice id={id} />`. */
function ChangedNotice({ id }: { id: string }) {
  const [count, setCount] = useState(0);
  useRecordChanged(id, () => setCount((before) => before + 1));
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <StickyStatus>
      {count > 0 ? (
        <span className={styles.pill}>
          <Said>Updated just now</Said>
        </span>
      ) : null}
    </StickyStatus>
  );
}
