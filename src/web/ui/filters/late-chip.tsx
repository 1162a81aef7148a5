import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import styles from './chip.module.css';

type Props = {
  label: string;
  keyPart: PageKey;
  /** Loads what the chip opens. */
  load: () => Promise<unknown>;
  /** True if what it opens is already visible, such as a filter in use. */
  used: boolean;
  /** The loaded chip; `opened` if it was just pressed. */
  children: (opened: boolean) => ReactNode;
};

/**
 * A chip whose code loads when someone is about to press it.
 *
 *     <LateChip label="More" keyPart="add-filter" load={load} used={false}>
 *       {(opened) => <MoreFilters filters={rareFilters} opened={opened} />}
 *     </LateChip>
 */
export function LateChip({ label, keyPart, load, used, children }: Props) {
  const [opened, setOpened] = useState(false);
  const chip = (
    <button
      ref={pageKey(keyPart)}
      type="button"
      className={styles.chip}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      <Plus size={13} aria-hidden="true" />
      {label}
    </button>
  );
  return used || opened ? <Suspense fallback={chip}>{children(opened)}</Suspense> : chip;
}
