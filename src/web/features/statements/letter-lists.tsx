import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxParagraphs, maxSigners } from '#contract/steward/letters/letterhead.ts';
import type { LetterheadTexts } from '#contract/steward/operations/letters.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './statements.module.css';

type Props = {
  texts: LetterheadTexts;
  isSaving: boolean;
  onChange: (changed: Partial<LetterheadTexts>) => void;
};

/** Undefined if the text can be saved. */
function textError(text: string, most: number, missing?: string): string | undefined {
  if (countCharacters(text.trim()) > most) return `At most ${most} characters.`;
  return missing && text.trim() === '' ? missing : undefined;
}

const nameError = (name: string) => textError(name, maxSigners.name, 'Enter a name.');
const titleError = (title: string) => textError(title, maxSigners.title);
const labelError = (name: string) => textError(name, maxParagraphs.name, 'Enter a name.');
const paragraphError = (text: string) => textError(text, maxParagraphs.text, 'Enter the paragraph.');

/** True if all signers and paragraphs can be saved. */
export const areListsValid = ({ signers, paragraphs }: LetterheadTexts): boolean =>
  signers.every(({ name, title }) => !nameError(name) && !titleError(title)) &&
  paragraphs.every(({ name, text }) => !labelError(name) && !paragraphError(text));

/** Who signs thank-you letters. */
export const SignerFields = ({ texts: { signers }, isSaving, onChange }: Props) => (
  <EditedList
    title="Signers"
    hint="The first one signs unless someone chooses another. Without any, letters end with the organization's name."
    addLabel="Add signer"
    one="signer"
    most={maxSigners.count}
    items={signers}
    empty={{ name: '', title: '' }}
    isSaving={isSaving}
    onChange={(changed) => onChange({ signers: changed })}
  >
    {({ name, title }, edit) => (
      <>
        <TextField
          label="Name"
          value={name}
          readOnly={isSaving}
          error={nameError(name)}
          onChange={({ target }) => edit({ name: target.value, title })}
        />
        <TextField
          label="Title (optional)"
          value={title}
          readOnly={isSaving}
          error={titleError(title)}
          onChange={({ target }) => edit({ name, title: target.value })}
        />
      </>
    )}
  </EditedList>
);

/** Paragraphs that can be added to thank-you letters. */
export const ParagraphFields = ({ texts: { paragraphs }, isSaving, onChange }: Props) => (
  <EditedList
    title="Saved paragraphs"
    hint="Everyone who prints letters can add them. Their names aren't printed."
    addLabel="Add paragraph"
    one="paragraph"
    most={maxParagraphs.count}
    items={paragraphs}
    empty={{ name: '', text: '' }}
    isSaving={isSaving}
    onChange={(changed) => onChange({ paragraphs: changed })}
  >
    {({ name, text }, edit) => (
      <>
        <TextField
          label="Name"
          value={name}
          readOnly={isSaving}
          error={labelError(name)}
          onChange={({ target }) => edit({ name: target.value, text })}
        />
        <TextArea
          label="Text"
          rows={4}
          value={text}
          readOnly={isSaving}
          error={paragraphError(text)}
          onChange={({ target }) => edit({ name, text: target.value })}
        />
      </>
    )}
  </EditedList>
);

type ListProps<Item> = {
  title: string;
  hint: string;
  addLabel: string;
  /** "signer". */
  one: string;
  most: number;
  items: readonly Item[];
  empty: Item;
  isSaving: boolean;
  onChange: (items: Item[]) => void;
  children: (item: Item, edit: (item: Item) => void) => ReactNode;
};

function EditedList<Item>({ items, empty, isSaving, onChange, children, ...list }: ListProps<Item>) {
  return (
    <fieldset className={styles.edited}>
      <legend>{list.title}</legend>
      <p>{list.hint}</p>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position.
        <fieldset key={at} className={styles.item} aria-label={`${list.one} ${at + 1}`}>
          <div className={styles.fields}>{children(item, (edited) => onChange(items.with(at, edited)))}</div>
          <IconButton
            icon={X}
            label={`Remove ${list.one} ${at + 1}`}
            aria-disabled={isSaving}
            onClick={() => onChange(items.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      {items.length < list.most ? (
        <Button aria-disabled={isSaving} onClick={() => onChange([...items, empty])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {list.addLabel}
        </Button>
      ) : null}
    </fieldset>
  );
}
