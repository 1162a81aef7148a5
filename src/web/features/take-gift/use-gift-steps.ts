/** The steps of taking a gift: filled in, looked through, charged; and what became of it where the service did not say. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { IntentView } from '#contract/steward.ts';
import { OutcomeUnknown } from '../../data/app-error.ts';
import type { Donor } from '../donors/donors-queries.ts';
import { browserInfo } from './browser-info.ts';
import type { Sealed, VaultFields } from './card-vault.ts';
import { giftRequest } from './gift-request.ts';
import { donorMistake, type GiftValues, isNew } from './gift-values.ts';
import { type Taken, useTakeGift } from './take-gift-mutations.ts';

/** What was filled in and encrypted, while it is looked through. */
type Review = { values: GiftValues; sealed: Sealed | null };

type Parts = {
  donorId: string | undefined;
  /** Null for somebody new, and until the donor is read. */
  donor: Donor | null;
  fields: RefObject<VaultFields | null>;
  onTaken: (review: Review, taken: Taken) => void;
};

export function useGiftSteps({ donorId, donor, fields, onTaken }: Parts) {
  const take = useTakeGift();
  const [review, setReview] = useState<Review | null>(null);
  const [unknown, setUnknown] = useState<IntentView | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const acting = useRef(false);

  const look = async (values: GiftValues) => {
    const mistake = donorId && !donor ? 'The donor is still being read.' : donorMistake(donor, values);
    setFault(mistake ?? null);
    if (mistake) return showFaults();
    if (!isNew(values.method)) return setReview({ values: { ...values, storeOnly: false }, sealed: null });
    try {
      const sealed = (await fields.current?.seal()) ?? null;
      if (sealed) setReview({ values, sealed });
    } catch {
      setFault('It could not be encrypted. Nothing was sent. Try again in a moment.');
    }
  };

  /** The form has mistakes: those of the card are shown with them, not in a second round. */
  const showFaults = () => {
    fields.current?.check();
  };

  const act = async () => {
    // A double click comes before the button can lock itself.
    if (!review || acting.current) return;
    acting.current = true;
    const { values, sealed } = review;
    const parts = { values, donor, sealed: sealed?.input ?? null, now: new Date(), browser: browserInfo() };
    try {
      const taken = await take.run(giftRequest(parts));
      fields.current?.forget();
      onTaken(review, { ...taken, donorId: taken.donorId ?? donorId ?? null });
    } catch (error) {
      // Every other failure is told in the dialog.
      if (!(error instanceof OutcomeUnknown) || !error.intent) return;
      fields.current?.forget();
      setUnknown(error.intent);
    } finally {
      acting.current = false;
    }
  };

  /** Reading back has shown it. */
  const found = useCallback(
    ({ madeId }: IntentView) => {
      if (!review) return;
      const isPlan = review.values.rhythm !== 'one-time';
      onTaken(review, {
        contributionId: review.values.storeOnly || isPlan ? null : madeId,
        donorId: donorId ?? null,
        subscriptionId: isPlan ? madeId : null,
        storedLastFour: null,
      });
    },
    [review, donorId, onTaken],
  );

  const back = () => {
    take.reset();
    setUnknown(null);
    setReview(null);
  };
  return {
    review,
    unknown,
    fault,
    pending: take.pending,
    error: take.error,
    look,
    showFaults,
    act,
    found,
    back,
  };
}
