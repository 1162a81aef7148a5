import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import styles from './checks.module.css';

/** Something that needs attention: what it is, how much of it, and one next step. */
export type Need = {
  tone: 'danger' | 'warn' | 'info';
  title: ReactNode;
  line: ReactNode;
  /** A link named after its action. */
  step: ReactNode;
};

/** One check. It keeps its place whatever the result, so that nothing moves under a pointer. */
export type Check = {
  id: string;
  icon: LucideIcon;
  /** Follows "Checking" and "Couldn't check". */
  what: string;
  /** Shown if everything was checked and nothing was found. */
  calm: string;
  state:
    | { kind: 'waiting' }
    /** `at`: when it was last checked, in ms since 1970; null if that is shown elsewhere. */
    | { kind: 'calm'; at: number | null }
    /** Nothing was found in the part that was checked; the rest isn't known. */
    | { kind: 'partial'; words: string; step: ReactNode }
    | { kind: 'failed'; onRetry: (() => void) | undefined }
    | { kind: 'needed'; need: Need };
};

/** The next step of a check: a link that looks like a button, named after its action. */
export const Step = (props: LinkProps) => <Link {...props} className={buttonClass()} />;

export function CheckRow({ check: { icon, what, calm, state } }: { check: Check }) {
  if (state.kind === 'needed') {
    const { tone, title, line, step } = state.need;
    return (
      <li className={styles.need}>
        <GlyphTile icon={icon} color={`var(--${tone})`} large />
        <div className={styles.needWords}>
          <b>{title}</b>
          <span>{line}</span>
        </div>
        {step}
      </li>
    );
  }
  const words = {
    calm,
    waiting: `Checking ${what}…`,
    partial: state.kind === 'partial' ? state.words : '',
    failed: `Couldn't check ${what}.`,
  };
  return (
    <li className={styles.need}>
      <GlyphTile icon={icon} large />
      <div className={styles.needWords} role={state.kind === 'failed' ? 'alert' : undefined}>
        <span>{words[state.kind]}</span>
      </div>
      {state.kind === 'partial' ? state.step : null}
      {state.kind === 'failed' && state.onRetry ? <Button onClick={state.onRetry}>Try again</Button> : null}
    </li>
  );
}
