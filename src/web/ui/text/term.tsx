import { type ReactNode, useEffect, useState } from 'react';
import styles from './term.module.css';

type Props = {
  /** In one or two sentences. */
  meaning: string;
  children: ReactNode;
};

/**
 * A word with a dotted line that says what it means, on hover, on focus, and when it is pressed. Escape closes it.
 *
 *     <Term meaning="Gifts that were confirmed or paid out">Received</Term>
 */
export function Term({ meaning, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes only this.
      event.stopPropagation();
      setIsOpen(false);
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [isOpen]);
  return (
    // The pointer may move onto what is shown without closing it.
    <span
      className={styles.place}
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        className={styles.term}
        // Its words are those of a figure.
        data-print="yes"
        aria-description={meaning}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <span aria-hidden="true" ref={keepInside} className={styles.meaning}>
          {meaning}
        </span>
      ) : null}
    </span>
  );
}

/** Moves it to the start if it would end outside the window, or the panel that it is in. */
function keepInside(box: HTMLElement | null): void {
  if (!box) return;
  const room = (box.closest('aside') ?? document.documentElement).getBoundingClientRect();
  const over = box.getBoundingClientRect().right - (room.right - 12);
  if (over > 0) box.style.insetInlineStart = `${-over}px`;
}
