import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { lookUp } from '#contract/values/look-up.ts';
import { OutcomeUnknown, Refused } from '../../../data/api/app-error.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { profileLabels } from '../../../nouns/donor/labels.ts';
import type { Donor } from '../../../nouns/donor/query.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NewerRecord } from '../../../ui/table/newer-record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../donors.module.css';
import { useUpdateDonor } from '../donors-mutations.ts';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileValues, profileChanges, profileFields, profileOf } from './profile-values.ts';

type Props = { donor: Donor; onClose: () => void };

/** Edits name, email, and phone. Only changes are sent; a record that someone else has changed isn't overwritten. */
export function EditDonorDialog({ donor, onClose }: Props) {
  // The donor as the person saw them: a later read replaces it only when the person agrees.
  const [seen, setSeen] = useState(donor);
  const before = profileOf(seen);
  const moved = donor.updatedAt !== seen.updatedAt;
  const update = useUpdateDonor();
  const form = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: before });
  const changes = profileChanges(before, form.watch());
  const typed = form.watch();
  // A field that can't be cleared isn't a change, but the button must lead to the field's error.
  const changed =
    Object.keys(changes).length > 0 ||
    profileFields.some((field) => typed[field].trim() === '' && before[field].trim() !== '');
  const unknown = update.error instanceof OutcomeUnknown;
  const send = async (values: ProfileValues) => {
    const body = profileChanges(before, values);
    if (Object.keys(body).length === 0) return;
    try {
      await update.run({ input: { path: { donorId: seen.id }, body }, seenVersion: seen.updatedAt });
      onClose();
    } catch {
      // Shown in the dialog from `update.error`.
    }
  };
  const takeNewer = () => {
    setSeen(donor);
    form.reset(profileOf(donor), { keepDirtyValues: true });
    update.reset();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={
        <>
          Edit <NameText>{donorName(seen)}</NameText>
        </>
      }
      actLabel="Save changes"
      pending={update.pending && 'Saving…'}
      blocked={!changed || moved || unknown}
      sent={unknown}
      onSubmit={() => void form.handleSubmit(send)()}
    >
      <div className={styles.form}>
        <ProfileFields form={form} before={before} />
      </div>
      {moved && !update.pending && !unknown ? (
        <NewerRecord what="profile" onTake={takeNewer} />
      ) : update.error instanceof Refused ? (
        <>
          <WriteFailure error={update.error} what="the profile was updated" />
          <LockedProfile donor={seen} changes={changes} />
        </>
      ) : update.error ? (
        <WriteFailure error={update.error} what="the profile was updated" />
      ) : null}
    </FormDialog>
  );
}

/**
 * The platform declines changes to profiles that donors manage themselves, but not only those. Its own reason is shown, and the typed
 * changes can be sent to the donor instead.
 */
const LockedProfile = ({ donor, changes }: { donor: Donor; changes: object }) => {
  const details = Object.entries(changes)
    .map(([field, value]) => `${lookUp(profileLabels, field) ?? field}: ${String(value)}`)
    .join('\n');
  const greeting = donor.firstName ? `Hi ${donor.firstName},` : 'Hi,';
  const request = `${greeting}\n\nPlease update these details in your donor account:\n${details}\n\nThank you!`;
  return (
    <Notice tone="info">
      <p>If this donor manages their own profile, only they can change it.</p>
      <CopyButton text={request} label="Copy a message to the donor" />
    </Notice>
  );
};
