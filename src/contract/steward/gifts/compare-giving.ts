/**
 * Compares giving like with like. Gifts by card are received days after they were given, so what was received in recent days is always too
 * low beside earlier days. What was given, received or still pending, isn't.
 */
import type { GiftOutcome } from '../../rules/gift-outcomes.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';

/** `cents`: received and pending, after refunds and chargebacks. */
export type Given = { gifts: number; cents: number };

export const givenOutcomes = ['received', 'pending'] as const satisfies readonly GiftOutcome[];

type Parts = Pick<GiftSum, 'received' | 'pending'>;

export const givenIn = ({ received, pending }: Parts): Given => ({
  gifts: received.gifts + pending.gifts,
  cents: received.cents + pending.cents,
});

/** `withPending`: one of both has pending gifts, so that it isn't what was received. */
export type GivingComparison = { now: Given; before: Given; withPending: boolean };

/** `undefined` stands for no gifts. */
export const compareGiving = (now: Parts | undefined, before: Parts | undefined): GivingComparison => ({
  now: now ? givenIn(now) : none,
  before: before ? givenIn(before) : none,
  withPending: (now?.pending.gifts ?? 0) + (before?.pending.gifts ?? 0) > 0,
});

const none: Given = { gifts: 0, cents: 0 };

/** Said after a change of such sums: "−6% with pending". */
export const withPendingText = ({ withPending }: Pick<GivingComparison, 'withPending'>): string =>
  withPending ? ' with pending' : '';

/** Members of a list's address on which it depends how many of its gifts are settled. */
type Narrowed = Partial<
  Record<'status' | 'reversed' | 'outcome' | 'deposited' | 'receivedFrom' | 'receivedTo', unknown>
>;
const settling = ['status', 'reversed', 'deposited', 'receivedFrom', 'receivedTo'] as const;

/**
 * The gifts by which a list is compared with the same list on other days: those of received gifts with pending ones. Null if the list is of
 * gifts in some state, which recent ones reach later.
 */
export function comparableSearch<Search extends Narrowed>(search: Search): Search | null {
  const { outcome } = search;
  if (settling.some((member) => search[member] !== undefined)) return null;
  if (outcome === undefined) return search;
  const outcomes: readonly unknown[] = Array.isArray(outcome) ? outcome : [];
  const isGiven = outcomes.every((one) => givenOutcomes.some((given) => given === one));
  if (!isGiven || !outcomes.includes('received')) return null;
  return outcomes.length === givenOutcomes.length ? search : { ...search, outcome: [...givenOutcomes] };
}

/** Said below a report whose comparisons have pending gifts. */
export const givenCompared = 'Changes compare received and pending gifts.';
