import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useSaid } from '../said.tsx';
import { StatusDot, type Tone } from '../text/status-dot.tsx';
import styles from './tray.module.css';

type Props = {
  title: string;
  words: string;
  tone: Tone;
  /** Link to the record. */
  link?: ReactNode;
  /** The card disappears after this time, but not while the pointer or the focus is on it. */
  leaveAfterMs?: number;
  /** Null while the outcome isn't known and the card must stay. */
  onDismiss: (() => void) | null;
};

/**
 * The result of one action: what was done, its outcome, and a link to the record.
 *
 *     <TrayCard title="Plan canceled" words="" tone="ok" link={link} onDismiss={dismiss} />
 */
export function TrayCard({ title, words, tone, link, leaveAfterMs, onDismiss }: Props) {
  const [held, setHeld] = useState(false);
  useSaid([title, words].filter(Boolean).join('. '));
  const leave = useRef(onDismiss);
  leave.current = onDismiss;
  useEffect(() => {
    if (leaveAfterMs === undefined || held) return;
    const timer = setTimeout(() => leave.current?.(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [leaveAfterMs, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only stays while the pointer or focus is on it.
    <div
      className={`${styles.card} ${onDismiss ? '' : styles.waiting}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusDot tone={tone} words="" />
      <div>
        <b>{title}</b>
        {link ? <> · {link}</> : null}
        {words ? <p>{words}</p> : null}
      </div>
      {onDismiss ? <IconButton icon={X} label="Dismiss" onClick={onDismiss} /> : null}
    </div>
  );
}

type FoldProps = {
  /** What the cards say together; null for fewer than two. */
  summary: Pick<Props, 'title' | 'words' | 'tone' | 'onDismiss'> | null;
  children: ReactNode;
};

/**
 * The cards. On a phone, several are folded into their summary, which shows them when pressed; other screens have room for all, but fold
 * them while one of them waits, so that they cover little for all that time.
 *
 *     <TrayFold summary={{ title: '2 changes', words: '1 declined, 1 done', tone: 'danger', onDismiss: dismissAll }}>{cards}</TrayFold>
 */
export function TrayFold({ summary, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isWaiting = summary?.onDismiss === null;
  return (
    <>
      {/* Folded cards stay in the page, so that receipts leave in time. */}
      <div id={id} className={styles.cards} data-folded={summary !== null && !open} data-waiting={isWaiting}>
        {children}
      </div>
      {summary ? (
        <div className={`${styles.card} ${styles.summary}`} data-waiting={isWaiting}>
          <StatusDot tone={summary.tone} words="" />
          <div>
            <b>{summary.title}</b>
            <p>{summary.words}</p>
          </div>
          <div className={styles.acts}>
            <IconButton
              icon={open ? ChevronDown : ChevronUp}
              label={open ? 'Hide changes' : 'Show changes'}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            />
            {summary.onDismiss ? (
              <IconButton icon={X} label="Dismiss all" onClick={summary.onDismiss} />
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}
