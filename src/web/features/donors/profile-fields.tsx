import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import styles from './donors.module.css';
import { emailMistake, nameMistake, phoneMistake, profileLabels } from './labels.ts';
import { emptiedMistake, type ProfileValues } from './profile-values.ts';

type Props = {
  form: UseFormReturn<ProfileValues>;
  /** As it was; absent for a new donor. */
  before?: ProfileValues;
};

/** Names, email, phone. */
export function ProfileFields({ form: { register, formState }, before }: Props) {
  const { errors } = formState;
  const checked =
    (field: keyof ProfileValues, check: (text: string) => string | undefined) => (text: string) =>
      emptiedMistake(before?.[field] ?? '', text) ?? check(text);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={profileLabels.firstName}
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName', {
            validate: checked('firstName', before ? () => undefined : nameMistake),
          })}
        />
        <TextField
          label={profileLabels.lastName}
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName', { validate: checked('lastName', before ? () => undefined : nameMistake) })}
        />
      </div>
      <TextField
        label={profileLabels.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email', { validate: checked('email', emailMistake) })}
      />
      <TextField
        label={profileLabels.phone}
        type="tel"
        autoComplete="off"
        hint="Include the country code, e.g. +1 555 010 4477"
        error={errors.phone?.message}
        {...register('phone', { validate: checked('phone', phoneMistake) })}
      />
    </>
  );
}
