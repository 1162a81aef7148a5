import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordState } from '../../data/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { useFleet } from './fleet-queries.ts';
import styles from './tap.module.css';

const lists = { device: '/tap/devices', group: '/tap/groups', destination: '/tap/destinations' } as const;

type Props<Row> = {
  what: keyof typeof lists;
  state: RecordState<Row>;
  children: (record: Row) => ReactNode;
};

/**
 * A record of the tap screens with the way back to its list. What the three lists add would move what stands below it, so they are
 * waited for; not when they fail.
 */
export function TapRecordFrame<Row>({ what, state, children }: Props<Row>) {
  const { settled, partial } = useFleet();
  const unlisted = partial !== null && what !== 'destination';
  const shown = settled ? state : { ...state, record: undefined };
  const back = (
    <Link to={unlisted ? '/tap' : lists[what]} className={buttonClass('quiet')}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {unlisted ? 'Tap' : `All ${what}s`}
    </Link>
  );
  return (
    <RecordFrame state={shown} what={what} back={back}>
      {(record) => (
        <>
          <div className={styles.back}>{back}</div>
          {children(record)}
        </>
      )}
    </RecordFrame>
  );
}
