import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import words from '../text/words.module.css';

type Props = {
  /** Says what couldn't be loaded; nothing while it loads. */
  failure: ReactNode;
  /** Without it, there is no button: trying again doesn't help. */
  onRetry: (() => void) | undefined;
};

/**
 * Replaces the content of a card until it is loaded.
 *
 *     if (!data) return <LoadState failure={error && "Couldn't load plans."} onRetry={retryOf(error, refetch)} />;
 */
export const LoadState = ({ failure, onRetry }: Props) =>
  failure ? (
    <div role="alert">
      <p className={words.soft}>{failure}</p>
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  ) : (
    <p className={words.soft}>Loading…</p>
  );
