import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useUnsaved } from '../../data/session/unsaved.ts';
import { type Donor, donorOptions } from '../../nouns/donor/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import { formField } from '../../ui/form/form-field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DonorCard } from './donor/donor-card.tsx';
import { GiftCard } from './gift-card.tsx';
import { notesError } from './gift-checks.ts';
import { metadataNameError, metadataValueError } from './gift-extras.ts';
import { emptyGift, type GiftValues } from './gift-values.ts';
import type { Names } from './labels.ts';
import { MissedGift } from './missed-gift.tsx';
import { BillingFields } from './payment/billing-fields.tsx';
import type { VaultFields } from './payment/card-vault.ts';
import { PaymentCard } from './payment/payment-card.tsx';
import { useFirstMethod } from './payment/use-first-method.ts';
import { GiftSummary } from './receipt/gift-summary.tsx';
import { Receipt, type TakenGift } from './receipt/receipt.tsx';
import { ReviewDialog } from './receipt/review-dialog.tsx';
import { UnknownOutcome } from './receipt/unknown-outcome.tsx';
import styles from './take-gift.module.css';
import type { Taken } from './take-gift-mutations.ts';
import { useGiftSteps } from './use-gift-steps.ts';
import { useNames } from './use-names.ts';

const route = getRouteApi('/_app/take-gift');

/** Takes a gift from a donor on the phone or at the desk: filled in, reviewed, charged, confirmed. */
export function TakeGiftPage() {
  const { donor, plan, save = false } = route.useSearch();
  const navigate = route.useNavigate();
  const [done, setDone] = useState<TakenGift | null>(null);
  const goTo = (id: string | null) => void navigate({ search: id ? { donor: id } : {}, replace: true });
  if (!done)
    return <GiftForm donorId={donor} planId={plan} savesOnly={save} onDonor={goTo} onTaken={setDone} />;
  return (
    <Receipt
      {...done}
      onAnother={() => {
        setDone(null);
        goTo(null);
      }}
    />
  );
}

type Props = {
  donorId: string | undefined;
  /** The donor's plan whose missed gift is to be charged. */
  planId: string | undefined;
  /** True if the donor's new card is to be saved without a charge. */
  savesOnly: boolean;
  onDonor: (id: string | null) => void;
  onTaken: (gift: TakenGift) => void;
};

function GiftForm({ donorId, planId, savesOnly, onDonor, onTaken }: Props) {
  const form = useForm<GiftValues>({
    mode: 'onTouched',
    defaultValues: { ...emptyGift(), storeOnly: savesOnly, ...(donorId && !savesOnly ? { method: '' } : {}) },
  });
  // The card's fields aren't part of any form state.
  const [typed, setTyped] = useState(false);
  const fields = useRef<VaultFields>(null);
  const shared = useScreenShare();
  const { data } = useQuery({ ...donorOptions(donorId ?? '', true), enabled: donorId !== undefined });
  const donor = donorId ? (data?.reply.data ?? null) : null;
  const names = useNames(form.watch(), donor);
  const taken = useCallback(
    ({ values, names: reviewed }: { values: GiftValues; names: Names }, what: Taken) =>
      onTaken({ values, names: reviewed, taken: what, at: new Date() }),
    [onTaken],
  );
  const steps = useGiftSteps({ donorId, donor, fields, names, onTaken: taken });
  const { review, unknown } = steps;
  const leaving = useUnsaved(typed && !unknown && !steps.pending);
  const failedMethod = useFirstMethod(form, { donorId, planId, savesOnly });
  useContactOf(donor, form);
  const blocked = unknown
    ? "We couldn't confirm the last attempt yet."
    : shared
      ? 'Donor details are hidden in this tab.'
      : undefined;
  return (
    <Page
      title="Take a gift"
      sentence="For someone on the phone or at the desk. Card numbers are encrypted in this browser."
    >
      <PageBody>
        <form
          className={styles.stack}
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={(event) => void form.handleSubmit(steps.openReview, steps.showFaults)(event)}
        >
          {unknown ? <UnknownOutcome intent={unknown} onDone={steps.found} onAgain={steps.back} /> : null}
          <fieldset className={styles.grid} disabled={unknown !== null}>
            <div className={styles.stack}>
              {donorId && planId ? <MissedGift form={form} donorId={donorId} planId={planId} /> : null}
              <GiftCard form={form} />
              <DonorCard form={form} donorId={donorId} onDonor={onDonor} />
              <PaymentCard
                form={form}
                donorId={donorId}
                failed={failedMethod}
                fields={fields}
                locked={unknown !== null}
              />
              <GiftDetailsCard form={form} />
            </div>
            <GiftSummary
              form={form}
              names={review?.names ?? names}
              blocked={blocked}
              fault={steps.fault}
              pending={form.formState.isSubmitting}
            />
          </fieldset>
        </form>
      </PageBody>
      <LeaveQuestion {...leaving} />
      {review && !unknown ? (
        <ReviewDialog
          values={review.values}
          names={review.names}
          pending={steps.pending}
          error={steps.error}
          onBack={steps.back}
          onAct={() => void steps.act()}
        />
      ) : null}
    </Page>
  );
}

const channels = [
  { value: 'MailOrderTelephoneOrder', label: 'By phone or mail' },
  { value: 'Ecommerce', label: 'In person' },
];
const deductible = [
  { value: '', label: 'Campaign default' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** How the gift came in, a note, and fields that few gifts need. */
function GiftDetailsCard({ form }: { form: UseFormReturn<GiftValues> }) {
  const { register, watch } = form;
  return (
    <Card title="Details">
      <div className={styles.stack}>
        <SelectField label="Source" options={channels} {...register('channel')} />
        <TextArea
          label="Note"
          hint="Optional. Saved with the gift; never enter card numbers."
          {...formField(form, 'notes', notesError)}
        />
        <More form={form}>
          {watch('storeOnly') ? null : (
            <SelectField label="Tax deductible" options={deductible} {...register('deductible')} />
          )}
          <BillingFields form={form} />
          <MetadataFields form={form} />
        </More>
      </div>
    </Card>
  );
}

/** More than anyone needs, and still small enough for one request. */
const most = 20;

/** Names and values that the platform saves with the gift. */
function MetadataFields({ form }: { form: UseFormReturn<GiftValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'metadata' });
  return (
    <fieldset className={`${styles.group} ${styles.stack}`}>
      <legend>Metadata</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.metadata}>
          <TextField
            label="Name"
            aria-label={`Metadata name ${index + 1}`}
            autoComplete="off"
            {...formField(form, `metadata.${index}.name`, (_, { metadata }) =>
              metadataNameError(metadata, index),
            )}
          />
          <TextField
            label="Value"
            aria-label={`Metadata value ${index + 1}`}
            autoComplete="off"
            {...formField(form, `metadata.${index}.value`, (_, { metadata }) =>
              metadataValueError(metadata[index]),
            )}
          />
          <IconButton icon={X} label={`Remove metadata ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button onClick={() => append({ name: '', value: '' })} disabled={fields.length >= most}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Add metadata
        </Button>
      </div>
    </fieldset>
  );
}

type MoreProps = { form: UseFormReturn<GiftValues>; children: ReactNode };

/** Collapsed at first; opens automatically if it contains an error. */
function More({ form: { formState }, children }: MoreProps) {
  const [open, setOpen] = useState(false);
  const { billing, metadata } = formState.errors;
  return (
    <details
      className={styles.more}
      open={open || Boolean(billing || metadata)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* The browser's own toggle would close it despite an error. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        More details
      </summary>
      <div className={styles.stack}>{children}</div>
    </details>
  );
}

/** Fills in a known donor's email and phone, to be confirmed or changed. A later read doesn't replace what was typed. */
function useContactOf(donor: Donor | null, { setValue, clearErrors }: UseFormReturn<GiftValues>): void {
  const id = donor?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per donor.
  useEffect(() => {
    if (!donor) return;
    setValue('email', donor.email ?? '');
    setValue('phone', donor.phone ?? '');
    clearErrors(['email', 'phone']);
    return () => {
      setValue('email', '');
      setValue('phone', '');
    };
  }, [id, setValue, clearErrors]);
}
