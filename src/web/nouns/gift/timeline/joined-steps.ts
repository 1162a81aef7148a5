/** One line of steps for a gift: the statuses of its path, and what happened to its money. */
import type { LifecycleStep } from './gift-lifecycle.ts';
import type { Carried, TimelineStep } from './payment-timeline-steps.ts';

type Of<Kind extends TimelineStep['kind']> = Extract<TimelineStep, { kind: Kind }>;

export type JoinedStep =
  /** A status of the gift, with the money that moved in it. */
  | {
      kind: 'status';
      status: LifecycleStep;
      given: Of<'given'> | null;
      /** The deposit that paid it out; null if there is none yet. */
      deposit: Carried | null;
    }
  | Of<'given'>
  /** A deposit of a gift whose path has no payout, such as stock that was billed. */
  | { kind: 'deposit'; deposit: Carried }
  | { kind: 'refund' | 'chargeback'; back: Of<'refund'> | Of<'chargeback'>; taken: Carried | null }
  | Of<'returned'>;

/**
 * Joins the two. A refund or chargeback that the platform lists replaces the status that says the same; others come after the statuses that
 * were reached.
 */
export function joinedSteps(
  statuses: readonly LifecycleStep[],
  money: readonly TimelineStep[],
): JoinedStep[] {
  const backs = moneyBack(money);
  const isReplaced = ({ status }: LifecycleStep): boolean =>
    (status === 'REFUNDED' && backs.some(isDoneRefund)) ||
    (status === 'CHARGEBACK' && backs.some(({ kind }) => kind === 'chargeback'));
  const steps: JoinedStep[] = statuses
    .filter((status) => !isReplaced(status))
    .map((status) => ({ kind: 'status', status, given: null, deposit: null }));
  addGiven(steps, money);
  addDeposit(steps, money);
  steps.splice(reached(steps), 0, ...backs);
  return steps;
}

function moneyBack(money: readonly TimelineStep[]): JoinedStep[] {
  const takenFrom = (id: string): Carried | null =>
    money.find((step): step is Of<'taken'> => step.kind === 'taken' && step.from === id)?.carried ?? null;
  return money.flatMap((step): JoinedStep[] => {
    if (step.kind === 'refund') return [{ kind: 'refund', back: step, taken: takenFrom(step.refund.id) }];
    if (step.kind === 'chargeback')
      return [{ kind: 'chargeback', back: step, taken: takenFrom(step.chargeback.id) }];
    return step.kind === 'returned' ? [step] : [];
  });
}

const isDoneRefund = (step: JoinedStep): boolean =>
  step.kind === 'refund' && step.back.kind === 'refund' && step.back.refund.status === 'SUCCEEDED';

/** The first status of a known path is that the gift was given. */
function addGiven(steps: JoinedStep[], money: readonly TimelineStep[]): void {
  const given = money.find((step): step is Of<'given'> => step.kind === 'given');
  const [first] = steps;
  if (!given) return;
  if (first?.kind === 'status' && first.status.isFirst) first.given = given;
  else steps.unshift(given);
}

function addDeposit(steps: JoinedStep[], money: readonly TimelineStep[]): void {
  const carried = money.find((step): step is Of<'deposit'> => step.kind === 'deposit')?.carried;
  if (!carried || carried.id === null) return;
  const payout = steps.findLast((step) => step.kind === 'status' && step.status.status === 'PAID_OUT');
  if (payout?.kind === 'status') payout.deposit = carried;
  else steps.splice(reached(steps, ['future', 'ended', 'stopped']), 0, { kind: 'deposit', deposit: carried });
}

/** The place after everything that has happened, and before what is still to come; with other phases, before those. */
function reached(
  steps: readonly JoinedStep[],
  before: readonly LifecycleStep['phase'][] = ['future'],
): number {
  const coming = steps.findIndex((step) => step.kind === 'status' && before.includes(step.status.phase));
  return coming < 0 ? steps.length : coming;
}
