/** For tests: a request for each of the eight writes. */
import type { WriteId } from '#contract/giving/catalog.ts';

/** Records that the requests name. The plan and the payment method are the donor's; the gift can be refunded. */
export type SampleIds = Record<'donor' | 'gift' | 'plan' | 'method' | 'campaign', string>;
export type SampleWrite = { path: Record<string, string>; body: Record<string, unknown> };

/** Builds one valid request for each write. `email` is the donor's. */
export const sampleWritesOf = (ids: SampleIds, email: string): Record<WriteId, SampleWrite> => ({
  'contributions.charge': {
    path: {},
    body: { donorId: ids.donor, paymentMethodId: ids.method, amount: 25, campaignId: ids.campaign },
  },
  'contributions.initiateRefund': { path: { contributionId: ids.gift }, body: {} },
  'donors.create': {
    path: {},
    body: { firstName: 'Noor', lastName: 'Example', email: 'noor@example.org' },
  },
  'donors.update': { path: { donorId: ids.donor }, body: { lastName: 'Changed' } },
  'subscriptions.create': {
    path: { donorId: ids.donor },
    body: { paymentMethodId: ids.method, amount: 15, frequency: 'month' },
  },
  'subscriptions.update': { path: { donorId: ids.donor, subscriptionId: ids.plan }, body: { amount: 30 } },
  'subscriptions.cancel': {
    path: { donorId: ids.donor, subscriptionId: ids.plan },
    body: { cancellationReason: 'Asked by the donor' },
  },
  'payments.authorize': {
    path: {},
    body: {
      amountInCents: 2_500,
      email,
      processingChannel: 'Ecommerce',
      paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: ids.method },
    },
  },
});

/** IDs of records that don't exist, for tests without a platform. */
export const ids: SampleIds = {
  donor: 'd0d0d0d0d0d0d0d0d0d0d0d0',
  gift: 'a1a1a1a1a1a1a1a1a1a1a1a1',
  plan: 'b2b2b2b2b2b2b2b2b2b2b2b2',
  method: 'c3c3c3c3c3c3c3c3c3c3c3c3',
  campaign: 'e4e4e4e4e4e4e4e4e4e4e4e4',
};
export const sampleWrites = sampleWritesOf(ids, 'donor@example.org');
