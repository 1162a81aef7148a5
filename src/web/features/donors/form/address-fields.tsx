import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../donors.module.css';
import { type AddressValues, isAddressStarted, partError, zipError } from './address-values.ts';

/** A mailing address. All of it is optional. */
export function AddressFields({ form }: { form: UseFormReturn<AddressValues> }) {
  const { register, formState, watch, trigger } = form;
  const { errors } = formState;
  const isStarted = isAddressStarted(watch());
  // An address that was cleared is no longer incomplete, in none of its parts.
  useEffect(() => {
    if (!isStarted) void trigger();
  }, [isStarted, trigger]);
  return (
    <>
      <TextField
        label="Street address"
        autoComplete="off"
        hint="Address is optional."
        error={errors.line1?.message}
        {...register('line1', { validate: partError })}
      />
      <TextField label="Apartment, suite (optional)" autoComplete="off" {...register('line2')} />
      <div className={styles.pair}>
        <TextField
          label="City"
          autoComplete="off"
          error={errors.city?.message}
          {...register('city', { validate: partError })}
        />
        <TextField
          label="State"
          autoComplete="off"
          error={errors.state?.message}
          {...register('state', { validate: partError })}
        />
        <TextField
          label="ZIP code"
          autoComplete="off"
          error={errors.zip?.message}
          {...register('zip', { validate: zipError })}
        />
      </div>
    </>
  );
}
