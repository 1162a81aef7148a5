import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import styles from './overview.module.css';

/** Something that wants somebody: what, how much of it, and the one step to take. */
export type Need = {
  tone: 'danger' | 'warn' | 'info';
  title: ReactNode;
  line: ReactNode;
  /** A link with one verb. */
  step: ReactNode;
};

/** One thing that is looked at. It keeps its place whatever is found, so that nothing moves under a pointer. */
export type Check = {
  id: string;
  icon: LucideIcon;
  /** Stands after "Looking at" and "Could not look at". */
  what: string;
  /** Said when nobody is needed. */
  calm: string;
  state:
    | { kind: 'waiting' }
    /** `at`: when it was last looked at, in ms since 1970; null where that is shown elsewhere. */
    | { kind: 'calm'; at: number | null }
    | { kind: 'failed'; onRetry: () => void }
    | { kind: 'needed'; need: Need };
};

export function CheckRow({ check: { icon, what, calm, state } }: { check: Check }) {
  if (state.kind === 'needed') {
    const { tone, title, line, step } = state.need;
    return (
      <li className={styles.need}>
        <GlyphTile icon={icon} colour={`var(--${tone})`} large />
        <div className={styles.needWords}>
          <b>{title}</b>
          <span>{line}</span>
        </div>
        {step}
      </li>
    );
  }
  return (
    <li className={styles.need}>
      <GlyphTile icon={icon} large />
      <div className={styles.needWords} role={state.kind === 'failed' ? 'alert' : undefined}>
        <span>
          {state.kind === 'calm'
            ? calm
            : state.kind === 'waiting'
              ? `Looking at ${what}…`
              : `Could not look at ${what}.`}
        </span>
      </div>
      {state.kind === 'failed' ? <Button onClick={state.onRetry}>Try again</Button> : null}
    </li>
  );
}
