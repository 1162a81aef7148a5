import type { ReactNode } from 'react';
import styles from './marks.module.css';

export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

type Props = {
  tone: Tone;
  /** The status in plain English. */
  words: ReactNode;
  /** The platform's own term, shown on hover. */
  raw?: string | undefined;
  pill?: boolean;
  /** A ring instead of a dot: good so far, but not final. */
  ring?: boolean;
};

/**
 * A status: a colored dot with text, since color alone isn't accessible.
 *
 *     <StatusDot tone="warn" words="Refund pending" raw="PENDING" />
 */
export function StatusDot({ tone, words, raw, pill = false, ring = false }: Props) {
  return (
    <span
      className={[styles.status, styles[tone], pill && styles.pill].filter(Boolean).join(' ')}
      title={raw}
    >
      <span className={ring ? `${styles.dot} ${styles.ring}` : styles.dot} />
      <span>{words}</span>
    </span>
  );
}
