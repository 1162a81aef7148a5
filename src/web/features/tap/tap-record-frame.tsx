import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureWords, NotFound } from '../../data/app-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import styles from './tap.module.css';

const lists = { device: '/tap/devices', group: '/tap/groups', destination: '/tap/destinations' } as const;

type Props<Row> = {
  what: keyof typeof lists;
  /** Undefined until it is read. */
  record: Row | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (record: Row) => ReactNode;
};

/** A record of the tap screens in whichever state it is: on its way, there, not there, failed. */
export function TapRecordFrame<Row>({ what, record, error, onRetry, children }: Props<Row>) {
  const back = (
    <Link to={lists[what]} className={buttonClass('quiet')}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      All {what}s
    </Link>
  );
  if (record === undefined && error instanceof NotFound)
    return (
      <StatePanel title={`This ${what} is not there`} actions={back}>
        <p>The address may be mistyped, or the {what} belongs to another nonprofit.</p>
      </StatePanel>
    );
  if (record === undefined)
    return error ? <FailurePanel {...failureWords(error)} onRetry={onRetry} /> : <div aria-busy="true" />;
  return (
    <>
      <div className={styles.back}>{back}</div>
      {children(record)}
    </>
  );
}
