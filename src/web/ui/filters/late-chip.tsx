import { type ReactNode, Suspense, useContext, useState } from 'react';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import { BarPartContext } from './bar-part.ts';
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
 *     <LateChip label="Saved views" keyPart="saved-views" load={load} used={view !== undefined}>
 *       {(opened) => <ViewBar id={view} opened={opened} />}
 *     </LateChip>
 */
export function LateChip({ label, keyPart, load, used, children }: Props) {
  const [opened, setOpened] = useState(false);
  const { shows, over } = useContext(BarPartContext);
  const isOver = over.has(label);
  const content = (wasPressed: boolean) => <Suspense>{children(wasPressed)}</Suspense>;
  if (shows === 'on') return used ? content(false) : null;
  if (shows === 'more') return isOver && !used ? content(false) : null;
  if (shows === 'off' && used) return content(false);
  const chip = (
    <button
      ref={isOver ? null : pageKey(keyPart)}
      type="button"
      data-chip={label}
      data-over={isOver ? '' : undefined}
      className={styles.chip}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      {label}
    </button>
  );
  return used || opened ? <Suspense fallback={chip}>{children(opened)}</Suspense> : chip;
}
