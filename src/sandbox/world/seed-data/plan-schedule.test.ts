/** The form's preview, the sandbox's charges and the plan's next payment are on the same days. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { frequencies } from '#contract/giving/vocabulary.ts';
import { createWord, frequencyOf } from '#contract/rules/frequencies.ts';
import { firstPaymentDays } from '#contract/rules/payment-dates.ts';
import { momentOfWallTime, wallTimeOf } from '#contract/values/wall-time.ts';
import { createFixture, record } from '../../operations/write-fixture.ts';
import { type DuePlan, firePlan } from '../acts/plan-acts.ts';
import { testNow } from '../small-world.ts';
import { day } from '../time.ts';

const threeYears = 3 * 366 * day;

test('previewed, charged and shown days agree over three years, in zones with clock changes', () => {
  const fixture = createFixture();
  onTestFinished(() => fixture.db.close());
  const { donor, method } = fixture.payer("m.type = 'bank'");
  const starts = fc.integer({ min: 1, max: 800 });
  const zones = fc.constantFrom('UTC', 'America/New_York', 'America/Los_Angeles', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(starts, zones, fc.constantFrom(...frequencies), (later, zone, frequency) => {
      const { day: startDay } = wallTimeOf(new Date(testNow + later * day), zone);
      const start = momentOfWallTime(startDay, '09:00', zone);
      const answer = fixture.send('subscriptions.create', {
        path: { donorId: donor },
        body: {
          paymentMethodId: method,
          amount: 40,
          frequency: createWord(frequency),
          startDate: start?.toISOString(),
          timezone: zone,
        },
      });
      const plan = record(answer);
      expect(frequencyOf(String(plan.frequency))).toBe(frequency);
      const path = { donorId: donor, subscriptionId: String(plan.id) };
      for (const expected of firstPaymentDays(startDay, frequency, 160)) {
        const { nextPaymentDate } = record(fixture.send('subscriptions.get', { path }));
        const next = new Date(String(nextPaymentDate));
        if (next.getTime() > (start?.getTime() ?? 0) + threeYears) break;
        expect(wallTimeOf(next, zone)).toEqual({ day: expected, time: '09:00' });
        const due = fixture.db.one<DuePlan>('select * from subscriptions where id = ?', String(plan.id));
        if (!due) throw new Error('The plan was not found');
        firePlan(fixture.db, due, next.getTime(), 'kept');
      }
      if (frequency === 'one-time')
        expect(record(fixture.send('subscriptions.get', { path }))).toMatchObject({
          status: 'inactive',
          nextPaymentDate: null,
        });
    }),
    { numRuns: process.env.SOAK === 'on' ? 25 : 6 },
  );
});
