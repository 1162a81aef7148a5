import { clockText } from '../../data/format.ts';
import { Card } from '../../ui/record.tsx';
import { type Check, CheckRow } from './check.tsx';
import { NotChecked } from './not-checked.tsx';
import styles from './overview.module.css';

/** A to-do list before a scoreboard, the most pressing first. What could not be found out is said; the rest stands all the same. */
export function NeedsCard({ checks }: { checks: readonly Check[] }) {
  const count = (kind: Check['state']['kind']) => checks.filter(({ state }) => state.kind === kind).length;
  const calm = checks.flatMap(({ state }) => (state.kind === 'calm' ? [state.at] : []));
  const looked = Math.min(...calm.filter((at) => at !== null));
  const aside =
    checks.length === 0 || calm.length < checks.length
      ? null
      : `Nothing needs you${Number.isFinite(looked) ? ` · Updated ${clockText(new Date(looked))}` : ''}`;
  return (
    <Card title="Needs someone" aside={aside}>
      <ul className={styles.needs} aria-busy={count('waiting') > 0}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <NotChecked />
    </Card>
  );
}
