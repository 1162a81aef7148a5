import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePopover } from '../dialog/popover.ts';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import { LateContent } from '../late-content.tsx';
import { NameText } from '../text/name-text.tsx';
import { useChipPlace } from './bar-part.ts';
import styles from './chip.module.css';

type Props = {
  label: string;
  /** The value as people read it; null while the filter is unused. */
  value: string | null;
  /** Absent for a filter that always has a value. */
  onClear?: (() => void) | undefined;
  /** The content of the popover; `close` closes it. */
  children: (close: () => void) => ReactNode;
  /** Runs whenever the popover closes, for filters that apply on close. */
  onClose?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
  /** Name for keyboard shortcuts; a filter in use has none. */
  keyPart?: PageKey | null;
};

/**
 * A filter as a chip: an outline while unused; filled, with its value and ×, while in use. Its children are the content of the popover.
 *
 *     <FilterChip label="Amount" value={text || null} onClear={clear}>
 *       {(close) => <AmountForm onDone={close} />}
 *     </FilterChip>
 */
export function FilterChip({
  label,
  value,
  onClear,
  children,
  onClose,
  onOpen,
  keyPart = value === null ? 'add-filter' : null,
}: Props) {
  const { open, close, ready, trigger, content } = usePopover({
    ...(onOpen ? { onOpen } : {}),
    ...(onClose ? { onClose } : {}),
  });
  const { isHere, isOver, mark } = useChipPlace(label, value !== null);
  if (!isHere) return null;
  return (
    <>
      <span
        ref={keyPart && !isOver ? pageKey(keyPart) : null}
        className={value === null ? styles.whole : styles.active}
        {...mark}
      >
        <button
          {...trigger}
          type="button"
          aria-haspopup="dialog"
          className={value === null ? styles.chip : styles.open}
        >
          <span className={styles.name}>{label}</span>{' '}
          {value === null ? null : (
            <b title={value}>
              <NameText>{value}</NameText>
            </b>
          )}
          {value === null || onClear ? null : <ChevronDown size={14} aria-hidden="true" />}
        </button>
        {value === null || !onClear ? null : (
          <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={onClear}>
            <X size={13} aria-hidden="true" />
          </button>
        )}
      </span>
      <div {...content} role="dialog" aria-label={label} className={styles.popover}>
        {open ? (
          <>
            <p className={styles.title}>{label}</p>
            <LateContent onReady={ready}>{children(close)}</LateContent>
          </>
        ) : null}
      </div>
    </>
  );
}
