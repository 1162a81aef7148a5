import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import { countryError } from '../gift-extras.ts';
import type { GiftValues } from '../gift-values.ts';
import styles from '../take-gift.module.css';

/** The billing address of the card or account; banks check it if it is sent. */
export function BillingFields({ form: { register, formState } }: { form: UseFormReturn<GiftValues> }) {
  return (
    <fieldset className={`${styles.group} ${styles.stack}`}>
      <legend>Billing address</legend>
      <TextField label="Street address" autoComplete="off" {...register('billing.line1')} />
      <TextField label="Apartment, suite" autoComplete="off" {...register('billing.line2')} />
      <div className={styles.pair}>
        <TextField label="City" autoComplete="off" {...register('billing.city')} />
        <TextField label="State" autoComplete="off" {...register('billing.state')} />
        <TextField label="ZIP code" autoComplete="off" {...register('billing.zip')} />
        <TextField
          label="Country"
          autoComplete="off"
          hint="Two-letter code, like US"
          error={formState.errors.billing?.country?.message}
          {...register('billing.country', { validate: countryError })}
        />
      </div>
    </fieldset>
  );
}
