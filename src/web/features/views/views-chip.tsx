import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import styles from '../../ui/filters/chip.module.css';
import { LateChip } from '../../ui/filters/late-chip.tsx';

const load = () => import('./view-bar.tsx');
const ViewBar = lazy(async () => ({ default: (await load()).ViewBar }));

/** The chip at the end of every row of filters. Its content loads when someone presses it, or follows a link to a view. */
export function ViewsChip() {
  const { view } = useSearch({ strict: false });
  return (
    // On its own line from the start: the view's name and the actions for a changed view load later and must move nothing.
    <span className={view ? styles.line : styles.whole}>
      <LateChip label="Saved views" keyPart="saved-views" load={load} used={view !== undefined}>
        {(opened) => <ViewBar id={view} opened={opened} />}
      </LateChip>
    </span>
  );
}
