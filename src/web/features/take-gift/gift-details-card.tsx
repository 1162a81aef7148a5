import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/details/record.tsx';
import { formField } from '../../ui/form/form-field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { notesError } from './gift-checks.ts';
import type { GiftValues } from './gift-values.ts';
import { MetadataFields } from './metadata-fields.tsx';
import { BillingFields } from './payment/billing-fields.tsx';
import styles from './take-gift.module.css';

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
export function GiftDetailsCard({ form }: { form: UseFormReturn<GiftValues> }) {
  const { register, watch } = form;
  return (
    <Card title="Details">
      <div className={styles.stack}>
        <SelectField label="How the gift came in" options={channels} {...register('channel')} />
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
