import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from '../../ui/filters/chip.module.css';
import { pageKey } from '../../ui/frame/page-key.ts';

const load = () => import('./view-bar.tsx');
const ViewBar = lazy(async () => ({ default: (await load()).ViewBar }));

/** At the end of every row of filters. What it opens comes when someone asks for it, or follows a link to a view. */
export function ViewsChip() {
  const { view } = useSearch({ strict: false });
  const [open, setOpen] = useState(false);
  const chip = (
    <button
      ref={pageKey('saved-views')}
      type="button"
      className={styles.chip}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
    >
      <Plus size={13} aria-hidden="true" />
      Saved views
    </button>
  );
  return view || open ? (
    // A line of its own from the start: its name, and what a changed one offers, come later and move nothing.
    <span className={view ? styles.line : styles.whole}>
      <Suspense fallback={chip}>
        <ViewBar id={view} opened={open} />
      </Suspense>
    </span>
  ) : (
    chip
  );
}
