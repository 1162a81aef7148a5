import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import styles from './fold.module.css';
import { InPanel, type Parts } from './record.tsx';

type Props = {
  title: string;
  /** What is inside, at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * One line that unfolds what few people need.
 *
 *     <Fold title="Record IDs" aside="Gift, donor"><Details entries={ids} /></Fold>
 */
export const Fold = ({ title, aside, children }: Props) => (
  <details className={styles.fold}>
    <summary className={styles.line}>
      <ChevronRight size={15} strokeWidth={1.75} aria-hidden="true" />
      {title}
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
);

/** A card of folded lines: `<Folds><Fold title="Record IDs">…</Fold></Folds>`. */
export const Folds = ({ children }: Parts) => (
  <div className={useContext(InPanel) ? `${styles.folds} ${styles.inPanel}` : styles.folds}>{children}</div>
);

type LineProps = {
  icon: LucideIcon;
  children: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  title?: string | undefined;
};

/** A line among folded ones that does something: `<FoldButton icon={Plus} onClick={open}>Add a note</FoldButton>`. */
export const FoldButton = ({ icon: Icon, children, ...button }: LineProps) => (
  <button type="button" className={styles.line} data-print="no" {...button}>
    <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </button>
);
