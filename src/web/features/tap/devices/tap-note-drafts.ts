/** Notes typed for a device and not saved yet. They outlive the screen, so that they are still there after a look at another device. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { lookUp } from '#contract/values/look-up.ts';
import { onLeaving } from '../../../data/session/session-events.ts';
import { guardDrafts } from '../../../data/session/unsaved-text.ts';

export type Draft = {
  text: string;
  /** Version of the note when typing began. */
  version: number;
};

/** By device ID. */
const drafts = createAtom<Readonly<Record<string, Draft>>>({});

guardDrafts(drafts);

/** `over` false: only if there is no draft yet. */
export const keepDraft = (deviceId: string, draft: Draft, over = true): void =>
  drafts.set((kept) => (over || !lookUp(kept, deviceId) ? { ...kept, [deviceId]: draft } : kept));

/** With `text`: only if nothing else has been typed since. */
export function dropDraft(deviceId: string, text?: string): void {
  const { [deviceId]: dropped, ...kept } = drafts.get();
  if (text === undefined || dropped?.text.trim() === text) drafts.set(kept);
}

/** The next person must not see them, and nothing may block signing out. */
onLeaving(() => drafts.set({}));

export const useDraft = (deviceId: string): Draft | null =>
  useSelector(drafts, (kept) => lookUp(kept, deviceId) ?? null);
