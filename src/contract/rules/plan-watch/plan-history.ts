/** Puts together what is known of a plan: its record today, our daily record of it, its gifts, and our own cancellation. */
import { recordLagMs } from './watch-thresholds.ts';
import {
  type AsOf,
  mergedTerms,
  type PlanTerms,
  type SeenTerms,
  sameTerms,
  type WatchedGift,
  type WatchedPlan,
} from './watched-plan.ts';

/** Values of a plan at a time. `cents` is one payment; null is unknown. */
type PlanValues = Omit<PlanTerms, 'startDay'> & { startAt: number | null };

/** Values in our daily record. */
export type PlanSnapshot = PlanValues & { takenAt: number };

export type PlanHistory = {
  /** As the platform shows it now. */
  plan: PlanValues &
    Pick<WatchedPlan, 'id' | 'createdAt' | 'nextAt' | 'coversFees'> & { updatedAt: number | null };
  /** Those that differed from the one before, oldest first. */
  snapshots: readonly PlanSnapshot[];
  /** `takenAt` of every daily snapshot, whether this plan differed or not, oldest first. */
  taken: readonly number[];
  /** Oldest first. */
  gifts: readonly Omit<WatchedGift, 'day'>[];
  /** False if absent. */
  hasUndated?: boolean;
  /** When the platform had confirmed the last cancellation by our team, at the latest. */
  canceled: { at: number; by: string | null } | null;
  archived: WatchedPlan['archived'];
};

/** `dayOf` returns the organization's day at a time, counted since 1970. */
export function watchedPlan(history: PlanHistory, asOf: AsOf, dayOf: (at: number) => number): WatchedPlan {
  const { plan, gifts, hasUndated = false, archived } = history;
  const terms = termsOf(history, asOf, dayOf);
  return {
    id: plan.id,
    createdAt: plan.createdAt,
    nextAt: plan.nextAt,
    coversFees: plan.coversFees,
    terms,
    gifts: gifts.map((gift) => ({ ...gift, day: dayOf(gift.at) })),
    hasUndated,
    end: endOf(terms, history.canceled, asOf),
    archived,
  };
}

function termsOf(
  { plan, snapshots, taken }: PlanHistory,
  asOf: AsOf,
  dayOf: (at: number) => number,
): WatchedPlan['terms'] {
  const seenFrom = (
    { state, cents, frequency, startAt }: PlanValues,
    from: number,
    until: number,
  ): SeenTerms => ({
    state,
    cents,
    frequency,
    startDay: startAt === null ? null : dayOf(startAt),
    from,
    until,
    fromDay: dayOf(from),
    untilDay: dayOf(until),
  });
  const seen = snapshots.map((snapshot, index) => {
    const { takenAt } = snapshot;
    const next = snapshots[index + 1]?.takenAt ?? Number.POSITIVE_INFINITY;
    const last = (taken.findLast((at) => at < next) ?? takenAt) - recordLagMs;
    return seenFrom(snapshot, takenAt, Math.max(takenAt, last));
  });
  const now = seenFrom(plan, asOf.at, asOf.at);
  const others = seen.slice(0, seen.findLastIndex((one) => !sameTerms(one, now)) + 1);
  // A plan's last change was before this time, which also moves with each payment. It can't be before other terms were seen.
  const { updatedAt } = plan;
  const changed = updatedAt !== null && updatedAt >= (others.at(-1)?.until ?? 0) ? [updatedAt] : [];
  const shown = seen.slice(others.length, others.length + 1).map((one) => one.from);
  const known = [...changed, ...shown];
  // The record may have been read later than all others.
  const from = known.length > 0 ? Math.min(...known) : asOf.at;
  const last = seenFrom(plan, from, Math.max(from, asOf.at));
  const [oldest, ...later] = others;
  return oldest ? [oldest, ...later, last] : [last];
}

function endOf(
  terms: WatchedPlan['terms'],
  canceled: PlanHistory['canceled'],
  asOf: AsOf,
): WatchedPlan['end'] {
  const last = mergedTerms(terms, (one, other) => one.state === other.state).at(-1);
  if (last?.state !== 'ended') return null;
  // One that was seen to run again after we canceled it was ended by someone else.
  const ranAgain = terms.some(({ state, from }) => canceled && state !== 'ended' && from > canceled.at);
  // The platform may show its end before we knew whether it was canceled.
  if (canceled && !ranAgain) return { at: Math.min(canceled.at, last.from), by: canceled.by };
  // What happened since then isn't known in full.
  return last.from < asOf.at ? { at: last.from, by: null } : null;
}
