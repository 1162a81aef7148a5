import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentPropsWithRef<'input'>;

/**
 * A one-line text field. Accepts the `ref`, `name`, and handlers of a form library.
 *
 *     <TextField label="Email" error={errors.email?.message} {...register('email')} />
 */
export function TextField({ label, hint, error, aside, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => <input type="text" dir="auto" {...input} {...control} />}
    </Field>
  );
}
