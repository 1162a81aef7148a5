import { type ReactNode, useId, useState } from 'react';
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
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
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
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <span role="tooltip" id={id} className={styles.meaning}>
          {meaning}
        </span>
      ) : null}
    </span>
  );
}
