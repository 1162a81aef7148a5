/** Calls the operations of plans compared with their gifts. */
import { expect } from 'vitest';
import type { Call } from './steward-letter-operations.ts';
import { firstOf } from './system-fixture.ts';

/** Calls them on a server with a filled copy, whose clock `pass` advances by a minute. */
export async function callPlanWatchOperations(call: Call, pass: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await pass();
      return (await call('GET /api/plan-watch', {})).state;
    })
    .toBe('ready');
  const watch = await call('GET /api/plan-watch', {});
  expect(watch.plans).toBeGreaterThan(0);
  expect(watch.sums.findings).toBe(watch.findings.length);
  const { data } = await call('POST /api/lists/plans', { body: { status: ['active'] } });
  const { id } = firstOf(data).plan;
  const past = await call('GET /api/plan-watch/{planId}', { path: { planId: id } });
  expect(past.state).toBe('ready');
  expect(past.payments.length).toBeGreaterThan(0);
  // Nothing contradicts it, so that nothing changes.
  const which = { planId: id, kind: 'silent', about: '1' } as const;
  await call('POST /api/plan-watch/dismiss', { body: { ...which, reason: 'Agreed with the donor' } });
  await call('POST /api/plan-watch/restore', { body: which });
}
