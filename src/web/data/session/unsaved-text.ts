/** Typed text that isn't saved yet, on the screen or in drafts that outlive it. Whoever holds some refuses `beforeunload`. */
import type { Atom } from '@tanstack/react-store';

/** True if leaving the page would lose typed text. */
export const pageHoldsText = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** True if leaving the screen, but not the page, would lose typed text: drafts would still be there. */
export const screenHoldsText = (): boolean =>
  !window.dispatchEvent(new CustomEvent('beforeunload', { cancelable: true }));

/** Makes the browser ask before it leaves the page while there is a draft with typed text: it is stored nowhere else. */
export function guardDrafts<Draft>(
  drafts: Atom<Readonly<Record<string, Draft>>>,
  isTyped: (draft: Draft) => boolean = () => true,
): void {
  const guard = (event: Event): void => {
    if (!(event instanceof CustomEvent)) event.preventDefault();
  };
  drafts.subscribe((kept) => {
    if (Object.values(kept).some(isTyped)) window.addEventListener('beforeunload', guard);
    else window.removeEventListener('beforeunload', guard);
  });
}
