import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from '../copy-text.ts';
import { useSaid } from '../said.tsx';
import styles from './state-panel.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  /** The next steps, as buttons or links. */
  actions?: ReactNode;
  role?: 'alert';
  /** True to have the title said, since the panel replaces what people wait for. */
  said?: boolean;
};

/**
 * Replaces rows or a record: none yet, no matches, not allowed, or failed.
 *
 *     <StatePanel title="No deposits yet" actions={<Button onClick={clear}>Clear filters</Button>}>
 *       <p>Deposits appear here once gifts are paid out.</p>
 *     </StatePanel>
 */
export function StatePanel({ title, children, actions, role, said = false }: Props) {
  useSaid(said ? title : null);
  const Icon = role === 'alert' ? CircleAlert : Inbox;
  return (
    <div className={styles.panel} role={role} data-panel="">
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      {children}
      {actions ? <div className={styles.acts}>{actions}</div> : null}
    </div>
  );
}

type Failure = {
  title: string;
  /** What it means; empty where the title says everything. */
  detail: string;
  onRetry: () => void;
  /** Seconds until a retry makes sense; it then happens automatically. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** Trying again doesn't help. */
  final?: boolean | undefined;
  /** Nothing failed: it only has to wait for its turn. */
  waits?: boolean | undefined;
};

/**
 * A read that failed: what happened, and a button to try again. After `retryAfter` seconds it retries automatically.
 *
 *     <FailurePanel title="Couldn't load deposits" detail={detail} onRetry={retry} />
 */
export function FailurePanel({ title, detail, onRetry, retryAfter = 0, requestId, final, waits }: Failure) {
  const left = useCountdown(retryAfter);
  useRetry(retryAfter > 0 && left === 0, onRetry);
  return (
    <StatePanel
      title={title}
      {...(final || waits ? { said: true } : { role: 'alert' })}
      actions={
        final ? null : (
          <Button onClick={onRetry} disabled={left > 0}>
            {left > 0 ? `${waits ? 'Continuing' : 'Trying again'} in ${left} s` : 'Try again'}
          </Button>
        )
      }
    >
      {detail ? <p>{detail}</p> : null}
      {requestId ? (
        <p className={styles.small} title={requestId}>
          Reference {requestId.slice(0, 8)}
          {' · '}
          <CopyReference id={requestId} />
        </p>
      ) : null}
    </StatePanel>
  );
}

function CopyReference({ id }: { id: string }) {
  const [label, setLabel] = useState('Copy');
  const copy = async () => setLabel((await copyText(id)) ? 'Copied' : "Couldn't copy");
  return (
    <button type="button" onClick={() => void copy()}>
      {label}
    </button>
  );
}

/** Retries once it is due, if the tab is visible. */
function useRetry(due: boolean, retry: () => void): void {
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry();
  });
  useEffect(() => {
    if (!due) return;
    tryAgain();
    document.addEventListener('visibilitychange', tryAgain);
    return () => document.removeEventListener('visibilitychange', tryAgain);
  }, [due]);
}

/** Whole seconds left of `seconds`, counted from when the value first appears or changes. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    // Uses the clock, so that time asleep counts too.
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
