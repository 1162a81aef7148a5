import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { maxMarkNote, type TapMark } from '#contract/steward/tap/tap-walks.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { destinationLine, type Fleet } from '../../../nouns/tap/tap-records.ts';
import { followDevice } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import type { Photo } from './encode-photo.ts';
import { FindingDetails } from './finding-details.tsx';
import { PhotoField } from './photo-field.tsx';
import { useMark } from './walk-mutations.ts';
import { markLabels, type WalkRow } from './walk-state.ts';
import styles from './walks.module.css';

type Props = {
  walkId: string;
  row: WalkRow;
  fleet: Fleet | null;
  onClose: () => void;
  /** Called once it is marked. */
  onMarked: () => void;
};

const problems = ['wrong', 'missing', 'damaged'] as const;

/** One device of a walk: what it opens, what it should open, and what the person on site reports. */
export function MarkDialog({ walkId, row, fleet, onClose, onMarked }: Props) {
  // A retry sends the same mark.
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<TapMark | null>(null);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [reading, setReading] = useState(false);
  const mark = useMark(walkId);
  const placement = lookUp(useNotes(), row.deviceId);
  const length = countCharacters(note.trim());
  const isBlocked = length > maxMarkNote || reading;
  const save = async (said: TapMark) => {
    setChosen(said);
    if (isBlocked) return;
    // A mark that waits on this device counts as saved.
    const isSaved = await mark
      .mutateAsync({ key, deviceId: row.deviceId, serial: row.serial, note, photo, mark: said })
      .then(
        () => true,
        () => false,
      );
    if (isSaved) onMarked();
  };
  const pending = (said: TapMark) => mark.isPending && chosen === said && 'Saving…';
  return (
    <Dialog
      open
      onClose={onClose}
      locked={mark.isPending}
      title={`Device ${row.serial ?? 'without a serial number'}`}
      end={
        <>
          <Button onClick={onClose} disabled={mark.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            aria-disabled={chosen === null || chosen === 'right' || isBlocked}
            pending={chosen !== null && chosen !== 'right' && pending(chosen)}
            onClick={() => chosen && void save(chosen)}
          >
            {chosen && chosen !== 'right' ? `Save as ${markLabels[chosen].toLowerCase()}` : 'Save problem'}
          </Button>
        </>
      }
    >
      <div className={styles.mark}>
        <Opens row={row} fleet={fleet} />
        {placement ? (
          <p className={words.soft}>
            <NameText>{placement}</NameText>
          </p>
        ) : null}
        <Button
          variant="primary"
          wide
          data-autofocus=""
          pending={pending('right')}
          aria-disabled={isBlocked}
          onClick={() => void save('right')}
        >
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          It's right
        </Button>
        <fieldset className={styles.problems}>
          <legend>Or there's a problem</legend>
          {problems.map((one) => (
            <Button key={one} aria-pressed={chosen === one} onClick={() => setChosen(one)}>
              {markLabels[one]}
            </Button>
          ))}
        </fieldset>
        <TextArea
          label="Note"
          hint="Optional. For example, what it opened instead."
          error={length > maxMarkNote ? `At most ${maxMarkNote} characters.` : undefined}
          aside={length > maxMarkNote * 0.75 ? <Counter count={length} most={maxMarkNote} /> : null}
          rows={2}
          {...controlled(note, setNote)}
        />
        <PhotoField photo={photo} onChange={setPhoto} onReading={setReading} />
        <WriteFailure error={mark.error} what="the mark was saved" />
        {row.latest ? (
          <ul className={styles.history} aria-label="Marks so far">
            {[row.latest, ...row.earlier].map((finding) => (
              <li key={finding.id}>
                <FindingDetails finding={finding} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

/** What the device opens, as far as is known, compared with what it should open. */
function Opens({ row: { deviceId, expectedId }, fleet }: Pick<Props, 'row' | 'fleet'>) {
  const device = fleet?.devices.find(({ id }) => id === deviceId);
  if (!fleet || !device) return <p className={words.soft}>What this device opens is unknown.</p>;
  const { destination } = followDevice(fleet, device);
  const expected = fleet.destinations.find(({ id }) => id === expectedId);
  const isAsExpected = expectedId === null ? null : destination?.id === expectedId;
  return (
    <div
      className={styles.answer}
      data-tone={isAsExpected === null ? (destination ? undefined : 'bad') : isAsExpected ? 'good' : 'bad'}
    >
      <span>Opens</span>
      <b>
        <NameText>{destination ? (destination.name ?? 'Unnamed destination') : 'Nothing'}</NameText>
      </b>
      {destination ? <bdi className={words.soft}>{destinationLine(destination)}</bdi> : null}
      {isAsExpected ? (
        <span>This is what it should open.</span>
      ) : expectedId === null ? null : (
        <span>
          It should open <NameText>{expected?.name ?? 'another destination'}</NameText>.
        </span>
      )}
    </div>
  );
}
