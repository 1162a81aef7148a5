import type { StewardQuery } from '#contract/steward/api.ts';
import { maxNote, type RecordNote } from '#contract/steward/notes.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { dropDraft, editKey, keepDraft, startEdit, useDraft } from './note-drafts.ts';
import styles from './notes.module.css';
import { useChangeNote, useRemoveNote } from './notes-mutations.ts';

type Props = { note: RecordNote; about: StewardQuery<'GET /api/notes'> };

/** One note, with its author and time. Its author may edit and delete it. */
export function NoteItem({ note, about }: Props) {
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
