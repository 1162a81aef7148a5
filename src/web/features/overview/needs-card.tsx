import { clockText } from '../../data/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/record.tsx';
import { NeedRow, type NeedState } from './need.tsx';
import styles from './overview.module.css';

/** A to-do list before a scoreboard. What could not be found out is said; the rest stands all the same. */
export function NeedsCard({ needs }: { needs: readonly NeedState[] }) {
  const waiting = needs.filter(({ kind }) => kind === 'waiting').length;
  const failed = needs.flatMap((need) => (need.kind === 'failed' ? [need] : []));
  const found = needs.flatMap((need) => (need.kind === 'some' ? [need.need] : []));
  return (
    <Card title="Needs someone">
      <div className={styles.needs} aria-busy={waiting > 0}>
        {waiting + failed.length + found.length === 0 ? (
          <p className={styles.calm}>
            <b>Nothing needs you.</b> As of {clockText(new Date())}.
          </p>
        ) : (
          <ul>
            {found.map((need) => (
              <NeedRow key={need.id} need={need} />
            ))}
            {failed.map(({ what, onRetry }) => (
              <li key={what} className={styles.need} role="alert">
                <div className={styles.needWords}>
                  <span>Could not look at {what}.</span>
                </div>
                <Button onClick={onRetry}>Try again</Button>
              </li>
            ))}
            {waiting > 0 ? (
              <li className={styles.need} role="status">
                <span className={styles.quiet}>Looking…</span>
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </Card>
  );
}
