/** The steps of taking a gift: filling in, reviewing, charging, and confirming an outcome that the platform didn't report. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { OutcomeUnknown } from '../../data/api/app-error.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { fieldErrors } from './field-errors.ts';
import { type GiftRequest, giftRequest } from './gift-request.ts';
import { donorError, type GiftValues, isNew } from './gift-values.ts';
import type { Names } from './labels.ts';
import type { Sealed, VaultFields } from './payment/card-vault.ts';
import { type Taken, useTakeGift } from './take-gift-mutations.ts';
import { withSealed } from './use-names.ts';

/** The values and the encrypted details under review. The request is created once: a retry sends the same. */
type Review = { values: GiftValues; names: Names; request: GiftRequest };

type Parts = {
  donorId: string | undefined;
  /** Null for a new donor, and until the donor is read. */
  donor: Donor | null;
  fields: RefObject<VaultFields | null>;
  /** Of what is selected now. */
  names: Names;
  onTaken: (review: Review, taken: Taken) => void;
};

export function useGiftSteps({ donorId, donor, fields, names, onTaken }: Parts) {
  const take = useTakeGift();
  const [review, setReview] = useState<Review | null>(null);
  const [unknown, setUnknown] = useState<IntentView | null>(null);
  const [fault, setFault] = useState<{ donorId: string | undefined; text: string } | null>(null);
  const acting = useRef(false);

  const say = (text: string | undefined) => setFault(text === undefined ? null : { donorId, text });

  // Names, too, stay as they were reviewed, whatever the form reads again meanwhile.
  const show = (values: GiftValues, sealed: Sealed | null) =>
    setReview({
      values,
      names: withSealed(names, sealed),
      request: giftRequest({ values, donor, sealed, now: new Date() }),
    });

  const openReview = async (values: GiftValues) => {
    const fieldError = donorId && !donor ? fieldErrors.donorLoading : donorError(donor, values);
    say(fieldError);
    if (fieldError) return showFaults();
    if (!isNew(values.method)) return show({ ...values, storeOnly: false }, null);
    try {
      const sealed = (await fields.current?.seal()) ?? null;
      if (sealed) show(values, sealed);
    } catch {
      say(fieldErrors.encryption);
    }
  };

  /** The form is invalid: the card's errors are shown along with its own. */
  const showFaults = () => {
    fields.current?.check();
  };

  const act = async () => {
    // A double click comes before the button can lock itself.
    if (!review || acting.current) return;
    acting.current = true;
    try {
      const taken = await take.run(review.request);
      fields.current?.forget();
      onTaken(review, { ...taken, donorId: taken.donorId ?? donorId ?? null });
    } catch (error) {
      // The dialog shows every other failure.
      if (!(error instanceof OutcomeUnknown) || !error.intent) return;
      fields.current?.forget();
      setUnknown(error.intent);
    } finally {
      acting.current = false;
    }
  };

  /** Called once the outcome is confirmed. */
  const found = useCallback(
    ({ madeId }: IntentView) => {
      if (!review) return;
      const isPlan = review.values.rhythm !== 'one-time';
      onTaken(review, {
        contributionId: review.values.storeOnly || isPlan ? null : madeId,
        donorId: donorId ?? null,
        subscriptionId: isPlan ? madeId : null,
        saved: null,
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
    // The message would be wrong for another donor.
    fault: fault?.donorId === donorId ? (fault?.text ?? null) : null,
    pending: take.pending,
    error: take.error,
    openReview,
    showFaults,
    act,
    found,
    back,
  };
}
