import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string };
type Props = FieldProps & ComponentPropsWithRef<'select'> & { options: readonly SelectOption[] };

/**
 * A select with its label.
 *
 *     <SelectField label="Frequency" options={frequencies} {...register('frequency')} />
 */
export function SelectField({ label, hint, error, aside, options, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
