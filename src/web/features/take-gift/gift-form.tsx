import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { IntentView } from '#contract/steward.ts';
import { OutcomeUnknown } from '../../data/app-error.ts';
import { useScreenShare } from '../../data/screen-share.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { donorOptions } from '../donors/donors-queries.ts';
import { methodsOfDonorOptions } from '../plans/plans-queries.ts';
import { browserInfo } from './browser-info.ts';
import type { Sealed, VaultFields } from './card-vault.ts';
import { giftRequest } from './gift-request.ts';
import { donorMistake, emptyGift, type GiftValues, isNew } from './gift-values.ts';
import { HowPaid } from './how-paid.tsx';
import { MoreWords } from './more-words.tsx';
import type { TakenGift } from './receipt.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './take-gift.module.css';
import { useTakeGift } from './take-gift-mutations.ts';
import { TheGift } from './the-gift.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { useNames } from './use-names.ts';
import { WhatHappens } from './what-happens.tsx';
import { WhoGives } from './who-gives.tsx';

type Props = {
  donorId: string | undefined;
  onDonor: (id: string | null) => void;
  onTaken: (gift: TakenGift) => void;
};

/** What was filled in and encrypted, while it is looked through. */
type Review = { values: GiftValues; sealed: Sealed | null };

export function GiftForm({ donorId, onDonor, onTaken }: Props) {
  const form = useForm<GiftValues>({ defaultValues: emptyGift() });
  const fields = useRef<VaultFields>(null);
  const take = useTakeGift();
  const [review, setReview] = useState<Review | null>(null);
  const [unknown, setUnknown] = useState<IntentView | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shared = useScreenShare();
  const { data } = useQuery({ ...donorOptions(donorId ?? ''), enabled: donorId !== undefined });
  const donor = donorId ? (data?.reply.data ?? null) : null;
  const names = useNames(form.watch(), donor, review?.sealed ?? null);
  useStoredFirst(donorId, (method) => form.setValue('method', method));

  const look = async (values: GiftValues) => {
    setFault(donorMistake(donor, values) ?? null);
    if (donorMistake(donor, values) || (donorId && !donor)) return;
    if (!isNew(values.method)) return setReview({ values, sealed: null });
    try {
      const sealed = (await fields.current?.seal()) ?? null;
      if (sealed) setReview({ values, sealed });
    } catch {
      setFault('The card could not be encrypted. Nothing was sent. Try again in a moment.');
    }
  };
  const acting = useRef(false);
  const act = async ({ values, sealed }: Review) => {
    // A double click comes before the button can lock itself.
    if (acting.current) return;
    acting.current = true;
    try {
      const taken = await take.run(
        giftRequest({
          values,
          donor,
          sealed: sealed?.input ?? null,
          now: new Date(),
          browser: browserInfo(),
        }),
      );
      fields.current?.forget();
      onTaken({ values, names, taken: { ...taken, donorId: taken.donorId ?? donorId ?? null } });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || !error.intent) return;
      fields.current?.forget();
      setUnknown(error.intent);
    } finally {
      acting.current = false;
    }
  };
  const found = useCallback(
    (intent: IntentView) => {
      if (!review) return;
      const { storeOnly, rhythm } = review.values;
      const isPlan = rhythm !== 'one-time';
      const taken = {
        contributionId: storeOnly || isPlan ? null : intent.madeId,
        donorId: donorId ?? null,
        subscriptionId: isPlan ? intent.madeId : null,
        storedLastFour: null,
      };
      onTaken({ values: review.values, names, taken });
    },
    [review, names, donorId, onTaken],
  );
  const blocked = unknown
    ? 'It is not known yet what became of it.'
    : shared
      ? 'Not while names and addresses are masked.'
      : undefined;
  return (
    <Page
      title="Take a gift"
      sentence="For someone on the phone or at the desk. Card numbers are encrypted in this browser."
    >
      <PageBody>
        <form className={styles.stack} noValidate onSubmit={(event) => void form.handleSubmit(look)(event)}>
          {unknown ? (
            <UnknownOutcome
              intent={unknown}
              onDone={found}
              onAgain={() => {
                setUnknown(null);
                setReview(null);
                take.reset();
              }}
            />
          ) : null}
          <fieldset className={styles.grid} disabled={unknown !== null}>
            <div className={styles.stack}>
              <TheGift form={form} />
              <WhoGives form={form} donorId={donorId} onDonor={onDonor} />
              <HowPaid form={form} donorId={donorId} fields={fields} locked={unknown !== null} />
              <MoreWords form={form} />
              {fault ? (
                <Notice tone="danger" role="alert">
                  {fault}
                </Notice>
              ) : null}
            </div>
            <WhatHappens form={form} names={names} blocked={blocked} pending={form.formState.isSubmitting} />
          </fieldset>
        </form>
      </PageBody>
      {review && !unknown ? (
        <ReviewDialog
          {...review}
          names={names}
          pending={take.pending}
          error={take.error}
          onBack={() => {
            take.reset();
            setReview(null);
          }}
          onAct={() => void act(review)}
        />
      ) : null}
    </Page>
  );
}

/** What a donor has stored is offered first; somebody new has nothing stored. */
function useStoredFirst(donorId: string | undefined, choose: (method: string) => void): void {
  const stored = useQuery({ ...methodsOfDonorOptions(donorId ?? ''), enabled: donorId !== undefined });
  const first = donorId ? stored.data?.reply.data.find(({ isExpired }) => !isExpired)?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each donor, not whenever the form is drawn.
  useEffect(() => choose(first ?? 'Card'), [donorId, first]);
}
