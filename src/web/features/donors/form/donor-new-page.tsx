import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { OutcomeUnknown } from '../../../data/api/app-error.ts';
import { useUnsaved } from '../../../data/session/unsaved.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { forgetNewDonorText, newDonorText } from '../../../nouns/donor/search-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/dialog/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { formField } from '../../../ui/form/form-field.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LateNotice } from '../../../ui/frame/late-notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import styles from '../donors.module.css';
import { useCreateDonor } from '../donors-mutations.ts';
import { type AddressValues, emptyAddress, isAddressStarted, partError, zipError } from './address-values.ts';
import { newDonorStart } from './new-donor-start.ts';
import { DuplicatesOfNew } from './possible-duplicates.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { newDonorBody, type ProfileValues } from './profile-values.ts';

const route = getRouteApi('/_app/donors/new');

/** Adds a donor who gives on paper or by phone. */
export function DonorNewPage() {
  const navigate = route.useNavigate();
  const create = useCreateDonor();
  const start = useNewDonorStart();
  const profile = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: start });
  const address = useForm<AddressValues>({ mode: 'onTouched', defaultValues: emptyAddress });
  const [email, phone, firstName, lastName] = profile.watch(['email', 'phone', 'firstName', 'lastName']);
  const [line1, zip] = address.watch(['line1', 'zip']);
  const unsaved = profile.formState.isDirty || address.formState.isDirty;
  const leaving = useUnsaved(unsaved && !create.pending && !(create.error instanceof OutcomeUnknown));
  const send = async () => {
    // Both forms show their errors; the one checked last gets the focus, and that is the first on the page.
    const place = await checked(address);
    const person = await checked(profile);
    if (!place || !person) return;
    try {
      const { intent, reply } = await create.run({ input: { body: newDonorBody(person, place) } });
      const donorId = reply?.data ?? intent.madeId;
      if (donorId) await navigate({ to: '/donors/$donorId', params: { donorId }, ignoreBlocker: true });
      else await navigate({ to: '/donors', ignoreBlocker: true });
    } catch {
      // Shown below the form from `create.error`.
    }
  };
  return (
    <Page title="New donor" sentence="Online donors are added automatically. Add anyone else here.">
      <PageBody>
        <Form className={`${styles.form} ${styles.wide}`} noValidate onSubmit={send}>
          <ProfileFields form={profile} />
          <AddressFields form={address} />
          <DuplicatesOfNew contact={{ email, phone, firstName, lastName, address: { line1, zip } }} />
          <WriteFailure error={create.error} what="the donor was added" />
          <LateNotice running={create.pending} />
          <div className={styles.acts}>
            <Link to="/donors" className={buttonClass()}>
              Cancel
            </Link>
            <Button
              type="submit"
              variant="primary"
              pending={create.pending && 'Adding…'}
              aria-disabled={create.error instanceof OutcomeUnknown}
            >
              Add donor
            </Button>
          </div>
        </Form>
        <LeaveQuestion {...leaving} />
      </PageBody>
    </Page>
  );
}

/** A mailing address. All of it is optional. */
function AddressFields({ form }: { form: UseFormReturn<AddressValues> }) {
  const { register, watch, trigger } = form;
  const isStarted = isAddressStarted(watch());
  // Clearing the whole address also clears the errors of its parts.
  useEffect(() => {
    if (!isStarted) void trigger();
  }, [isStarted, trigger]);
  return (
    <>
      <TextField
        label="Street address"
        autoComplete="off"
        hint="Address is optional."
        {...formField(form, 'line1', partError)}
      />
      <TextField label="Apartment, suite (optional)" autoComplete="off" {...register('line2')} />
      <div className={styles.pair}>
        <TextField label="City" autoComplete="off" {...formField(form, 'city', partError)} />
        <TextField label="State" autoComplete="off" {...formField(form, 'state', partError)} />
        <TextField label="ZIP code" autoComplete="off" {...formField(form, 'zip', zipError)} />
      </div>
    </>
  );
}

/** The values of a form if they are valid; otherwise shows the errors and returns null. */
const checked = <Values extends FieldValues>(form: UseFormReturn<Values>): Promise<Values | null> =>
  new Promise((resolve, reject) => {
    const end = form.handleSubmit(
      (values) => resolve(values),
      () => resolve(null),
    );
    end().catch(reject);
  });

/** Starts with the text of a search that found no donor, once. */
function useNewDonorStart(): ProfileValues {
  const client = useQueryClient();
  const [start] = useState(() => newDonorStart(newDonorText(client)));
  useEffect(() => forgetNewDonorText(client), [client]);
  return start;
}
