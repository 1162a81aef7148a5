import { useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from '../data/session/session.ts';
import { requestShellAction } from '../data/shell-action.ts';
import { copyText } from '../ui/copy-text.ts';
import { keyParts, type PageKey } from '../ui/frame/page-key.ts';
import { CloseInstead, lazyPart } from '../ui/lazy-part.ts';
import { Said } from '../ui/said.tsx';
import { type KeyAct, type KeyBinding, keyBindings } from './key-bindings.ts';
import styles from './key-sheet.module.css';
import { singleKeysOn } from './single-keys.ts';

const KeySheet = lazyPart(async () => (await import('./key-sheet.tsx')).KeySheet, CloseInstead);

/** How long the first key of a sequence waits for the second. */
const sequenceMs = 1500;

type Props = {
  /** Keys that were pressed before this component loaded. */
  waiting: RefObject<KeyboardEvent[]>;
  /** Receives the keys pressed from now on. */
  hear: RefObject<(event: KeyboardEvent) => void>;
};

/** Does what the table of keys says, and shows the list of shortcuts. */
export function KeyActs({ waiting, hear }: Props) {
  const [sheet, setSheet] = useState<readonly KeyBinding[] | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const navigate = useNavigate();
  const { history } = useRouter();
  const may = useMay();
  const shown = keyBindings.filter(({ needs }) => !needs || may(needs));
  const started = useRef<{ key: string; at: number } | null>(null);

  useEffect(() => {
    const perform = (act: KeyAct) => {
      if (act.kind === 'go') void navigate({ to: act.to });
      else if (act.kind === 'sheet') setSheet(shown.filter(works));
      else if (act.kind === 'screen-share') requestShellAction('screen-share');
      else if (act.kind === 'open-row') openRow((address) => history.push(address));
      else if (act.kind === 'copy-link') copyLink(setCopied);
      else actOnPage(act);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeysOn()) return;
      const key = event.key.toLowerCase();
      // Only heard while this loaded: what the keys before it moved to now has the focus.
      if (key === 'enter') {
        if (document.activeElement instanceof HTMLElement) document.activeElement.click();
        return;
      }
      const first = started.current;
      const pressed = first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${key}` : key;
      const found = shown.find(({ keys }) => keys.join(' ') === pressed);
      const begins = shown.some(({ keys }) => keys.length > 1 && keys[0] === key);
      started.current = !found && begins ? { key, at: event.timeStamp } : null;
      if (!found || !works(found)) return;
      event.preventDefault();
      perform(found.act);
    };
    hear.current = onKey;
    for (const event of waiting.current.splice(0)) onKey(event);
  }, [navigate, history, shown, hear, waiting]);

  useEffect(() => {
    const timer = copied === null ? undefined : setTimeout(() => setCopied(null), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <>
      {copied === null ? null : (
        <p className={styles.said}>
          <Said>{copied ? 'Link copied' : "Couldn't copy the link"}</Said>
        </p>
      )}
      {sheet ? (
        <Suspense>
          <KeySheet bindings={sheet} onClose={() => setSheet(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The controls on screen that the page registered for a key, top to bottom. */
const controlsOf = (part: PageKey): HTMLElement[] =>
  [...keyParts]
    .filter(([, registered]) => registered === part)
    .map(([element]) => element)
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .flatMap((element) => (part === 'rows' ? linksIn(element) : (controlIn(element) ?? [])))
    .filter((control) => control.getClientRects().length > 0);

/** A link that calls or writes to someone opens no record. */
const linksIn = (rows: HTMLElement) => [
  ...rows.querySelectorAll<HTMLElement>('a:not([href^="tel:"], [href^="mailto:"])'),
];

const controlIn = (element: HTMLElement) =>
  element.matches(control) ? element : element.querySelector<HTMLElement>(control);

const control = 'a, button, input';

/** False if this screen has nothing for the key to act on: then it isn't listed either. */
function works({ act }: KeyBinding): boolean {
  if (act.kind === 'press' || act.kind === 'focus') return controlsOf(act.part).length > 0;
  if (act.kind === 'row') return controlsOf('rows').length > 0;
  if (act.kind === 'open-row') return controlsOf('rows').length + controlsOf('full-page').length > 0;
  return true;
}

/** Opens the focused row, otherwise the record in the side panel, as a page. */
function openRow(go: (address: string) => void): void {
  const row = controlsOf('rows').find((link) => link === document.activeElement);
  const address = (row ?? controlsOf('full-page')[0])?.getAttribute('href');
  if (address) go(address);
}

/** The side panel's own button confirms the copy by itself. */
function copyLink(say: (copied: boolean) => void): void {
  const [button] = controlsOf('copy-link');
  if (button) button.click();
  else void copyText(location.href).then(say);
}

function actOnPage(act: Extract<KeyAct, { kind: 'row' | 'press' | 'focus' }>): void {
  if (act.kind === 'press') controlsOf(act.part)[0]?.click();
  else if (act.kind === 'focus') controlsOf(act.part)[0]?.focus();
  else {
    const rows = controlsOf('rows');
    const focused = document.activeElement;
    const place = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
    rows[place < 0 ? 0 : place + act.step]?.focus();
  }
}
