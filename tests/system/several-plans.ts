/** For tests of runs: more active plans than a small sandbox has. */
import type { PlanPage } from '#contract/steward/operations/lists.ts';
import { dollars } from '#contract/values/money.ts';
import { firstOf, type System } from './system-fixture.ts';

type Plan = PlanPage['data'][number]['plan'];

export async function activePlans(system: System, admin: string): Promise<Plan[]> {
  const body = { status: ['active'], limit: 100 };
  // The reply that the route declares.
  const { data } = (await (await system.post(admin, '/api/lists/plans', body)).json()) as PlanPage;
  return data.map(({ plan }) => plan);
}

/** Starts plans until there are this many active ones, and returns as many, the newest first. */
export async function severalPlans(system: System, admin: string, count: number): Promise<Plan[]> {
  for (;;) {
    const plans = await activePlans(system, admin);
    if (plans.length >= count) return plans.slice(0, count);
    const { donorId, paymentMethod, campaign } = firstOf(plans.filter((plan) => plan.campaign !== null));
    const paying = { paymentMethodId: paymentMethod?.id ?? '', campaignId: campaign?.id ?? '' };
    for (let missing = count - plans.length; missing > 0; missing -= 1) {
      const started = await system.write(admin, 'subscriptions.create', {
        path: { donorId: donorId ?? '' },
        body: { ...paying, amount: dollars(10 + missing), frequency: 'month' },
      });
      if (started.status !== 201 && started.status !== 503)
        throw new Error(`Starting a plan answered ${started.status}`);
      // Within the platform's limit of calls; after 503 the next minute may have some left.
      await system.clock.advance(started.status === 503 ? 60_000 : 3_000);
    }
  }
}
