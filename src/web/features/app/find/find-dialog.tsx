import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { ask, takeTyped } from '../../../data/asked.ts';
import styles from './find.module.css';
import { FindGroups } from './find-groups.tsx';
import type { FindGroup, FindItem } from './find-item.ts';
import { useActs, useScreens } from './use-acts.ts';
import { useFindDonors } from './use-find-donors.ts';
import { useFindRecord } from './use-find-record.ts';
import { useRecent } from './use-recent.ts';

/** Donors, records, screens and acts in one field: a combobox over a list (WAI-ARIA), with the keyboard alone. */
export function FindDialog() {
  const { history } = useRouter();
  const [text, setText] = useState(takeTyped);
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const typed = useDeferredValue(text.trim());
  const { groups, notes, waiting } = useFound(typed);
  const items = groups.flatMap((group) => group.items);
  const picked = items[Math.min(active, items.length - 1)];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => ask(null);
  const choose = ({ to }: FindItem, elsewhere: boolean) => {
    close();
    if (typeof to !== 'string') to();
    else if (elsewhere) window.open(to, '_blank', 'noopener');
    else history.push(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What lies behind must not hear these.
    event.stopPropagation();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && picked) choose(picked, event.metaKey || event.ctrlKey);
    else if (step !== 0 && items.length > 0)
      setActive((Math.min(active, items.length - 1) + step + items.length) % items.length);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Find anything"
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && close()}
      onCancel={close}
    >
      <div className={styles.frame}>
        <div className={styles.field}>
          <Search size={17} strokeWidth={1.75} aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={picked ? `${listId}-${picked.id}` : undefined}
            placeholder="A name, an id, a number, a screen"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
          />
          <button type="button" className={styles.end} onClick={close} aria-label="Close">
            esc
          </button>
        </div>
        <FindGroups
          listId={listId}
          groups={groups}
          picked={picked}
          onPoint={(item) => setActive(items.indexOf(item))}
          onChoose={choose}
        />
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <p className="visually-hidden" role="status">
          {waiting ? '' : items.length === 1 ? '1 result' : `${items.length} results`}
        </p>
      </div>
    </dialog>
  );
}

/** Everything that fits, in the order of what is most likely meant. */
function useFound(typed: string): { groups: FindGroup[]; notes: string[]; waiting: boolean } {
  const donors = useFindDonors(typed);
  const record = useFindRecord(typed);
  const recent = useRecent();
  const screens = useScreens(typed);
  const acts = useActs(typed, donors.donors[0]);
  const groups = [
    { title: 'By id or number', items: record.items },
    { title: 'Donors', items: donors.items },
    { title: 'Looked at lately', items: typed ? [] : recent },
    { title: 'Screens', items: screens },
    { title: 'Do', items: acts },
  ].filter(({ items }) => items.length > 0);
  const waiting = donors.waiting || record.waiting;
  const none = typed && groups.length === 0 && !waiting && !record.note ? `Nothing fits “${typed}”.` : null;
  return { groups, notes: [record.note, donors.note, none].filter((note) => note !== null), waiting };
}
