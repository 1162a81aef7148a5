import type { UseFormReturn } from 'react-hook-form';
import { profileLabels } from '../../../nouns/donor/labels.ts';
import { formField } from '../../../ui/form/form-field.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../donors.module.css';
import { type ProfileValues, profileError } from './profile-values.ts';

type Props = {
  form: UseFormReturn<ProfileValues>;
  /** The profile before the edit; absent for a new donor. */
  before?: ProfileValues;
};

/** Names, email, phone. */
export function ProfileFields({ form, before }: Props) {
  const checked = (field: keyof ProfileValues) =>
    formField(form, field, (text) => profileError(field, text, before));
  return (
    <>
      <div className={styles.pair}>
        <TextField label={profileLabels.firstName} autoComplete="off" {...checked('firstName')} />
        <TextField label={profileLabels.lastName} autoComplete="off" {...checked('lastName')} />
      </div>
      <TextField label={profileLabels.email} type="email" autoComplete="off" {...checked('email')} />
      <TextField
        label={profileLabels.phone}
        type="tel"
        autoComplete="off"
        hint="Include the country code, e.g. +1 555 010 4477"
        {...checked('phone')}
      />
    </>
  );
}
