import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import words from '../text/words.module.css';

type Props = {
  /** Says what couldn't be loaded; nothing while it loads. */
  failure: ReactNode;
  onRetry: () => void;
};

/**
 * Replaces the content of a card until it is loaded.
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
