import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TapNote } from '#contract/steward/operations/tap-notes.ts';
import { maxTapNote } from '#contract/steward/tap-notes.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { Conflict, failureMessage } from '../../../data/api/app-error.ts';
import { useOnline } from '../../../data/api/online.ts';
import { nearText } from '../../../data/format/format.ts';
import type { QueuedWrite } from '../../../data/offline/offline-records.ts';
import { dropQueued, useQueuedAbout } from '../../../data/offline/queue.ts';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { noteOptions } from '../../../nouns/tap/tap-note-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureNotice, Notice } from '../../../ui/frame/notice.tsx';
import { Said } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../tap.module.css';
import history from './device-history.module.css';
import { dropDraft, keepDraft, useDraft } from './tap-note-drafts.ts';
import { noteIn, useWriteNote } from './tap-note-mutations.ts';

/**
 * Our own note on a device. The typed text stays until it is saved or discarded; without a connection it is saved on this device and sent
 * later. If our server then refuses it, it comes back as a draft.
 */
export function DeviceNote({ deviceId, serial }: { deviceId: string; serial: string }) {
  const { data: note, error: unread, refetch } = useQuery(noteOptions(deviceId));
  const draft = useDraft(deviceId);
  const write = useWriteNote(deviceId, serial);
  const queued = useQueuedAbout(deviceId);
  const waiting = queued && !queued.refusal ? noteIn(queued) : null;
  useRefused(deviceId, queued);
  const text = draft?.text ?? waiting?.text ?? note?.text ?? '';
  const online = useOnline();
  const count = countCharacters(text.trim());
  const tooLong = count > maxTapNote;
  const moved = note && draft && draft.version !== note.version && draft.text.trim() !== note.text;
  const take = () => {
    dropDraft(deviceId);
    if (queued?.refusal) void dropQueued(queued);
  };
  const send = (version: number | undefined) => {
    if (draft && version !== undefined && !tooLong) write.mutate({ text: draft.text.trim(), version });
  };
  return (
    <Form
      className={history.note}
      onSubmit={() => {
        if (!moved) send(draft?.version);
      }}
    >
      <TextField
        label="Placement note"
        hint="For example, “Row 4, left”. Only your team sees it."
        error={tooLong ? `At most ${maxTapNote} characters.` : undefined}
        aside={count > maxTapNote * 0.75 ? <Counter count={count} most={maxTapNote} /> : null}
        autoComplete="off"
        value={text}
        disabled={!note && !draft}
        onChange={(event) => {
          const typed = event.target.value;
          if (note && typed === (waiting?.text ?? note.text)) dropDraft(deviceId);
          else keepDraft(deviceId, { text: typed, version: draft?.version ?? note?.version ?? 0 });
        }}
      />
      {moved ? <Moved note={note} onKeep={() => send(note.version)} onTake={take} /> : null}
      {queued?.refusal && draft && !moved ? (
        <FailureNotice>
          This note wasn't saved. {queued.refusal.title}. {queued.refusal.detail}
        </FailureNotice>
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
        <span>
          <Said since="change">{waiting ? waitsText(online) : note ? lastChange(note) : null}</Said>
        </span>
        <Button
          type="submit"
          variant={draft ? 'primary' : 'plain'}
          pending={write.isPending && 'Saving…'}
          aria-disabled={!draft || tooLong || moved === true}
        >
          Save note
        </Button>
      </div>
    </Form>
  );
}

type MovedProps = { note: TapNote; onKeep: () => void; onTake: () => void };

/** Someone else changed the note while it was being edited: shows both versions, and the person decides. */
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

/** Puts a refused note back into its field. */
function useRefused(deviceId: string, queued: QueuedWrite | null): void {
  const refused = queued?.refusal ? queued : null;
  useEffect(() => {
    const note = noteIn(refused);
    if (note) keepDraft(deviceId, note, false);
  }, [deviceId, refused]);
}

const waitsText = (online: boolean): string =>
  online ? 'Saved on this device. Sending…' : "Saved on this device. It's sent when you're back online.";

function lastChange({ changedAt, changedBy, version }: TapNote): string {
  const time = readTime(changedAt);
  if (version === 0) return 'No note yet';
  // As stored on this device.
  if (!time) return '';
  return `Changed ${nearText(time)}${changedBy ? ` by ${changedBy}` : ''}.`;
}
