import type { Body, Reply } from '#contract/giving/operations.ts';
import type { WriteHook } from '../../data/api/write.ts';
import { useOpenAttempt, useWrite } from '../../data/api/write.ts';
import type { GiftRequest } from './gift-request.ts';

/** What was created; null where the platform's reply was lost and only one ID is known. */
export type Taken = {
  contributionId: string | null;
  donorId: string | null;
  subscriptionId: string | null;
  /** The payment method that was just saved. */
  saved: SavedMethod | null;
};

export type SavedMethod = {
  id: string | null;
  method: NonNullable<Reply<'payments.authorize'>['paymentMethod']>;
};

type TakeGift = Pick<WriteHook<'payments.authorize'>, 'pending' | 'error' | 'reset'> & {
  /** Throws an AppError; OutcomeUnknown means that the outcome is being confirmed. */
  run: (request: GiftRequest) => Promise<Taken>;
};

/** Each is claimed once and sent once, also if after a lost reply the gift is charged to the payment method that it has just saved. */
export function useTakeGift(): TakeGift {
  const attempt = useOpenAttempt();
  const charge = useWrite('contributions.charge', attempt);
  const authorize = useWrite('payments.authorize', attempt);
  return {
    pending: charge.pending || authorize.pending,
    error: charge.error ?? authorize.error,
    reset: () => {
      charge.reset();
      authorize.reset();
    },
    run: async (request) => {
      if (request.operation === 'contributions.charge') {
        const { intent, reply } = await charge.run({ input: { body: request.body }, receipt: null });
        const contributionId = reply?.data.id ?? intent.madeId;
        return { contributionId, donorId: request.body.donorId, subscriptionId: null, saved: null };
      }
      const { intent, reply } = await authorize.run({ input: { body: request.body }, receipt: null });
      const method = reply?.paymentMethod;
      return {
        contributionId: reply
          ? (reply.contributionId ?? null)
          : isOneGift(request.body)
            ? intent.madeId
            : null,
        donorId: reply?.donorId ?? null,
        subscriptionId: reply?.subscriptionId ?? null,
        saved: method ? { id: reply.paymentMethodId ?? null, method } : null,
      };
    },
  };
}

/** Only then is the ID of what was created that of a gift. */
const isOneGift = ({ amountInCents, recurring }: Body<'payments.authorize'>): boolean =>
  amountInCents > 0 && !recurring;
