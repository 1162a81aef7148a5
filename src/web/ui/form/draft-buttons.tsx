import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './draft-buttons.module.css';

type Props = {
  /** "Save letterhead". */
  saveLabel: string;
  /** True once something was changed. */
  changed: boolean;
  /** True while the changes can't be saved as they are. */
  blocked: boolean;
  pending: boolean;
  onDiscard: () => void;
  /** Shown after the buttons. */
  children?: ReactNode;
};

/**
 * Ends a form on a page whose changes wait until they are saved or discarded.
 *
 *     <DraftButtons saveLabel="Save letterhead" changed={draft !== null} blocked={!isValid} pending={change.isPending} onDiscard={discard} />
 */
export const DraftButtons = ({ saveLabel, changed, blocked, pending, onDiscard, children }: Props) => (
  <div className={styles.end}>
    <Button
      type="submit"
      variant={changed ? 'primary' : 'plain'}
      pending={pending && 'Saving…'}
      aria-disabled={!changed || blocked}
    >
      {saveLabel}
    </Button>
    {changed ? <Button onClick={onDiscard}>Discard</Button> : null}
    {children}
  </div>
);
