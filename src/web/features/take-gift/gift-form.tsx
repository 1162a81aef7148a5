import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useUnsaved } from '../../data/session/unsaved.ts';
import { type Donor, donorOptions } from '../../nouns/donor/query.ts';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { DonorCard } from './donor/donor-card.tsx';
import { GiftCard } from './gift-card.tsx';
import { GiftDetailsCard } from './gift-details-card.tsx';
import { emptyGift, type GiftValues } from './gift-values.ts';
import type { Names } from './labels.ts';
import { MissedGift } from './missed-gift.tsx';
import type { VaultFields } from './payment/card-vault.ts';
import { PaymentCard } from './payment/payment-card.tsx';
import { useFirstMethod } from './payment/use-first-method.ts';
import { GiftSummary } from './receipt/gift-summary.tsx';
import type { TakenGift } from './receipt/receipt.tsx';
import { ReviewDialog } from './receipt/review-dialog.tsx';
import { UnknownOutcome } from './receipt/unknown-outcome.tsx';
import styles from './take-gift.module.css';
import type { Taken } from './take-gift-mutations.ts';
import { useGiftSteps } from './use-gift-steps.ts';
import { useNames } from './use-names.ts';

type Props = {
  donorId: string | undefined;
  /** The donor's plan whose missed gift is to be charged. */
  planId: string | undefined;
  /** True if the donor's new card is to be saved without a charge. */
  savesOnly: boolean;
  onDonor: (id: string | null) => void;
  onTaken: (gift: TakenGift) => void;
};

export function GiftForm({ donorId, planId, savesOnly, onDonor, onTaken }: Props) {
  const form = useForm<GiftValues>({
    mode: 'onTouched',
    defaultValues: { ...emptyGift(), storeOnly: savesOnly, ...(donorId && !savesOnly ? { method: '' } : {}) },
  });
  // The card's fields aren't part of any form state.
  const [typed, setTyped] = useState(false);
  const fields = useRef<VaultFields>(null);
  const shared = useScreenShare();
  const { data } = useQuery({ ...donorOptions(donorId ?? ''), enabled: donorId !== undefined });
  const donor = donorId ? (data?.reply.data ?? null) : null;
  const names = useNames(form.watch(), donor);
  const taken = useCallback(
    ({ values, names: reviewed }: { values: GiftValues; names: Names }, what: Taken) =>
      onTaken({ values, names: reviewed, taken: what, at: new Date() }),
    [onTaken],
  );
  const steps = useGiftSteps({ donorId, donor, fields, names, onTaken: taken });
  const { review, unknown } = steps;
  const leaving = useUnsaved(typed && !unknown && !steps.pending);
  const failedMethod = useFirstMethod(form, { donorId, planId, savesOnly });
  useContactOf(donor, form);
  const blocked = unknown
    ? "We couldn't confirm the last attempt yet."
    : shared
      ? 'Donor details are hidden in this tab.'
      : undefined;
  return (
    <Page
      title="Take a gift"
      sentence="For someone on the phone or at the desk. Card numbers are encrypted in this browser."
    >
      <PageBody>
        <form
          className={styles.stack}
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={(event) => void form.handleSubmit(steps.openReview, steps.showFaults)(event)}
        >
          {unknown ? <UnknownOutcome intent={unknown} onDone={steps.found} onAgain={steps.back} /> : null}
          <fieldset className={styles.grid} disabled={unknown !== null}>
            <div className={styles.stack}>
              {donorId && planId ? <MissedGift form={form} donorId={donorId} planId={planId} /> : null}
              <GiftCard form={form} />
              <DonorCard form={form} donorId={donorId} onDonor={onDonor} />
              <PaymentCard
                form={form}
                donorId={donorId}
                failed={failedMethod}
                fields={fields}
                locked={unknown !== null}
              />
              <GiftDetailsCard form={form} />
            </div>
            <GiftSummary
              form={form}
              names={review?.names ?? names}
              blocked={blocked}
              fault={steps.fault}
              pending={form.formState.isSubmitting}
            />
          </fieldset>
        </form>
      </PageBody>
      <LeaveQuestion {...leaving} />
      {review && !unknown ? (
        <ReviewDialog
          values={review.values}
          names={review.names}
          pending={steps.pending}
          error={steps.error}
          onBack={steps.back}
          onAct={() => void steps.act()}
        />
      ) : null}
    </Page>
  );
}

/** Fills in a known donor's email and phone, to be confirmed or changed. A later read doesn't replace what was typed. */
function useContactOf(donor: Donor | null, { setValue, clearErrors }: UseFormReturn<GiftValues>): void {
  const id = donor?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per donor.
  useEffect(() => {
    if (!donor) return;
    setValue('email', donor.email ?? '');
    setValue('phone', donor.phone ?? '');
    clearErrors(['email', 'phone']);
    return () => {
      setValue('email', '');
      setValue('phone', '');
    };
  }, [id, setValue, clearErrors]);
}
