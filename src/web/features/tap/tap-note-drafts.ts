/** Words typed on a device and not saved yet. They outlive the screen: whoever looks at another device first finds them again. */
import { useSyncExternalStore } from 'react';
import { onLeaving } from '../../data/session-events.ts';

export type Draft = {
  text: string;
  /** Of the note that was there when typing began. */
  version: number;
};

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** The browser asks before it leaves a page with words that are kept nowhere else. */
const guard = (event: BeforeUnloadEvent): void => event.preventDefault();

function told(): void {
  if (drafts.size > 0) window.addEventListener('beforeunload', guard);
  else window.removeEventListener('beforeunload', guard);
  for (const listener of listeners) listener();
}

export function keepDraft(deviceId: string, draft: Draft): void {
  drafts.set(deviceId, draft);
  told();
}

/** With `text`: only when nothing else was typed since. */
export function dropDraft(deviceId: string, text?: string): void {
  if (text !== undefined && drafts.get(deviceId)?.text.trim() !== text) return;
  drafts.delete(deviceId);
  told();
}

/** Nobody else sees them, and nothing holds up a sign-out. */
onLeaving(() => {
  drafts.clear();
  told();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDraft = (deviceId: string): Draft | null =>
  useSyncExternalStore(subscribe, () => drafts.get(deviceId) ?? null);
