import { Plus, X } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { usePopover } from '../dialog/popover.ts';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import { LateContent } from '../late-content.tsx';
import { NameText } from '../text/name-text.tsx';
import styles from './chip.module.css';

type Props = {
  label: string;
  /** The value as people read it; null while the filter is unused. */
  value: string | null;
  onClear: () => void;
  /** The content of the popover; `close` closes it. */
  children: (close: () => void) => ReactNode;
  /** Runs whenever the popover closes, for filters that apply on close. */
  onClose?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
  /** Name for keyboard shortcuts; a filter in use has none. */
  keyPart?: PageKey | null;
};

/**
 * A filter as a chip: dashed while unused; with its value and × while in use. Its children are the content of the popover.
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
  return (
    <>
      <span ref={keyPart && pageKey(keyPart)} className={value === null ? styles.whole : styles.active}>
        <button
          {...trigger}
          type="button"
          aria-haspopup="dialog"
          className={value === null ? styles.chip : styles.open}
        >
          {value === null ? <Plus size={13} aria-hidden="true" /> : null}
          {label}{' '}
          {value === null ? null : (
            <b title={value}>
              <NameText>{value}</NameText>
            </b>
          )}
        </button>
        {value === null ? null : (
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

/** The end of every row of filters, in every list. */
export const ChipBarEnd = createContext<ReactNode>(null);

/**
 * The row of filters above a list.
 *
 *     <ChipBar>
 *       <OneOfFilter label="Campaign" {...campaign} />
 *     </ChipBar>
 */
export function ChipBar({ children }: { children: ReactNode }) {
  return (
    <search ref={pageKey('filters')} className={styles.bar} aria-label="Filters">
      {children}
      {useContext(ChipBarEnd)}
    </search>
  );
}
