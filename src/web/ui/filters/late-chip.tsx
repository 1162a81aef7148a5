import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import styles from './chip.module.css';

type Props = {
  label: string;
  keyPart: PageKey;
  /** Fetches what the chip opens. */
  load: () => Promise<unknown>;
  /** What it opens is shown already, such as a filter that is in use. */
  used: boolean;
  /** The chip once it is fetched; `opened` when someone has just pressed it. */
  children: (opened: boolean) => ReactNode;
};

/**
 * A chip that is fetched when someone is about to press it.
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
