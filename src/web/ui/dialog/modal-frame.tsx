import * as Radix from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, useState } from 'react';
import styles from './modal-frame.module.css';

type Props = Omit<
  ComponentPropsWithRef<typeof Radix.Content>,
  'onEscapeKeyDown' | 'onPointerDownOutside' | 'onInteractOutside' | 'onCloseAutoFocus' | 'onKeyDown'
> & {
  /** Called for Escape or a press outside. The modal closes only when its owner stops rendering it. */
  onAskToClose: () => void;
  /** Where the focus goes after closing; by default where it was before. */
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
            // A popover above it closes first.
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

/** Keeps the page behind the overlay from scrolling. Hiding the page's scrollbar instead would shift the page. */
function holdPage(overlay: HTMLElement | null): () => void {
  const hold = (event: Event) => event.preventDefault();
  overlay?.addEventListener('wheel', hold, { passive: false });
  return () => overlay?.removeEventListener('wheel', hold);
}
