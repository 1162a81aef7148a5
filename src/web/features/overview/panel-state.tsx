import type { ReactNode } from 'react';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { Button } from '../../ui/button.tsx';
import styles from './overview.module.css';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown if there is no data: "No gifts yet". */
  none: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The state of one panel: if it is loading, failed, or empty, the others aren't affected. */
export function PanelState<Data>({ query: { data, error, refetch }, none, children }: Props<Data>) {
  if (data !== undefined) return none ? <p className={styles.quiet}>{none}</p> : children(data);
  if (!error) return <p className={styles.quiet}>Loading…</p>;
  const onRetry = retryOf(error, refetch);
  return (
    <div role="alert">
      <p className={styles.quiet}>{failureMessage(error).title}. The rest of the page is fine.</p>
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  );
}
