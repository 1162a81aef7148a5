import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import styles from './donors.module.css';
import { emptiedMistake, type ProfileValues } from './profile-values.ts';
import { emailMistake, nameMistake, phoneMistake } from './profile-words.ts';

type Props = {
  form: UseFormReturn<ProfileValues>;
  /** As it was; absent for a new donor. */
  before?: ProfileValues;
};

/** Names, e-mail, phone. */
export function ProfileFields({ form: { register, formState }, before }: Props) {
  const { errors } = formState;
  const kept = (field: keyof ProfileValues, check: (text: string) => string | undefined) => (text: string) =>
    emptiedMistake(before?.[field] ?? '', text) ?? check(text);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName', { validate: kept('firstName', before ? () => undefined : nameMistake) })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName', { validate: kept('lastName', before ? () => undefined : nameMistake) })}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email', { validate: kept('email', emailMistake) })}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="With the country: +1 555 010 4477"
        error={errors.phone?.message}
        {...register('phone', { validate: kept('phone', phoneMistake) })}
      />
    </>
  );
}
