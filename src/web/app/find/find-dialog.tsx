import { Title } from '@radix-ui/react-dialog';
import { useRouter } from '@tanstack/react-router';
import { CornerDownLeft, Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { count } from '../../data/format/plural.ts';
import { requestShellAction, takeBufferedText } from '../../data/shell-action.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { Said } from '../../ui/said.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './find.module.css';
import type { FindGroup, FindItem } from './find-item.ts';
import { useFound } from './use-found.ts';

/** Donors, records, pages, and actions in one field: a combobox with a list (WAI-ARIA) that works with the keyboard alone. */
export function FindDialog() {
  const { history } = useRouter();
  const [text, setText] = useState('');
  /** The entry that the person moved to, which stays while others are found; null for the first. */
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typed = useDeferredValue(text.trim());
  const { groups, notes, waiting } = useFound(typed);
  const items = groups.flatMap((group) => group.items);
  const moved = items.find(({ id }) => id === pickedId);
  const picked = moved ?? items[0];
  // Enter must match what is typed, not results for an earlier, shorter text.
  const isFound = (value: string) => !waiting && typed === value.trim();
  const upToDate = isFound(text);
  const chooseFirst = useEffectEvent(() => {
    setEntered(false);
    if (picked) choose(picked, false);
  });
  useEffect(() => {
    if (entered && upToDate) chooseFirst();
  }, [entered, upToDate]);
  const fillWithBufferedText = (input: HTMLInputElement) => {
    const early = takeBufferedText();
    // Set directly: the next key may come before the app has rendered.
    input.value = early.text;
    input.focus();
    setText(early.text);
    setEntered(early.entered);
  };
  const close = () => requestShellAction(null);
  const choose = ({ to }: FindItem, elsewhere: boolean) => {
    close();
    if (typeof to !== 'string') to();
    else if (elsewhere) window.open(to, '_blank', 'noopener');
    else history.push(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrows then belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && !moved && !isFound(event.currentTarget.value)) setEntered(true);
    else if (event.key === 'Enter' && picked) choose(picked, event.metaKey || event.ctrlKey);
    else if (step !== 0 && items.length > 0)
      setPickedId(
        items[((picked ? items.indexOf(picked) : 0) + step + items.length) % items.length]?.id ?? null,
      );
    else return;
    event.preventDefault();
  };
  return (
    <ModalFrame
      className={`${dialog.panel} ${styles.dialog}`}
      onAskToClose={close}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (field.current) fillWithBufferedText(field.current);
      }}
    >
      <Title className="visually-hidden">Find anything</Title>
      <div className={styles.frame}>
        <div className={styles.field}>
          <Search size={17} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={moved ? `${listId}-${moved.id}` : undefined}
            placeholder="Search donors, IDs, pages"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            enterKeyHint="go"
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setText(event.target.value);
              setEntered(false);
              setPickedId(null);
            }}
          />
          <button type="button" className={styles.end} onClick={close} aria-label="Close">
            <span className={styles.key}>esc</span>
            <X className={styles.cross} size={16} aria-hidden="true" />
          </button>
        </div>
        <FindGroups
          listId={listId}
          groups={groups}
          picked={picked}
          onPoint={({ id }) => setPickedId(id)}
          onChoose={choose}
        />
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <Said hidden>{typed !== '' && !waiting && count(items.length, 'result', 'results')}</Said>
      </div>
    </ModalFrame>
  );
}

type Props = {
  listId: string;
  groups: readonly FindGroup[];
  /** The entry that Enter would choose. */
  picked: FindItem | undefined;
  onPoint: (item: FindItem) => void;
  /** `elsewhere`: open in a new tab. */
  onChoose: (item: FindItem, elsewhere: boolean) => void;
};

/** The list below the field. Focus stays in the field, which refers to the selected entry. */
function FindGroups({ listId, groups, picked, onPoint, onChoose }: Props) {
  const pickedId = picked ? `${listId}-${picked.id}` : '';
  useEffect(() => {
    document.getElementById(pickedId)?.scrollIntoView({ block: 'nearest' });
  }, [pickedId]);
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset.
        <div key={title} role="group" aria-label={title}>
          <div className={styles.title} aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={item.id}
              id={`${listId}-${item.id}`}
              role="option"
              aria-selected={item === picked}
              className={styles.item}
              onPointerMove={() => item !== picked && onPoint(item)}
              onClick={(event) => onChoose(item, event.metaKey || event.ctrlKey)}
            >
              <span className={styles.tile}>
                <item.icon size={15} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>
                  <NameText>{item.title}</NameText>
                </b>
                {item.detail ? <bdi>{item.detail}</bdi> : null}
              </span>
              {item === picked ? (
                <span className={styles.enter} aria-hidden="true">
                  <CornerDownLeft size={12} />
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
