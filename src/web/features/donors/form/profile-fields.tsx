import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../donors.module.css';
import { profileLabels } from '../labels.ts';
import { type ProfileValues, profileError } from './profile-values.ts';

type Props = {
  form: UseFormReturn<ProfileValues>;
  /** As it was; absent for a new donor. */
  before?: ProfileValues;
};

/** Names, email, phone. */
export function ProfileFields({ form: { register, formState }, before }: Props) {
  const { errors } = formState;
  const checked = (field: keyof ProfileValues) =>
    register(field, { validate: (text) => profileError(field, text, before) });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={profileLabels.firstName}
          autoComplete="off"
          error={errors.firstName?.message}
          {...checked('firstName')}
        />
        <TextField
          label={profileLabels.lastName}
          autoComplete="off"
          error={errors.lastName?.message}
          {...checked('lastName')}
        />
      </div>
      <TextField
        label={profileLabels.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...checked('email')}
      />
      <TextField
        label={profileLabels.phone}
        type="tel"
        autoComplete="off"
        hint="Include the country code, e.g. +1 555 010 4477"
        error={errors.phone?.message}
        {...checked('phone')}
      />
    </>
  );
}
