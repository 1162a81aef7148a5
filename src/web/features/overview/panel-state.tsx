import type { ReactNode } from 'react';
import { failureWords } from '../../data/app-error.ts';
import { Button } from '../../ui/button.tsx';
import styles from './overview.module.css';

type Props<Data> = {
  data: Data | undefined;
  error: Error | null;
  onRetry: () => void;
  none?: boolean;
  children: (data: Data) => ReactNode;
};

/** A panel that waits, failed or has nothing, by itself: the others are not touched by it. */
export function PanelState<Data>({ data, error, onRetry, none = false, children }: Props<Data>) {
  if (data !== undefined) return none ? <p className={styles.quiet}>None yet.</p> : children(data);
  if (!error)
    return (
      <p className={styles.quiet} role="status">
        Looking…
      </p>
    );
  return (
    <div role="alert">
      <p className={styles.quiet}>{failureWords(error).title}. The rest of this page is not touched by it.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
