import { clockText } from '../../data/format/format.ts';
import { Card } from '../../ui/details/record.tsx';
import { type Check, CheckRow } from './check.tsx';
import { NotChecked } from './not-checked.tsx';

/** A to-do list, most urgent first. It says "All clear" only if everything was checked. */
export function NeedsCard({ checks }: { checks: readonly Check[] }) {
  const waiting = checks.some(({ state }) => state.kind === 'waiting');
  const calm = checks.flatMap(({ state }) => (state.kind === 'calm' ? [state.at] : []));
  const since = Math.min(...calm.filter((at) => at !== null));
  const clear = Number.isFinite(since) ? `All clear · Updated ${clockText(new Date(since))}` : 'All clear';
  return (
    <Card title="Needs attention" aside={checks.length === 0 || calm.length < checks.length ? null : clear}>
      <ul aria-busy={waiting}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <NotChecked />
    </Card>
  );
}
