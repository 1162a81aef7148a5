import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { maxMarkNote } from '#contract/steward/tap/tap-walks.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { useMay } from '../../../data/session/session.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { type Device, serialOf } from '../../../nouns/tap/tap-records.ts';
import { todosOptions } from '../../../nouns/tap/walk-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { Counter } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Said } from '../../../ui/said.tsx';
import type { Photo } from '../walks/encode-photo.ts';
import { PhotoField } from '../walks/photo-field.tsx';
import { useReportWrong } from '../walks/walk-mutations.ts';

type Props = {
  device: Device;
  /** ID of its current destination. */
  opensId: string | null;
};

/** Creates a to-do for administrators when a device opens the wrong page. */
export function ReportWrong({ device, opensId }: Props) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (!may('tap.walk')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
        Report a problem
      </Button>
      {open ? <ReportDialog device={device} opensId={opensId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const unsure = '';

function ReportDialog({ device, opensId, onClose }: Props & { onClose: () => void }) {
  const { fleet } = useFleet();
  const [key] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [reading, setReading] = useState(false);
  const [expected, setExpected] = useState(unsure);
  const report = useReportWrong();
  const length = countCharacters(note.trim());
  const isTooLong = length > maxMarkNote;
  const send = async () => {
    if (isTooLong || reading) return;
    const observation = {
      key,
      deviceId: device.id,
      serial: serialOf(device),
      note,
      photo,
      expectedId: expected || null,
    };
    const isSaved = await report.mutateAsync(observation).then(
      () => true,
      () => false,
    );
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Report a problem with device ${serialOf(device)}`}
      actLabel="Send report"
      pending={report.isPending && 'Reporting…'}
      blocked={isTooLong || reading}
      onSubmit={() => void send()}
    >
      <TextArea
        label="Note"
        hint="Optional. For example, what it should open, or what you saw."
        error={isTooLong ? `At most ${maxMarkNote} characters.` : undefined}
        aside={length > maxMarkNote * 0.75 ? <Counter count={length} most={maxMarkNote} /> : null}
        rows={2}
        {...controlled(note, setNote)}
      />
      <SelectField
        label="Should open"
        hint="Optional. The report closes automatically once the device opens this."
        {...controlled(expected, setExpected)}
        options={[
          { value: unsure, label: 'Not sure' },
          ...(fleet?.destinations ?? [])
            .filter(({ id, archivedAt }) => !archivedAt && id !== opensId)
            .map(({ id, name }) => ({ value: id, label: name ?? 'Unnamed' }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
      <PhotoField photo={photo} onChange={setPhoto} onReading={setReading} />
      <WriteFailure error={report.error} what="the device was reported" />
    </FormDialog>
  );
}

/** Says that someone has already reported the device. */
export function ReportedAlready({ deviceId }: { deviceId: string }) {
  const may = useMay();
  const { data } = useQuery({ ...todosOptions, enabled: may('tap.walk') });
  const count = data?.open.filter((todo) => todo.deviceId === deviceId).length ?? 0;
  return count > 0 ? (
    <p>
      <Said>Already reported to your administrators.</Said>
    </p>
  ) : null;
}
