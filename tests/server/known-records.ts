/** For tests: records that every small world of the sandbox has, and a request for each of the eight writes. */
import { type OperationId, operationIds, type WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { factsOf } from '../../src/sandbox/fixture-facts.ts';
import { openFixture } from '../../src/sandbox/sandbox-fixture.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';

export type KnownRecords = {
  /** The plan and the payment method are the donor's; the gift can be refunded. */
  ids: Record<'donor' | 'gift' | 'plan' | 'method' | 'campaign', string>;
  /** The path of one record of each kind. */
  samplePaths: Partial<Record<OperationId, Record<string, string>>>;
  /** One valid request for each write. Each can be sent, one after the other. */
  sampleWrites: Record<WriteId, { path: Record<string, string>; body: Record<string, unknown> }>;
};

/** Number of gifts of a small world: the fewest with a record of each kind. */
export const smallWorldGifts = 300;

const known = new Map<number, Promise<KnownRecords>>();

/** Returns the records of the small world of this moment (ms since 1970). Each is read once a process. */
export function knownRecords(now: number): Promise<KnownRecords> {
  const reading = known.get(now) ?? readRecords(now);
  known.set(now, reading);
  return reading;
}

async function readRecords(now: number): Promise<KnownRecords> {
  const fixture = await openFixture({ gifts: smallWorldGifts, now });
  const { donorId, paymentMethodId, subscriptionId, giftId, inputs } = await factsOf(fixture);
  const { data: donor } = await fixture.read<{ data: { email: string } }>('donors.get', {
    path: { donorId },
  });
  await fixture.close();
  const { campaignId = '' } = textsOf(inputs['campaigns.get'].path);
  const plan = { donorId, subscriptionId };
  return {
    ids: {
      donor: donorId,
      gift: giftId,
      plan: subscriptionId,
      method: paymentMethodId,
      campaign: campaignId,
    },
    samplePaths: Object.fromEntries(operationIds.map((id) => [id, textsOf(inputs[id].path)])),
    sampleWrites: {
      'contributions.charge': { path: {}, body: { donorId, paymentMethodId, amount: 25, campaignId } },
      'contributions.initiateRefund': { path: { contributionId: giftId }, body: {} },
      'donors.create': {
        path: {},
        body: { firstName: 'Noor', lastName: 'Example', email: 'noor@example.org' },
      },
      'donors.update': { path: { donorId }, body: { lastName: 'Changed' } },
      'subscriptions.create': {
        path: { donorId },
        body: { paymentMethodId, amount: 15, frequency: 'month' },
      },
      'subscriptions.update': { path: plan, body: { amount: 30 } },
      'subscriptions.cancel': { path: plan, body: { cancellationReason: 'Asked by the donor' } },
      'payments.authorize': {
        path: {},
        body: {
          amountInCents: 2_500,
          email: donor.email,
          processingChannel: 'Ecommerce',
          paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId },
        },
      },
    },
  };
}

const textsOf = (path: LooseInput['path']): Record<string, string> =>
  Object.fromEntries(Object.entries(path ?? {}).map(([name, value]) => [name, String(value)]));

export const { ids, samplePaths, sampleWrites } = await knownRecords(testNow);
