import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { formField } from '../../ui/form/form-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { metadataNameError, metadataValueError } from './gift-extras.ts';
import type { GiftValues } from './gift-values.ts';
import styles from './take-gift.module.css';

/** More than anyone needs, and still small enough for one request. */
const most = 20;

/** Names and values that the platform saves with the gift. */
export function MetadataFields({ form }: { form: UseFormReturn<GiftValues> }) {
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
