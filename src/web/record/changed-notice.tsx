import { useEffect, useState } from 'react';
import { useRecordChanged } from '../data/live/observe-changes.ts';
import { StillPlace } from '../ui/still-place.tsx';
import styles from './changed-notice.module.css';

const shownMs = 8_000;

/** Says for a moment that the record on screen was just updated: `<ChangedNotice id={id} />`. */
export function ChangedNotice({ id }: { id: string }) {
  const [count, setCount] = useState(0);
  useRecordChanged(id, () => setCount((before) => before + 1));
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  return <StillPlace>{count > 0 ? <span className={styles.pill}>Updated just now</span> : null}</StillPlace>;
}
