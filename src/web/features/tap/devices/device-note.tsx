import { useQuery } from '@tanstack/react-query';
import { mostTapNote, type TapNote } from '#contract/steward/tap-notes.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { Conflict, failureMessage } from '../../../data/api/app-error.ts';
import { nearText } from '../../../data/format/format.ts';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureNotice, Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../tap.module.css';
import history from './device-history.module.css';
import { dropDraft, keepDraft, useDraft } from './tap-note-drafts.ts';
import { useWriteNote } from './tap-note-mutations.ts';
import { noteOptions } from './tap-note-queries.ts';

/** Our own note on a device. What was typed stays until it is saved or discarded. */
export function DeviceNote({ deviceId }: { deviceId: string }) {
  const { data: note, error: unread, refetch, isPaused } = useQuery(noteOptions(deviceId));
  const draft = useDraft(deviceId);
  const write = useWriteNote(deviceId);
  const text = draft?.text ?? note?.text ?? '';
  const count = countCharacters(text.trim());
  const tooLong = count > mostTapNote;
  const moved = note && draft && draft.version !== note.version && draft.text.trim() !== note.text;
  const send = (version: number | undefined) => {
    if (draft && version !== undefined && !tooLong) write.mutate({ text: draft.text.trim(), version });
  };
  return (
    <form
      className={history.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (!moved) send(draft?.version);
      }}
    >
      <TextField
        label="Placement note"
        hint={
          isPaused && !note
            ? "You're offline. The note appears when you're back online."
            : 'For example, “Row 4, left”. Only your team sees it.'
        }
        error={tooLong ? `At most ${mostTapNote} characters.` : undefined}
        aside={count > mostTapNote * 0.75 ? <Counter count={count} most={mostTapNote} /> : null}
        autoComplete="off"
        value={text}
        disabled={!note && !draft}
        onChange={(event) => {
          const typed = event.target.value;
          if (note && typed === note.text) dropDraft(deviceId);
          else keepDraft(deviceId, { text: typed, version: draft?.version ?? note?.version ?? 0 });
        }}
      />
      {moved ? (
        <Moved note={note} onKeep={() => send(note.version)} onTake={() => dropDraft(deviceId)} />
      ) : null}
      {write.error && draft && !(write.error instanceof Conflict) ? (
        <FailureNotice>
          {writeFailure(write.error, 'the note was saved')} What you typed is still here.
        </FailureNotice>
      ) : !note && unread ? (
        <FailureNotice>
          {failureMessage(unread).title}. <Button onClick={() => void refetch()}>Try again</Button>
        </FailureNotice>
      ) : null}
      <div className={history.noteEnd}>
        <span role="status">{note ? lastChange(note) : null}</span>
        <Button
          type="submit"
          look={draft ? 'primary' : 'plain'}
          pending={write.isPending && 'Saving…'}
          aria-disabled={!draft || tooLong || moved === true}
        >
          Save note
        </Button>
      </div>
    </form>
  );
}

type MovedProps = { note: TapNote; onKeep: () => void; onTake: () => void };

/** Someone else changed the note since typing began: both are shown, and the person decides. */
const Moved = ({ note, onKeep, onTake }: MovedProps) => (
  <Notice tone="warn" role="alert">
    <p>
      <NameText>{note.changedBy ?? 'Someone'}</NameText> changed this note while you were editing:{' '}
      {note.text ? (
        <>
          “<NameText>{note.text}</NameText>”
        </>
      ) : (
        'it was deleted'
      )}
      . Your text is still here and isn't saved.
    </p>
    <div className={styles.buttons}>
      <Button onClick={onKeep}>Keep mine</Button>
      <Button onClick={onTake}>Use theirs</Button>
    </div>
  </Notice>
);

function lastChange({ changedAt, changedBy, version }: TapNote): string {
  const time = readTime(changedAt);
  if (version === 0 || !time) return 'No note yet';
  return `Changed ${nearText(time)}${changedBy ? ` by ${changedBy}` : ''}.`;
}
