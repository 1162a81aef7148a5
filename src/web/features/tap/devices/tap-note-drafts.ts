/** Words typed on a device and not saved yet. They outlive the screen: whoever looks at another device first finds them again. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../../data/session/session-events.ts';

export type Draft = {
  text: string;
  /** Of the note that was there when typing began. */
  version: number;
};

/** By the id of the device. */
const drafts = createAtom<Readonly<Record<string, Draft>>>({});

/** The browser asks before it leaves a page with words that are kept nowhere else. */
const guard = (event: BeforeUnloadEvent): void => event.preventDefault();

drafts.subscribe((kept) => {
  if (Object.keys(kept).length > 0) window.addEventListener('beforeunload', guard);
  else window.removeEventListener('beforeunload', guard);
});

/** `over` false: only where there is no draft yet. */
export const keepDraft = (deviceId: string, draft: Draft, over = true): void =>
  drafts.set((kept) => (over || !kept[deviceId] ? { ...kept, [deviceId]: draft } : kept));

/** With `text`: only when nothing else was typed since. */
export function dropDraft(deviceId: string, text?: string): void {
  const { [deviceId]: dropped, ...kept } = drafts.get();
  if (text === undefined || dropped?.text.trim() === text) drafts.set(kept);
}

/** No one else sees them, and nothing holds up a sign-out. */
onLeaving(() => drafts.set({}));

export const useDraft = (deviceId: string): Draft | null =>
  useSelector(drafts, (kept) => kept[deviceId] ?? null);
