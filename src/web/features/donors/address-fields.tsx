import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { type AddressValues, partMistake, zipMistake } from './address-values.ts';
import styles from './donors.module.css';

/** A mailing address, which may stay empty as a whole. */
export function AddressFields({ form: { register, formState } }: { form: UseFormReturn<AddressValues> }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Street and number"
        hint="The address may stay empty as a whole."
        error={errors.line1?.message}
        {...register('line1', { validate: partMistake })}
      />
      <TextField label="Second line" {...register('line2')} />
      <div className={styles.pair}>
        <TextField
          label="City"
          error={errors.city?.message}
          {...register('city', { validate: partMistake })}
        />
        <TextField
          label="State"
          error={errors.state?.message}
          {...register('state', { validate: partMistake })}
        />
        <TextField
          label="Postal code"
          error={errors.zip?.message}
          {...register('zip', { validate: zipMistake })}
        />
      </div>
    </>
  );
}
