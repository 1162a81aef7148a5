import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import styles from '../../ui/filters/chip.module.css';
import { LateChip } from '../../ui/filters/late-chip.tsx';

const load = () => import('./view-bar.tsx');
const ViewBar = lazy(async () => ({ default: (await load()).ViewBar }));

/** At the end of every row of filters. What it opens comes when someone asks for it, or follows a link to a view. */
export function ViewsChip() {
  const { view } = useSearch({ strict: false });
  return (
    // A line of its own from the start: its name, and what a changed one offers, come later and move nothing.
    <span className={view ? styles.line : styles.whole}>
      <LateChip label="Saved views" keyPart="saved-views" load={load} used={view !== undefined}>
        {(opened) => <ViewBar id={view} opened={opened} />}
      </LateChip>
    </span>
  );
}
