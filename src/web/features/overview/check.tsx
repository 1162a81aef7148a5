import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import styles from './checks.module.css';

/** Where a row leads; null if the role can't open it. */
export type Step = { to: string; search?: Record<string, unknown> } | null;

/** Something that needs attention: what it is, and how much of it. The whole row leads to it. */
export type Need = { tone: 'danger' | 'warn' | 'info'; title: ReactNode; line: ReactNode; step: Step };

/** One check. */
export type Check = {
  id: string;
  icon: LucideIcon;
  /** Follows "Couldn't check". */
  what: string;
  /** Said if everything was checked and nothing was found. */
  calm: string;
  state:
    | { kind: 'waiting' }
    /** `at`: when it was last checked, in ms since 1970; null if that is shown elsewhere. */
    | { kind: 'calm'; at: number | null }
    /** Nothing was found in the part that was checked; the rest isn't known. */
    | { kind: 'partial'; words: string; step: Step }
    | { kind: 'failed'; onRetry: (() => void) | undefined }
    | { kind: 'needed'; need: Need };
};

/** A check that found something, or couldn't tell. */
export function CheckRow({ check: { icon, what, state } }: { check: Check }) {
  if (state.kind === 'needed') {
    const { tone, title, line, step } = state.need;
    return (
      <Row step={step}>
        <GlyphTile icon={icon} color={`var(--${tone})`} large />
        <span className={styles.words}>
          <b>{title}</b>
          <span>{line}</span>
        </span>
      </Row>
    );
  }
  if (state.kind === 'partial')
    return (
      <Row step={state.step}>
        <GlyphTile icon={icon} large />
        <span className={styles.words}>
          <span>{state.words}</span>
        </span>
      </Row>
    );
  if (state.kind !== 'failed') return null;
  return (
    <Row step={null}>
      <GlyphTile icon={icon} large />
      <span className={styles.words} role="alert">
        <span>Couldn't check {what}.</span>
      </span>
      {state.onRetry ? <Button onClick={state.onRetry}>Try again</Button> : null}
    </Row>
  );
}

const Row = ({ step, children }: { step: Step; children: ReactNode }) => (
  <li className={styles.need}>
    {step ? (
      <Link {...step} className={styles.row}>
        {children}
        <ChevronRight size={14} aria-hidden="true" />
      </Link>
    ) : (
      <div className={styles.row}>{children}</div>
    )}
  </li>
);
