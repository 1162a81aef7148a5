import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { OutcomeUnknown } from '../../data/app-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressValues, addressBody, emptyAddress } from './address-values.ts';
import styles from './donors.module.css';
import { useCreateDonor } from './donors-mutations.ts';
import { ProfileFields } from './profile-fields.tsx';
import type { ProfileValues } from './profile-values.ts';

const route = getRouteApi('/_app/donors/new');

/** A donor who gives on paper or by phone, put in by an administrator. */
export function DonorNewPage() {
  const navigate = route.useNavigate();
  const create = useCreateDonor();
  const profile = useForm<ProfileValues>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '' },
  });
  const address = useForm<AddressValues>({ defaultValues: emptyAddress });
  const send = async () => {
    // Both halves show their mistakes, not only the first that has one.
    const good = [await profile.trigger(undefined, { shouldFocus: true }), await address.trigger()];
    if (good.includes(false)) return;
    const { firstName, lastName, email, phone } = profile.getValues();
    const mailingAddress = addressBody(address.getValues());
    try {
      const { intent, reply } = await create.run({
        input: {
          body: {
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            ...(email.trim() ? { email: email.trim() } : {}),
            ...(phone.trim() ? { phone: phone.trim() } : {}),
            ...(mailingAddress ? { mailingAddress } : {}),
          },
        },
      });
      const donorId = reply?.data ?? intent.madeId;
      if (donorId) await navigate({ to: '/donors/$donorId', params: { donorId } });
      else await navigate({ to: '/donors' });
    } catch {
      // Shown below the form from `create.error`.
    }
  };
  return (
    <Page
      title="New donor"
      sentence="Whoever gives online comes by themselves; this is for those who do not."
    >
      <PageBody>
        <form
          className={`${styles.form} ${styles.wide}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <ProfileFields form={profile} />
          <AddressFields form={address} />
          {create.error ? (
            <Notice tone="danger" role="alert">
              {writeFailure(create.error, 'the donor was made')}
            </Notice>
          ) : null}
          <div className={styles.acts}>
            <Link to="/donors" className={buttonClass()}>
              Make none
            </Link>
            <Button
              type="submit"
              look="primary"
              pending={create.pending && 'Making the donor…'}
              aria-disabled={create.error instanceof OutcomeUnknown}
            >
              Make the donor
            </Button>
          </div>
        </form>
      </PageBody>
    </Page>
  );
}
