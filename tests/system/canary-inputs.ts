/** One input for each of the eight writes, with a marker in each of its free texts. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';

/** Creates a marker for the named field, in the format that the field requires. */
export type Mark = (field: string, form?: (mark: string) => string) => string;

export const address = (mark: string): string => `${mark}@example.org`;

type Plan = { donorId: string; subscriptionId: string };
/** Two plans, since a change with an unknown outcome blocks other writes on its plan. */
type Ids = { plans: readonly [Plan, Plan]; contributionId: string; paymentMethodId: string };

export function inputsWithMarks(ids: Ids, mark: Mark): Record<WriteId, LooseInput> {
  const { plans, contributionId, paymentMethodId } = ids;
  const { donorId } = plans[0];
  const person = (what: string) => ({
    email: mark(`${what} email`, address),
    firstName: mark(`${what} firstName`),
    lastName: mark(`${what} lastName`),
    phone: mark(`${what} phone`),
  });
  const place = (what: string) => ({
    line1: mark(`${what} line1`),
    line2: mark(`${what} line2`),
    city: mark(`${what} city`),
    state: mark(`${what} state`),
    zip: '02139',
    country: mark(`${what} country`),
  });
  return {
    'donors.create': { body: { ...person('new donor'), mailingAddress: place('new donor') } },
    'donors.update': { path: { donorId }, body: person('donor') },
    'contributions.charge': {
      body: { donorId, paymentMethodId, amount: 12, donorNotes: mark('charge notes') },
    },
    'contributions.initiateRefund': { path: { contributionId } },
    'subscriptions.create': {
      path: { donorId },
      body: { paymentMethodId, amount: 7, frequency: 'month', donorNotes: mark('new plan notes') },
    },
    'subscriptions.update': { path: plans[0], body: { amount: 8, donorNotes: mark('plan notes') } },
    'subscriptions.cancel': { path: plans[1], body: { cancellationReason: mark('reason') } },
    'payments.authorize': {
      body: {
        ...person('payer'),
        amountInCents: 500,
        processingChannel: 'Ecommerce',
        notes: mark('payment notes'),
        metadata: { note: mark('metadata') },
        dedication: { recipientEmail: mark('recipient email', address), recipientName: mark('recipient') },
        billingAddress: place('payer'),
        browserInfo: { userAgent: mark('browser') },
        paymentMethod: {
          paymentMethodType: 'Bank',
          bankName: mark('bank'),
          bankAccountType: 'checking',
          defaultForDonor: false,
          encryptedBankAccountNumber: mark('account', (text) => `${text}.b.c.d.e`),
          encryptedBankRoutingNumber: mark('routing', (text) => `${text}.b.c.d.e`),
        },
      },
    },
  };
}
