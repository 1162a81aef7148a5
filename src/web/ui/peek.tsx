import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './peek.module.css';

/** A list, and beside it the record that is being looked at. */
export const PeekSplit = ({ list, panel }: { list: ReactNode; panel: ReactNode }) => (
  <div className={[styles.split, panel ? styles.open : null].filter(Boolean).join(' ')}>
    {list}
    {panel}
  </div>
);

type Props = {
  /** Read aloud as the name of the panel. */
  label: string;
  /** Changes with the record, so that focus goes to the new heading. */
  recordId: string;
  /** Null at the ends of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** Copy link, open full. */
  tools: ReactNode;
  children: ReactNode;
};

/** The panel at the right. Focus goes to its heading; Escape closes; the arrows walk the list. */
export function Peek({ label, recordId, onPrevious, onNext, onClose, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record, not a new panel, moves the focus.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, [recordId]);
  return (
    <aside
      className={styles.panel}
      aria-label={label}
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        if (event.target !== panel.current) return;
        if (event.key === 'ArrowDown') onNext?.();
        if (event.key === 'ArrowUp') onPrevious?.();
      }}
    >
      <div className={styles.bar} data-print="no">
        <IconButton
          icon={ChevronUp}
          label="Previous in the list"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          icon={ChevronDown}
          label="Next in the list"
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <span className={styles.space} />
        {tools}
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
