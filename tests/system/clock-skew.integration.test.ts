/**
 * Our clock is wrong by minutes or by more than a day: outcomes of writes are still found, and no one is
 * signed out.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { openSystem, type System } from './system-fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const skews = [-72 * hour, -26 * hour, -5 * minute, 5 * minute, 26 * hour];

/** Finds a donor with a stored payment method and an email address. */
async function payingDonor(system: System, admin: string) {
  const query = { status: ['active' as const], limit: 100 };
  const { data: plans } = await system.read(admin, 'subscriptions.list', { query });
  for (const { donorId, paymentMethod } of plans) {
    if (donorId === null) continue;
    const { data: donor } = await system.read(admin, 'donors.get', { path: { donorId } });
    if (paymentMethod?.id && donor.email)
      return { donorId, paymentMethodId: paymentMethod.id, payer: donor.email };
  }
  throw new Error('No donor has a stored payment method');
}

/** The four writes whose effect is searched for among recently created records. */
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
  'finds outcomes and keeps sessions while the platform is %d ms ahead of us',
  async (serviceAheadMs) => {
    const system = await openSystem({ unread: true, serviceAheadMs });
    const admin = await system.signIn('admin');
    const staff = await system.signIn('staff');
    const reported: string[] = [];
    const writes = await newRecords(system, admin);
    for (const [id, input] of writes)
      for (const effect of ['done', 'never'] as const) {
        system.control.faults.set({ operation: id, times: 1, fault: { kind: 'drop', effect } });
        const key = randomUUID();
        // Signs in again for each write: each takes eleven minutes, so one password confirmation would
        // expire.
        await system.writeLoose(await system.signIn('admin'), id, input, key);
        const { state } = await system.finalState(await system.signIn('admin'), key);
        if (state !== (effect === 'done' ? 'done' : 'no-sign')) reported.push(`${id} ${effect}: ${state}`);
      }
    // By our own clock, the first person was never idle for two hours, whatever the platform's time is.
    const me = (await (await system.ask(staff, '/api/me')).json()) as Me;
    console.log(
      `platform ${serviceAheadMs / minute} min ahead: ${2 * writes.length - reported.length} of ${2 * writes.length} outcomes reported correctly`,
    );
    expect([reported, me.user?.role]).toEqual([[], 'staff']);
    await system.stop();
  },
  60_000,
);
