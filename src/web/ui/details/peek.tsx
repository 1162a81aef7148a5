import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { openModal } from '../dialog/open-modal.ts';
import { IconButton } from '../icon-button.tsx';
import { focusRow } from '../table/focus-row.ts';
import styles from './peek.module.css';

type Props = {
  /** Read aloud as the name of the panel. */
  label: string;
  /** Changes with the record, so that the focus returns to the panel. */
  recordId: string;
  /** Null at the ends of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** Copy link and open full page. */
  tools: ReactNode;
  children: ReactNode;
};

/**
 * The panel beside a list. It takes the focus and returns it to the row; Escape closes it, and the arrow keys step
 * through the list.
 *
 *     <Peek label="Gift" recordId={id} onPrevious={null} onNext={next} onClose={close} tools={tools}>
 *       <GiftSheet id={id} />
 *     </Peek>
 */
export function Peek({ label, recordId, onPrevious, onNext, onClose, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with each new record.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, [recordId]);
  useReturnToRow(panel, recordId);
  useEscape(onClose);
  return (
    <aside
      className={styles.panel}
      aria-label={label}
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.target !== panel.current) return;
        if (event.key === 'ArrowDown') onNext?.();
        if (event.key === 'ArrowUp') onPrevious?.();
      }}
    >
      <div className={styles.bar} data-print="no">
        <IconButton icon={ChevronUp} label="Previous" disabled={!onPrevious} onClick={() => onPrevious?.()} />
        <IconButton icon={ChevronDown} label="Next" disabled={!onNext} onClick={() => onNext?.()} />
        <span className={styles.space} />
        {tools}
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

/** If the panel closes while it has the focus, the focus returns to the row of its record. */
function useReturnToRow(panel: RefObject<HTMLElement | null>, recordId: string): void {
  const latest = useRef(recordId);
  latest.current = recordId;
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Runs once the panel is gone, when the row may have moved.
      queueMicrotask(() => focusRow(latest.current));
    };
  }, [panel]);
}

/** Escape closes the panel wherever the focus is, unless a dialog or popover handles it. */
function useEscape(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const nearer = document.querySelector(`${openModal}, :popover-open`);
      if (event.key === 'Escape' && !event.defaultPrevented && !nearer) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
