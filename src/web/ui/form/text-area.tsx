import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentPropsWithRef<'textarea'>;

/**
 * A multi-line text field with its label.
 *
 *     <TextArea label="Note" rows={3} {...register('note')} />
 */
export function TextArea({ label, hint, error, aside, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => <textarea dir="auto" {...input} {...control} />}
    </Field>
  );
}
