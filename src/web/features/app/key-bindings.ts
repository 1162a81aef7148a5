/** Every key of the app in one table (screens §1). Pages bind nothing of their own, so that no key means two things. */
import type { Permission } from '#contract/permissions.ts';
import { type Place, places } from './places.ts';

export type KeyAct =
  | { kind: 'go'; to: Place['to'] }
  /** Presses the first control on screen that fits the selector. */
  | { kind: 'press'; selector: string }
  | { kind: 'focus'; selector: string }
  | { kind: 'row'; step: 1 | -1 }
  | { kind: 'open-row' }
  | { kind: 'screen-share' }
  | { kind: 'sheet' };

export type KeyBinding = {
  /** Keys in the order they are pressed. */
  keys: readonly string[];
  words: string;
  act: KeyAct;
  /** Only for those who may. */
  needs?: Permission;
};

const toPlaces = places.map(
  ({ to, label, key, needs }): KeyBinding => ({
    keys: ['g', key],
    words: `Go to ${label}`,
    act: { kind: 'go', to },
    needs,
  }),
);

export const keyBindings: readonly KeyBinding[] = [
  { keys: ['j'], words: 'Next row', act: { kind: 'row', step: 1 } },
  { keys: ['k'], words: 'Row before', act: { kind: 'row', step: -1 } },
  { keys: ['o'], words: 'Open the row as a page', act: { kind: 'open-row' } },
  { keys: ['/'], words: 'To the first filter', act: { kind: 'focus', selector: 'search button' } },
  { keys: ['['], words: 'Page before', act: { kind: 'press', selector: 'a[aria-label="Previous page"]' } },
  { keys: [']'], words: 'Next page', act: { kind: 'press', selector: 'a[aria-label="Next page"]' } },
  {
    keys: ['c'],
    words: 'Copy the link of the record',
    act: { kind: 'press', selector: '[aria-label="Copy link"]' },
  },
  ...toPlaces,
  { keys: ['m'], words: 'Mask personal data, to share the screen', act: { kind: 'screen-share' } },
  { keys: ['?'], words: 'This sheet', act: { kind: 'sheet' } },
];

/** What the rows and dialogs understand by themselves. */
export const ownKeys: readonly { keys: string; words: string }[] = [
  { keys: '↑ ↓', words: 'Move through rows; in a peek, through records' },
  { keys: 'Enter', words: 'Open the row beside the list' },
  { keys: 'Esc', words: 'Close' },
];
