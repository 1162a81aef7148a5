/** All keys of the app in one table, so that no key has two meanings. Pages register what a key acts on (`ui/page-key.ts`). */
import type { Permission } from '#contract/steward/permissions.ts';
import { isMac } from '../data/session/platform.ts';
import type { PageKey } from '../ui/frame/page-key.ts';
import { type Place, places } from './places.ts';

export type KeyAct =
  | { kind: 'go'; to: Place['to'] }
  /** Presses the first control on screen that the page registered for it. */
  | { kind: 'press'; part: PageKey }
  | { kind: 'focus'; part: PageKey }
  | { kind: 'row'; step: 1 | -1 }
  | { kind: 'open-row' }
  | { kind: 'copy-link' }
  | { kind: 'screen-share' }
  | { kind: 'sheet' };

/** The sections of the shortcut list. */
export const keyGroups = ['In a list', 'Everywhere', 'Go to'] as const;
type KeyGroup = (typeof keyGroups)[number];

export type KeyBinding = {
  group: KeyGroup;
  /** Keys in the order they are pressed, letters in lowercase. */
  keys: readonly string[];
  words: string;
  act: KeyAct;
  /** Only for roles with this permission. */
  needs?: Permission;
};

const inList = (key: string, words: string, act: KeyAct): KeyBinding => ({
  group: 'In a list',
  keys: [key],
  words,
  act,
});

const everywhere = (key: string, words: string, act: KeyAct): KeyBinding => ({
  group: 'Everywhere',
  keys: [key],
  words,
  act,
});

const toPlaces = places.map(
  ({ to, label, key, needs }): KeyBinding => ({
    group: 'Go to',
    keys: ['g', key],
    words: label,
    act: { kind: 'go', to },
    needs,
  }),
);

export const keyBindings: readonly KeyBinding[] = [
  inList('j', 'Next row', { kind: 'row', step: 1 }),
  inList('k', 'Previous row', { kind: 'row', step: -1 }),
  inList('o', 'Open full page', { kind: 'open-row' }),
  inList('/', 'Jump to search and filters', { kind: 'focus', part: 'filters' }),
  inList('f', 'Add a filter', { kind: 'press', part: 'add-filter' }),
  inList('v', 'Saved views', { kind: 'press', part: 'saved-views' }),
  inList('e', 'Export', { kind: 'press', part: 'export' }),
  inList('[', 'Previous page', { kind: 'press', part: 'previous-page' }),
  inList(']', 'Next page', { kind: 'press', part: 'next-page' }),
  everywhere('escape', 'Back to the list', { kind: 'press', part: 'back' }),
  everywhere('c', 'Copy link', { kind: 'copy-link' }),
  everywhere('m', 'Hide personal data', { kind: 'screen-share' }),
  everywhere('?', 'Show shortcuts', { kind: 'sheet' }),
  ...toPlaces,
];

/** Keys that rows and dialogs handle themselves. */
export const ownKeys: readonly { group: KeyGroup; keys: string; words: string }[] = [
  { group: 'In a list', keys: '↑ ↓', words: 'Move through rows' },
  { group: 'In a list', keys: 'Enter', words: 'Open in side panel' },
  { group: 'Everywhere', keys: isMac() ? '⌘ K' : 'Ctrl K', words: 'Search (works anywhere)' },
  { group: 'Everywhere', keys: 'Esc', words: 'Close a dialog or panel' },
];
