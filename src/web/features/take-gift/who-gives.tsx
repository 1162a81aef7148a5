import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { failureWords } from '../../data/app-error.ts';
import { countText } from '../../data/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/record.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DonorLink } from '../donors/donor-link.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { donorOptions } from '../donors/donors-queries.ts';
import { emailMistake, nameMistake, phoneMistake } from '../donors/labels.ts';
import { DonorFinder } from './donor-finder.tsx';
import { type GiftValues, newEmailMistake } from './gift-values.ts';
import { SameDonor } from './same-donor.tsx';
import styles from './take-gift.module.css';
import who from './who-gives.module.css';

type Props = {
  form: UseFormReturn<GiftValues>;
  /** Undefined for somebody new. */
  donorId: string | undefined;
  /** Null: somebody else, to be filled in. */
  onDonor: (id: string | null) => void;
};

/** A donor who is known, or the names and the address of one who may be new. */
export const WhoGives = ({ form, donorId, onDonor }: Props) => (
  <Card title="Who gives">
    {donorId ? (
      <KnownDonor donorId={donorId} onOther={() => onDonor(null)} />
    ) : (
      <div className={styles.stack}>
        <DonorFinder onDonor={onDonor} />
        <NewDonor form={form} onDonor={onDonor} />
      </div>
    )}
  </Card>
);

function KnownDonor({ donorId, onOther }: { donorId: string; onOther: () => void }) {
  const { data, error } = useQuery(donorOptions(donorId));
  const donor = data?.reply.data;
  return (
    <div className={who.person}>
      {donor ? <Avatar name={donorName(donor)} big /> : <span className={who.blank} aria-hidden="true" />}
      <div>
        {donor ? <DonorLink donor={donor} /> : error ? failureWords(error).title : 'Looking…'}
        <div className={who.quiet}>
          {donor
            ? [
                donor.email ?? 'No email',
                donor.totalContributionsCount === null
                  ? null
                  : `${countText(donor.totalContributionsCount)} gifts so far`,
              ]
                .filter(Boolean)
                .join(', ')
            : '\u00a0'}
        </div>
      </div>
      <Button onClick={onOther}>Somebody else</Button>
    </div>
  );
}

function NewDonor({ form, onDonor }: Pick<Props, 'form' | 'onDonor'>) {
  const { register, formState, watch } = form;
  const [email, phone] = watch(['email', 'phone']);
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName', { validate: (text) => nameMistake(text) })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName', { validate: (text) => nameMistake(text) })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { validate: (text) => newEmailMistake(text) ?? emailMistake(text) })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone', { validate: (text) => phoneMistake(text) })}
        />
      </div>
      <SameDonor email={email} phone={phone} onDonor={onDonor} />
    </>
  );
}
