import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import words from '../text/words.module.css';

type Props = {
  /** What couldn't be loaded; nothing while it loads. */
  failure: ReactNode;
  onRetry: () => void;
};

/**
 * In place of what a card shows, until it is there.
 *
 *     if (!data) return <LoadState failure={error && "Couldn't load plans."} onRetry={() => void refetch()} />;
 */
export const LoadState = ({ failure, onRetry }: Props) =>
  failure ? (
    <div role="alert">
      <p className={words.soft}>{failure}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  ) : (
    <p className={words.soft}>Loading…</p>
  );
