import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../../ui/form/form-field.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../donors.module.css';
import { type AddressValues, isAddressStarted, partError, zipError } from './address-values.ts';

/** A mailing address. All of it is optional. */
export function AddressFields({ form }: { form: UseFormReturn<AddressValues> }) {
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
