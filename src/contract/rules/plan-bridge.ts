/** Explains how the monthly value of active plans changed between two times: each difference belongs to one step, and the steps add up. */
import type { PlanValue } from './plan-states.ts';

/** The steps in the order they are shown. `canceled`: by our team; `ended`: by anyone else. */
export const planSteps = [
  'new',
  'resumed',
  'raised',
  'lowered',
  'canceled',
  'ended',
  'failing',
  'paused',
] as const;
export type PlanStep = (typeof planSteps)[number];

/** A plan's effect on the monthly value, in cents. */
export type PlanChange = { id: string; cents: number };
export type PlanBridge = {
  before: { plans: number; cents: number };
  after: { plans: number; cents: number };
  steps: Record<PlanStep, PlanChange[]>;
  /** Active plans with an unknown value, before or after; they count as 0. */
  unpriced: number;
  /** Plans that our team canceled, and that weren't active before: begun in between, or failing or paused. They are in no step. */
  canceledBesides: number;
};

/** `canceled` has the IDs of plans that our team canceled in between. */
export function planBridge(
  before: readonly PlanValue[],
  after: readonly PlanValue[],
  canceled: ReadonlySet<string>,
): PlanBridge {
  const [earlier, later] = [byId(before), byId(after)];
  const steps: PlanBridge['steps'] = {
    new: [],
    resumed: [],
    raised: [],
    lowered: [],
    canceled: [],
    ended: [],
    failing: [],
    paused: [],
  };
  for (const id of new Set([...earlier.keys(), ...later.keys()])) {
    const [was, is] = [earlier.get(id), later.get(id)];
    const cents = worth(is) - worth(was);
    const step = stepOf(was, is, cents, canceled.has(id));
    if (step) steps[step].push({ id, cents });
  }
  const active = [...earlier.values(), ...later.values()].filter(isActive);
  return {
    before: sumOf(earlier),
    after: sumOf(later),
    steps,
    canceledBesides: [...canceled].filter((id) => !isActive(earlier.get(id)) && !isActive(later.get(id)))
      .length,
    unpriced: new Set(active.filter(({ cents }) => cents === null).map(({ id }) => id)).size,
  };
}

function stepOf(
  was: PlanValue | undefined,
  is: PlanValue | undefined,
  cents: number,
  isCanceled: boolean,
): PlanStep | null {
  if (isActive(was) && isActive(is)) return cents > 0 ? 'raised' : cents < 0 ? 'lowered' : null;
  if (isActive(is)) return was && was.state !== 'pending' ? 'resumed' : 'new';
  if (!isActive(was)) return null;
  if (is?.state === 'failing') return 'failing';
  if (is?.state === 'paused' || is?.state === 'pending') return 'paused';
  return isCanceled ? 'canceled' : 'ended';
}

const isActive = (plan: PlanValue | undefined): plan is PlanValue & { state: 'active' } =>
  plan?.state === 'active';
const worth = (plan: PlanValue | undefined): number => (isActive(plan) ? (plan.cents ?? 0) : 0);
const byId = (plans: readonly PlanValue[]) => new Map(plans.map((plan) => [plan.id, plan]));

function sumOf(plans: ReadonlyMap<string, PlanValue>): PlanBridge['before'] {
  const active = [...plans.values()].filter(isActive);
  return { plans: active.length, cents: active.reduce((sum, plan) => sum + worth(plan), 0) };
}
