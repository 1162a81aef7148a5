import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './state-panel.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  /** The next steps. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
};

/** What stands where rows or a record would: nothing yet, nothing for these filters, not allowed, failed. */
export function StatePanel({ title, children, actions, role }: Props) {
  return (
    <div className={styles.panel} role={role}>
      <h2>{title}</h2>
      {children}
      {actions ? <div className={styles.acts}>{actions}</div> : null}
    </div>
  );
}

type Failure = {
  title: string;
  /** What it means and whether anything was changed. */
  detail: string;
  onRetry: () => void;
  /** Counts down before trying again makes sense. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
};

export function FailurePanel({ title, detail, onRetry, retryAfter, requestId }: Failure) {
  const left = useCountdown(retryAfter ?? 0);
  return (
    <StatePanel
      title={title}
      role="alert"
      actions={
        <Button onClick={onRetry} disabled={left > 0}>
          {left > 0 ? `Try again in ${left} s` : 'Try again'}
        </Button>
      }
    >
      <p>{detail}</p>
      {requestId ? <p className={styles.small}>Request {requestId}</p> : null}
    </StatePanel>
  );
}

/** Whole seconds that are left of `seconds`, from the moment it is first shown or changes. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
