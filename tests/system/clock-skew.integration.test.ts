/** This machine's clock is wrong by minutes or by more than a day. What became of a write is still found, and nobody is signed out. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { Me } from '#contract/steward/messages.ts';
import { openSystem, type System } from './system-fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const skews = [-72 * hour, -26 * hour, -5 * minute, 5 * minute, 26 * hour];

/** Who gives by a stored method and has an e-mail address. */
async function payingDonor(system: System, admin: string) {
  const query = { status: ['active' as const], limit: 100 };
  const { data: plans } = await system.read(admin, 'subscriptions.list', { query });
  for (const { donorId, paymentMethod } of plans) {
    if (donorId === null) continue;
    const { data: donor } = await system.read(admin, 'donors.get', { path: { donorId } });
    if (paymentMethod?.id && donor.email)
      return { donorId, paymentMethodId: paymentMethod.id, payer: donor.email };
  }
  throw new Error('nobody gives by a stored method');
}

/** The four writes whose effect is looked for among what came into being lately. */
async function newRecords(system: System, admin: string): Promise<[WriteId, LooseInput][]> {
  const { donorId, paymentMethodId, payer } = await payingDonor(system, admin);
  const email = `${randomUUID()}@example.org`;
  return [
    ['contributions.charge', { body: { donorId, paymentMethodId, amount: 17.25 } }],
    ['donors.create', { body: { firstName: 'Zora', lastName: 'Example', email } }],
    [
      'subscriptions.create',
      { path: { donorId }, body: { paymentMethodId, amount: 23.5, frequency: 'month' } },
    ],
    [
      'payments.authorize',
      {
        body: {
          amountInCents: 1_931,
          email: payer,
          firstName: 'Ada',
          lastName: 'Example',
          processingChannel: 'Ecommerce',
          paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId },
        },
      },
    ],
  ];
}

test.each(skews)(
  'the service is %d ms ahead of us',
  async (serviceAheadMs) => {
    const system = await openSystem({ serviceAheadMs });
    const admin = await system.signIn('admin');
    const staff = await system.signIn('staff');
    const told: string[] = [];
    const writes = await newRecords(system, admin);
    for (const [id, input] of writes)
      for (const effect of ['done', 'never'] as const) {
        system.control.faults.set({ operation: id, times: 1, fault: { kind: 'drop', effect } });
        const key = randomUUID();
        // A password given eleven minutes ago, write by write, would be too old in the end.
        await system.writeLoose(await system.signIn('admin'), id, input, key);
        const { state } = await system.settled(await system.signIn('admin'), key);
        if (state !== (effect === 'done' ? 'done' : 'no-sign')) told.push(`${id} ${effect}: ${state}`);
      }
    // The first person was never idle for two hours of our own clock, whatever the service says the time is.
    const me = (await (await system.ask(staff, '/api/me')).json()) as Me;
    console.log(
      `service ${serviceAheadMs / minute} min ahead: ${2 * writes.length - told.length} of ${2 * writes.length} writes told as they are`,
    );
    expect([told, me.user?.role]).toEqual([[], 'staff']);
    await system.stop();
  },
  60_000,
);
