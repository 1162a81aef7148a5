import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import styles from './overview.module.css';

/** Something that wants somebody: what, how much of it, and the one step to take. */
export type Need = {
  id: string;
  icon: LucideIcon;
  tone: 'danger' | 'warn' | 'info';
  title: ReactNode;
  line: ReactNode;
  /** A link with one verb. */
  step: ReactNode;
};

export type NeedState =
  | { kind: 'waiting' }
  | { kind: 'none' }
  /** It could not be found out. `what` stands after "Could not look at". */
  | { kind: 'failed'; what: string; onRetry: () => void }
  | { kind: 'some'; need: Need };

export const NeedRow = ({ need: { icon, tone, title, line, step } }: { need: Need }) => (
  <li className={styles.need}>
    <GlyphTile icon={icon} colour={`var(--${tone})`} large />
    <div className={styles.needWords}>
      <b>{title}</b>
      <span>{line}</span>
    </div>
    {step}
  </li>
);
