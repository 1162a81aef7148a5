/** The invariants hold for any mix of writes and simulated time, and the effect ledger has one entry for each successful write. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWrite, type OperationId, operationIds } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { advance, worldClock } from '../world/advance.ts';
import { brokenRules } from '../world/invariants.ts';
import { smallWorld } from '../world/small-world.ts';
import { day } from '../world/time.ts';
import { call } from './call.ts';
import { createOperations } from './operations.ts';

type Act = { id: OperationId; pick: number; amount: number } | { wait: number };
const writes = operationIds.filter(isWrite);

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      id: fc.constantFrom<OperationId>(...writes),
      pick: fc.nat(),
      amount: fc.integer({ min: 100, max: 200_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 12 * day }) }) },
);

/** Returns the row of a query that `pick` selects. */
function choose<T>(db: SandboxDatabase, pick: number, sql: string): T {
  const rows = db.all<T>(sql);
  const row = rows[pick % rows.length];
  if (row === undefined) throw new Error(`nothing to choose: ${sql}`);
  return row;
}

function inputOf(
  db: SandboxDatabase,
  { id, pick, amount }: { id: OperationId; pick: number; amount: number },
): LooseInput {
  const payer = choose<{ donorId: string; method: string; email: string }>(
    db,
    pick,
    `select d.id as donorId, m.id as method, d.email from payment_methods m join donors d on d.seq = m.donor where d.org = 1 and d.email is not null`,
  );
  const plan = choose<{ donorId: string; subscriptionId: string }>(
    db,
    pick,
    'select d.id as donorId, s.id as subscriptionId from subscriptions s join donors d on d.seq = s.donor where s.org = 1',
  );
  const { donorId, method: paymentMethodId, email } = payer;
  const dollars = amount / 100;
  const inputs: Record<(typeof writes)[number], LooseInput> = {
    'contributions.charge': { body: { donorId, paymentMethodId, amount: dollars } },
    'contributions.initiateRefund': {
      path: {
        contributionId: choose<{ id: string }>(
          db,
          pick,
          "select id from contributions where org = 1 and type = 'CASH' order by given_at desc limit 400",
        ).id,
      },
    },
    'donors.create': { body: { firstName: 'New', lastName: `Donor ${pick}` } },
    'donors.update': { path: { donorId }, body: { firstName: `Changed ${pick}` } },
    'subscriptions.create': {
      path: { donorId },
      body: { paymentMethodId, amount: dollars, frequency: 'week' },
    },
    'subscriptions.update': { path: plan, body: { amount: dollars, frequency: 'biweekly' } },
    'subscriptions.cancel': { path: plan, body: { cancellationReason: 'asked' } },
    'payments.authorize': {
      body: {
        amountInCents: amount,
        email,
        processingChannel: 'Ecommerce',
        paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId },
      },
    },
  };
  return isWrite(id) ? inputs[id] : {};
}

test('the invariants hold for simulated time and writes in any order', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(acts, { minLength: 5, maxLength: 25 }), (seed, sequence) => {
      const db = smallWorld(500, seed);
      const operations = createOperations(db);
      let done = 0;
      for (const act of sequence) {
        if ('wait' in act) advance(db, worldClock(db) + act.wait);
        else if (call(operations, { org: 1, now: worldClock(db) }, act.id, inputOf(db, act)).status < 300)
          done += 1;
      }
      expect(brokenRules(db)).toEqual([]);
      expect(db.one('select count(*) as n from effects')).toEqual({ n: done });
      db.close();
    }),
    { numRuns: process.env.SOAK === 'on' ? 12 : 5 },
  );
});
