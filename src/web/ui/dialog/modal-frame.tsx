import * as Radix from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, useState } from 'react';
import styles from './modal-frame.module.css';

type Props = Omit<
  ComponentPropsWithRef<typeof Radix.Content>,
  'onEscapeKeyDown' | 'onPointerDownOutside' | 'onInteractOutside' | 'onCloseAutoFocus' | 'onKeyDown'
> & {
  /** Escape, or a press outside. Nothing closes it but its owner, by rendering it no more. */
  onAskToClose: () => void;
  /** Where the focus goes when it closes; where it came from, unless given. */
  focusAfter?: () => HTMLElement | null;
};

/**
 * What every modal dialog has in common: it is on top, hides the rest of the page from screen readers, keeps the focus and its keys to
 * itself, and returns the focus to where it came from. `Title` of
 * Radix inside it is its name.
 *
 *     <ModalFrame className={styles.dialog} onAskToClose={close}>
 *       <Title>Find anything</Title>
 *     </ModalFrame>
 */
export function ModalFrame({ onAskToClose, focusAfter, children, ...rest }: Props) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <div ref={holdPage} className={styles.overlay} />
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          onKeyDown={(event) => event.stopPropagation()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // What floats above it closes first.
            if (!document.querySelector(':popover-open')) onAskToClose();
          }}
          onInteractOutside={(event) => {
            event.preventDefault();
            if (event.type.endsWith('pointerDownOutside')) onAskToClose();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const next = focusAfter?.() ?? opener;
            if (next instanceof HTMLElement) next.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Scrolling over the overlay doesn't move the page behind it. A rule that hid the page's scrollbar would shift the page instead. */
function holdPage(overlay: HTMLElement | null): () => void {
  const hold = (event: Event) => event.preventDefault();
  overlay?.addEventListener('wheel', hold, { passive: false });
  return () => overlay?.removeEventListener('wheel', hold);
}
