import { useEffect, useState } from 'react';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { findSerial } from '../../../nouns/tap/where-it-points.ts';
import { PointingLink } from './pointing-link.tsx';
import styles from './recent-lookups.module.css';
import { keepSerial, recentSerials } from './recent-serials.ts';

/** How long a number must stay unchanged before it counts as looked up, in ms: skips half-typed numbers. */
const settledMs = 1200;

type Props = {
  fleet: Fleet;
  serial: string;
  /** Called with the number of the link that was followed. */
  onPick: (serial: string) => void;
};

/** The last few numbers found in this tab, with what they open now. */
export function RecentLookups({ fleet, serial, onPick }: Props) {
  const [recent, setRecent] = useState(recentSerials);
  useEffect(() => {
    if (findSerial(fleet, serial).kind !== 'one') return;
    const timer = setTimeout(() => setRecent(keepSerial(serial)), settledMs);
    return () => clearTimeout(timer);
  }, [fleet, serial]);
  const others = recent
    .filter((one) => one !== serial)
    .flatMap((one) => {
      const answer = findSerial(fleet, one);
      return answer.kind === 'one' ? [{ serial: one, pointing: answer.pointing }] : [];
    });
  if (others.length === 0) return null;
  return (
    <section className={styles.lately}>
      <h2>Recent</h2>
      <ul>
        {others.map((one) => (
          <li key={one.serial}>
            <PointingLink pointing={one.pointing} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}
