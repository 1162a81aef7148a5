import { useQuery } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StewardQuery } from '#contract/steward/api.ts';
import { maxNote, type NotedKind } from '#contract/steward/notes.ts';
import type { RecordNote } from '#contract/steward/operations/notes.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { nearText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import { onLeaving } from '../../data/session/session-events.ts';
import { guardDrafts } from '../../data/session/unsaved-text.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldButton } from '../../ui/details/fold.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useIsPrinted } from '../../ui/printing.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { WhenVisible } from '../../ui/when-visible.tsx';
import styles from './notes.module.css';
import { useAddNote, useChangeNote, useRemoveNote } from './notes-mutations.ts';
import { notesOptions } from './notes-queries.ts';

/** Our team's notes on a record, newest first, and a line that opens a field to add one: among the `Folds` of a page. Loads once it is in view. */
export function RecordNotes({ kind, id }: { kind: NotedKind; id: string }) {
  const may = useMay();
  if (!may('notes.write')) return null;
  return (
    <WhenVisible minHeight={46}>
      <Notes about={{ kind, record: id }} />
    </WhenVisible>
  );
}

type About = StewardQuery<'GET /api/notes'>;

/** Only the newest are shown at first, with the field for another below them. */
const maxAtFirst = 3;

function Notes({ about }: { about: About }) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(notesOptions(about));
  const later = data?.notes.slice(maxAtFirst) ?? [];
  // Other people's notes must not push a note out of view while it is edited.
  const isEditing = useIsEditing(later.map(({ id }) => id));
  const isPrinted = useIsPrinted();
  const all = isEditing || isPrinted || opened;
  return (
    <section className={styles.notes}>
      {data && data.notes.length > 0 ? (
        <div className={styles.stored}>
          <h2>Notes</h2>
          <ul className={styles.list} aria-label="Notes">
            {data.notes.slice(0, all ? undefined : maxAtFirst).map((note) => (
              <NoteItem key={note.id} note={note} about={about} />
            ))}
          </ul>
          {!all && later.length > 0 ? (
            <Button onClick={() => setOpened(true)}>Show all {countText(data.notes.length)}</Button>
          ) : null}
        </div>
      ) : null}
      {!data && (error || isPrinted) ? (
        <div className={styles.stored}>
          <h2>Notes</h2>
          <LoadState failure={error && `${failureMessage(error).title}.`} onRetry={retryOf(error, refetch)} />
        </div>
      ) : null}
      <NewNote about={about} />
    </section>
  );
}

/** Text typed for a new note, or into one, and not saved yet. It outlives the screen, but only in this tab's memory. `saved`: the note before it was edited; empty for a new one. */
type Draft = { id: string; note: string; saved: string };

/**
 * By kind and ID of the record for a new note, and by `editKey` for a stored one. A new note's ID is chosen when typing starts, so that
 * sending it twice adds it once.
 */
const drafts = createAtom<Readonly<Record<string, Draft>>>({});
guardDrafts(drafts, ({ note, saved }) => note.trim() !== saved);
// The next person must not see them, and nothing may block signing out.
onLeaving(() => drafts.set({}));

const keepDraft = (key: string, note: string): void =>
  drafts.set((kept) => ({
    ...kept,
    [key]: { id: crypto.randomUUID(), saved: '', ...lookUp(kept, key), note },
  }));

const startEdit = ({ id, note }: { id: string; note: string }): void =>
  drafts.set((kept) => ({ ...kept, [editKey(id)]: { id, note, saved: note } }));

const dropDraft = (key: string): void => drafts.set(({ [key]: _, ...kept }) => kept);

const useDraft = (key: string) => useSelector(drafts, (kept) => lookUp(kept, key) ?? null);

const editKey = (noteId: string): string => `edit ${noteId}`;

const useIsEditing = (noteIds: readonly string[]): boolean =>
  useSelector(drafts, (kept) => noteIds.some((id) => editKey(id) in kept));

type Props = { note: RecordNote; about: StewardQuery<'GET /api/notes'> };

/** One note, with its author and time. Its author may edit and delete it. */
function NoteItem({ note, about }: Props) {
  // Like a new note, it is still there after a look at another record.
  const key = editKey(note.id);
  const typed = useDraft(key)?.note ?? null;
  const shared = useScreenShare();
  const change = useChangeNote(about);
  const remove = useRemoveNote(about);
  const at = readTime(note.at);
  const text = typed?.trim() ?? '';
  const tooMany = countCharacters(text) - maxNote;
  const isTooLong = tooMany > 0;
  if (typed !== null && !shared)
    return (
      <li>
        <Form
          className={styles.form}
          onSubmit={() => {
            if (text && !isTooLong)
              change.mutateAsync({ id: note.id, note: text }).then(
                () => dropDraft(key),
                () => undefined,
              );
          }}
        >
          <TextArea
            label="Edit note"
            rows={3}
            error={
              isTooLong ? `Shorten the note by ${count(tooMany, 'character', 'characters')}.` : undefined
            }
            // What is typed while it is being saved would be lost.
            readOnly={change.isPending}
            {...controlled(typed, (text) => keepDraft(key, text))}
          />
          <WriteFailure error={change.error} what="the note was saved" />
          <div className={styles.acts}>
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending && 'Saving…'}
              aria-disabled={!text || isTooLong}
            >
              Save note
            </Button>
            <Button onClick={() => dropDraft(key)}>Cancel</Button>
          </div>
        </Form>
      </li>
    );
  return (
    <li>
      <div className={styles.text}>
        <NameText>{note.note}</NameText>
      </div>
      <div className={styles.line}>
        <span>
          <NameText>{note.by ?? 'Deleted account'}</NameText>
          {at ? `, ${nearText(at)}` : ''}
          {note.changedAt ? ' (edited)' : ''}
        </span>
        {note.isOwn && !shared ? (
          <span className={styles.acts}>
            <Button variant="quiet" onClick={() => startEdit(note)}>
              Edit
            </Button>
            <Button
              variant="quietDanger"
              pending={remove.isPending && 'Deleting…'}
              onClick={() => remove.mutate(note.id)}
            >
              Delete
            </Button>
          </span>
        ) : null}
      </div>
      <WriteFailure error={remove.error} what="the note was deleted" />
    </li>
  );
}

function NewNote({ about }: { about: About }) {
  const key = `${about.kind} ${about.record}`;
  const draft = useDraft(key);
  // What was typed earlier is shown at once.
  const [isOpen, setOpen] = useState(draft !== null);
  const shared = useScreenShare();
  const add = useAddNote(about);
  const note = draft?.note.trim() ?? '';
  const tooMany = countCharacters(note) - maxNote;
  const isTooLong = tooMany > 0;
  const save = () => {
    if (draft && note && !isTooLong)
      add.mutateAsync({ id: draft.id, note }).then(
        () => {
          dropDraft(key);
          setOpen(false);
        },
        () => undefined,
      );
  };
  if (!isOpen)
    return (
      <FoldButton
        icon={Plus}
        onClick={() => setOpen(true)}
        disabled={shared}
        title={shared ? 'Notes are hidden in this tab' : undefined}
      >
        Add a note
      </FoldButton>
    );
  return (
    <Form className={`${styles.form} ${styles.added}`} onSubmit={save} data-print="no">
      <TextArea
        label="New note"
        hint="Only your team sees it."
        rows={2}
        // The person just asked for this field.
        autoFocus={draft === null}
        value={draft?.note ?? ''}
        readOnly={add.isPending}
        error={isTooLong ? `Shorten the note by ${count(tooMany, 'character', 'characters')}.` : undefined}
        onChange={(event) => (event.target.value ? keepDraft(key, event.target.value) : dropDraft(key))}
      />
      <WriteFailure error={add.error} what="the note was saved" />
      <div className={styles.acts}>
        <Button
          type="submit"
          pending={add.isPending && 'Saving…'}
          aria-disabled={!note || isTooLong || shared}
          title={shared ? 'Notes are hidden in this tab' : undefined}
        >
          Add note
        </Button>
        {draft ? null : (
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
