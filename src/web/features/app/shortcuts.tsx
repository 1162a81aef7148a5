import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askForScreenShare } from '../../data/screen-share.ts';
import { useMay } from '../../data/session.ts';
import { type KeyAct, keyBindings } from './key-bindings.ts';
import { singleKeysOn } from './single-keys.ts';

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }));

/** How long a first key waits for its second. */
const sequenceMs = 1500;

/** Listens for the keys of the table, off inside fields and dialogs, and shows the sheet of them. */
export function Shortcuts() {
  const [sheet, setSheet] = useState(false);
  const navigate = useNavigate();
  const { history } = useRouter();
  const may = useMay();
  const shown = keyBindings.filter(({ needs }) => !needs || may(needs));
  const started = useRef<{ key: string; at: number } | null>(null);

  useEffect(() => {
    const perform = (act: KeyAct) => {
      if (act.kind === 'go') void navigate({ to: act.to });
      else if (act.kind === 'sheet') setSheet(true);
      else if (act.kind === 'screen-share') askForScreenShare();
      else if (act.kind === 'open-row') openRow((address) => history.push(address));
      else actOnPage(act);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !singleKeysOn() || hasOtherMeaning(event)) return;
      const first = started.current;
      const pressed =
        first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${event.key}` : event.key;
      const found = shown.find(({ keys }) => keys.join(' ') === pressed);
      const begins = shown.some(({ keys }) => keys.length > 1 && keys[0] === event.key);
      started.current = !found && begins ? { key: event.key, at: event.timeStamp } : null;
      if (!found) return;
      event.preventDefault();
      perform(found.act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, history, shown]);

  return sheet ? (
    <Suspense>
      <KeySheet bindings={shown} onClose={() => setSheet(false)} />
    </Suspense>
  ) : null;
}

/** True where a key is typed text, belongs to a menu or dialog, or is a command of the browser. */
function hasOtherMeaning({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || document.querySelector('dialog[open], :popover-open')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);

/** The row that has the focus, else the record of the peek, as a page. */
function openRow(go: (address: string) => void): void {
  const row = document.activeElement?.closest('tbody a[href]');
  const address = (row ?? visible('[aria-label="Open as a page"]')[0])?.getAttribute('href');
  if (address) go(address);
}

function actOnPage(act: Extract<KeyAct, { kind: 'row' | 'press' | 'focus' }>): void {
  if (act.kind === 'press') visible(act.selector)[0]?.click();
  else if (act.kind === 'focus') visible(act.selector)[0]?.focus();
  else {
    const rows = visible('tbody a[href]');
    const place = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
    rows[place < 0 ? 0 : place + act.step]?.focus();
  }
}
