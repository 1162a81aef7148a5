/** Puts together what is known of a plan: its record today, our daily record of it, its gifts, and our own cancellation. */
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

/** Values in our daily record. `takenAt` is as of when the platform's plans were known, which may be before the snapshot was recorded. */
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
  /** The last time our team canceled it, if the platform confirmed that. */
  canceled: { at: number; by: string | null } | null;
  archived: WatchedPlan['archived'];
};

/** `dayOf` returns the organization's day at a time, counted since 1970. */
export function watchedPlan(history: PlanHistory, asOf: AsOf, dayOf: (at: number) => number): WatchedPlan {
  const { plan, gifts, archived } = history;
  const terms = termsOf(history, asOf, dayOf);
  return {
    id: plan.id,
    createdAt: plan.createdAt,
    nextAt: plan.nextAt,
    coversFees: plan.coversFees,
    terms,
    gifts: gifts.map((gift) => ({ ...gift, day: dayOf(gift.at) })),
    end: endOf(terms, history.canceled),
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
    const next = snapshots[index + 1]?.takenAt ?? Number.POSITIVE_INFINITY;
    return seenFrom(snapshot, snapshot.takenAt, taken.findLast((at) => at < next) ?? snapshot.takenAt);
  });
  const now = seenFrom(plan, asOf.at, asOf.at);
  const others = seen.slice(0, seen.findLastIndex((one) => !sameTerms(one, now)) + 1);
  const first = seen[others.length]?.from ?? asOf.at;
  // A plan's last change was before this time, which also moves with each payment. It can't be before other terms were seen.
  const { updatedAt } = plan;
  const isKnownEarlier =
    updatedAt !== null &&
    updatedAt < first &&
    updatedAt >= (others.at(-1)?.until ?? Number.NEGATIVE_INFINITY);
  const last = seenFrom(plan, isKnownEarlier ? updatedAt : first, asOf.at);
  const [oldest, ...later] = others;
  return oldest ? [oldest, ...later, last] : [last];
}

function endOf(terms: WatchedPlan['terms'], canceled: PlanHistory['canceled']): WatchedPlan['end'] {
  const last = mergedTerms(terms, (one, other) => one.state === other.state).at(-1);
  if (last?.state !== 'ended') return null;
  // One that was seen to run again after we canceled it was ended by someone else.
  const ranAgain = terms.some(({ state, from }) => canceled && state !== 'ended' && from > canceled.at);
  return canceled && !ranAgain ? canceled : { at: last.from, by: null };
}
