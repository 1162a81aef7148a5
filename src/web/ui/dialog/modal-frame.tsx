import * as Radix from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, useEffectEvent, useLayoutEffect, useState } from 'react';
import styles from './modal-frame.module.css';

type Props = Omit<
  ComponentPropsWithRef<typeof Radix.Content>,
  'onEscapeKeyDown' | 'onPointerDownOutside' | 'onInteractOutside' | 'onCloseAutoFocus' | 'onKeyDown'
> & {
  /** Called for Escape or a press outside. The modal closes only when its owner stops rendering it. */
  onAskToClose: () => void;
  /** Where the focus goes after closing; by default where it was before. */
  focusAfter?: () => HTMLElement | null;
  /** Hides the page behind the modal completely. */
  covers?: boolean;
};

/**
 * What every modal dialog has in common: it is on top, hides the rest of the page from screen readers, traps the focus and the keys, and
 * returns the focus to where it was. Radix's `Title` inside it is its accessible name.
 *
 *     <ModalFrame className={styles.dialog} onAskToClose={close}>
 *       <Title>Find anything</Title>
 *     </ModalFrame>
 */
export function ModalFrame(props: Props) {
  const { onAskToClose, focusAfter, covers = false, onOpenAutoFocus, children, ...rest } = props;
  const [places] = useState(() => placesFrom(document.activeElement));
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTop(overlay)) return;
    event.preventDefault();
    // A popover above it closes first.
    if (!document.querySelector(':popover-open')) onAskToClose();
  });
  // Not by Radix: it hears keys only some time after the modal is visible, and gives them to the modal below until then.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  useLayoutEffect(() => holdPage(overlay), [overlay]);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <div
          ref={setOverlay}
          data-overlay
          className={covers ? `${styles.overlay} ${styles.covering}` : styles.overlay}
        />
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          onOpenAutoFocus={(event) => {
            if (event.currentTarget instanceof HTMLElement) placesBefore.set(event.currentTarget, places);
            onOpenAutoFocus?.(event);
          }}
          onKeyDown={(event) => event.stopPropagation()}
          onInteractOutside={(event) => {
            event.preventDefault();
            // For a moment, a modal that just appeared is outside the one below.
            if (event.type.endsWith('pointerDownOutside') && isTop(overlay)) onAskToClose();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const next = focusAfter?.();
            if (next) next.focus();
            else returnFocus(places);
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** True for the overlay of the modal that people see on top: each is added at the end of the page. */
const isTop = (overlay: Element | null): boolean =>
  overlay !== null &&
  overlay === [...document.querySelectorAll('[data-overlay]')].findLast((shown) => shown.checkVisibility());

/** For each open modal, the elements to which the focus may return. */
const placesBefore = new WeakMap<Element, readonly HTMLElement[]>();

/** The element that had the focus, then its ancestors. If it's in a modal, those of whatever opened that modal follow. */
function placesFrom(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = opener; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    places.push(at);
    const before = placesBefore.get(at);
    if (before) return [...places, ...before];
  }
  return places;
}

/**
 * If the opener no longer exists, such as a button that works only once, focuses its closest ancestor that does, unless the next screen
 * already has the focus.
 */
function returnFocus(places: readonly HTMLElement[]): void {
  const place = places.find(({ isConnected }) => isConnected);
  const active = document.activeElement;
  if (active?.tagName === 'H1' && !places.some((one) => one === active)) return;
  if (place !== places[0] && active !== document.body) return;
  place?.focus();
  if (!place || place === document.activeElement) return;
  place.tabIndex = -1;
  place.focus();
}

/** Keeps the page behind the overlay from scrolling. Hiding the page's scrollbar instead would shift the page. */
function holdPage(overlay: HTMLElement | null): () => void {
  const hold = (event: Event) => event.preventDefault();
  overlay?.addEventListener('wheel', hold, { passive: false });
  return () => overlay?.removeEventListener('wheel', hold);
}
