import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/record.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type GiftValues, notesMistake } from './gift-values.ts';
import styles from './take-gift.module.css';

const channels = [
  { value: 'MailOrderTelephoneOrder', label: 'By phone or by mail' },
  { value: 'Ecommerce', label: 'On this screen, the donor typing or looking on' },
];

/** What is written beside the gift, and by what way the donor asked for it. */
export function MoreWords({ form: { register, formState } }: { form: UseFormReturn<GiftValues> }) {
  return (
    <Card title="For the record">
      <div className={styles.stack}>
        <SelectField label="How the donor asks for it" options={channels} {...register('channel')} />
        <TextArea
          label="Note"
          hint="May stay empty. The giving service keeps it with the gift. No card numbers."
          error={formState.errors.notes?.message}
          {...register('notes', { validate: notesMistake })}
        />
      </div>
    </Card>
  );
}
