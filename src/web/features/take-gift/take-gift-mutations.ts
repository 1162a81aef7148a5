import type { WriteHook } from '../../data/write.ts';
import { useWrite } from '../../data/write.ts';
import type { GiftRequest } from './gift-request.ts';

/** What came into being; null where the service's answer was lost and only the one id is known. */
export type Taken = {
  contributionId: string | null;
  donorId: string | null;
  subscriptionId: string | null;
  /** "visa •• 4242", when it was stored just now. */
  storedLastFour: string | null;
};

type TakeGift = Pick<WriteHook<'payments.authorize'>, 'pending' | 'error' | 'reset'> & {
  /** Throws an AppError; OutcomeUnknown means it is being looked for. */
  run: (request: GiftRequest) => Promise<Taken>;
};

/** Each is claimed once and sent once (safety 3.7). */
export function useTakeGift(): TakeGift {
  const charge = useWrite('contributions.charge');
  const authorize = useWrite('payments.authorize');
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
        const { donorId } = request.body;
        return {
          contributionId: reply?.data.id ?? intent.madeId,
          donorId,
          subscriptionId: null,
          storedLastFour: null,
        };
      }
      const { reply } = await authorize.run({ input: { body: request.body }, receipt: null });
      return {
        contributionId: reply?.contributionId ?? null,
        donorId: reply?.donorId ?? null,
        subscriptionId: reply?.subscriptionId ?? null,
        storedLastFour: reply?.paymentMethod?.last4 ?? null,
      };
    },
  };
}
