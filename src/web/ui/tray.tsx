import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { StatusDot, type Tone } from './status-dot.tsx';
import styles from './tray.module.css';

export type TrayItem = {
  id: string;
  title: ReactNode;
  detail: ReactNode;
  tone: Tone;
  words: string;
  /** Null while it must stay: its outcome is not known yet. */
  onDismiss: (() => void) | null;
};

/** Outcomes that last until a person has seen them; not a toast. */
export const TrayCards = ({ items }: { items: readonly TrayItem[] }) =>
  items.map(({ id, title, detail, tone, words, onDismiss }) => (
    <div key={id} className={styles.card}>
      <StatusDot tone={tone} words="" />
      <div>
        <b>{title}</b>
        <p>
          {words}. {detail}
        </p>
      </div>
      {onDismiss ? <IconButton icon={X} label="Dismiss" onClick={onDismiss} /> : null}
    </div>
  ));
