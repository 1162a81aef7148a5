/**
 * A second set of books: what the platform's own records come to, worked out plainly from its specification, with nothing of the rules that
 * the product uses. Amounts are whole cents; days are those of the organization.
 */

/** A gift as the platform lists it. Amounts in dollars. */
export type WireGift = {
  id: string;
  type: string;
  status: string;
  amount?: number | null;
  contributionDate: string;
  donor: { id: string } | null;
  campaign: { id: string; name: string } | null;
  locationId?: string | null;
};
/** A refund or chargeback as the platform lists it. */
export type WireReversal = {
  id: string;
  contributionId: string;
  status: string;
  amountInCents: number | null;
  createdAt: string;
};
export type WireDeposit = {
  id: string;
  status: string;
  amountInCents: number;
  arrivalAt: string;
  lineItems?: {
    type: string;
    grossValueInCents: number;
    grossFeeValueInCents?: number;
    referenceId?: string;
  }[];
};
export type WirePlan = { id: string; status: string; amount: number; frequency: string };

export type Kind = 'received' | 'pending' | 'failed' | 'returned';
export type Entry = {
  gift: WireGift;
  kind: Kind;
  day: string;
  /** Null without an amount. */
  given: number | null;
  /** Went back, while the gift itself still counts. */
  back: number;
  /** May still go back. */
  mayGoBack: number;
  kept: number | null;
};

/** "A contribution is successful or confirmed when it reaches the final confirmation status for its type", or one after that. */
const arrived: Readonly<Record<string, readonly string[]>> = {
  CASH: ['PAID_OUT'],
  MANUAL_CASH: ['CONFIRMED'],
  CRYPTO: ['CONFIRMED', 'PAYOUT_SENT', 'PAID_OUT'],
  STOCK: ['CONTRIBUTION_RECEIVED', 'BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'],
  DAF: ['CONTRIBUTION_RECEIVED', 'PAYOUT_SENT', 'PAID_OUT'],
};

function kindOf({ type, status }: WireGift): Kind {
  if (arrived[type]?.includes(status)) return 'received';
  switch (status) {
    case 'REFUNDED':
    case 'CHARGEBACK':
      return 'returned';
    case 'FAILED':
    case 'VOIDED':
    case 'CANCELED':
    case 'ABANDONED':
      return 'failed';
    default:
      return 'pending';
  }
}

export const centsOf = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : null;

/** "2026-10-31" */
export const dayIn = (zone: string, time: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(time));

/** Enters every gift with its refunds and chargebacks. */
export function enter(
  gifts: readonly WireGift[],
  refunds: readonly WireReversal[],
  chargebacks: readonly WireReversal[],
  zone: string,
): Entry[] {
  return gifts.map((gift) => {
    const given = centsOf(gift.amount);
    const kind = kindOf(gift);
    const entry = { gift, kind, given, day: dayIn(zone, gift.contributionDate), back: 0, mayGoBack: 0 };
    if (kind === 'failed' || kind === 'returned') return { ...entry, kept: given === null ? null : 0 };
    if (given === null) return { ...entry, kept: null };
    for (const { contributionId, status, amountInCents } of refunds) {
      if (contributionId !== gift.id) continue;
      if (status === 'SUCCEEDED') entry.back += amountInCents ?? given;
      else if (status !== 'FAILED' && status !== 'CANCELED') entry.mayGoBack += amountInCents ?? given;
    }
    for (const { contributionId, status, amountInCents } of chargebacks) {
      if (contributionId !== gift.id) continue;
      if (status === 'lost') entry.back += amountInCents ?? given;
      else if (status !== 'won') entry.mayGoBack += amountInCents ?? given;
    }
    if (entry.back > given) entry.back = given;
    if (entry.mayGoBack > given - entry.back) entry.mayGoBack = given - entry.back;
    return { ...entry, kept: given - entry.back };
  });
}

export const total = <Of>(all: readonly Of[], cents: (one: Of) => number | null): number =>
  all.reduce((sum, one) => sum + (cents(one) ?? 0), 0);

export type Totals = {
  gifts: number;
  received: number;
  receivedGifts: number;
  donors: number;
  pending: number;
  failed: number;
  returned: number;
  partlyReturned: number;
  mayGoBack: number;
  unpriced: number;
  /** Of the received gifts with an amount; null if there are none. */
  average: number | null;
  median: number | null;
  largest: number | null;
};

export function totalsOf(entries: readonly Entry[]): Totals {
  const of = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  const received = of('received');
  const kept = received.flatMap((entry) => (entry.kept === null ? [] : [entry.kept])).sort((a, b) => a - b);
  const middle = Math.floor(kept.length / 2);
  const [low, high] = [kept[middle - 1] ?? 0, kept[middle] ?? 0];
  return {
    gifts: entries.length,
    received: total(received, (entry) => entry.kept),
    receivedGifts: received.length,
    donors: new Set(received.flatMap(({ gift }) => gift.donor?.id ?? [])).size,
    pending: total(of('pending'), (entry) => entry.kept),
    failed: total(of('failed'), (entry) => entry.given),
    returned: total(of('returned'), (entry) => entry.given),
    partlyReturned: total(received, (entry) => entry.back),
    mayGoBack: total(received, (entry) => entry.mayGoBack),
    unpriced: entries.filter(({ given }) => given === null).length,
    average: kept.length === 0 ? null : Math.round(total(kept, (cents) => cents) / kept.length),
    median: kept.length === 0 ? null : Math.round(kept.length % 2 === 1 ? high : (low + high) / 2),
    largest: kept.at(-1) ?? null,
  };
}

/** Sorts into groups; null is a group of its own. */
export function groupsOf<Of>(all: readonly Of[], of: (one: Of) => string | null): Map<string | null, Of[]> {
  const groups = new Map<string | null, Of[]>();
  for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one]);
  return groups;
}

/** How often a plan gives in a year; null if its word isn't known. A plan that gives once is worth nothing a month. */
const timesAYear: Readonly<Record<string, number>> = {
  monthly: 12,
  month: 12,
  weekly: 52,
  week: 52,
  biweekly: 26,
  'two-weeks': 26,
  '1st-15th': 24,
  'one-time': 0,
};

/** What a plan is worth a month; null if its frequency isn't known. */
export function monthlyOf({ amount, frequency }: WirePlan): number | null {
  const times = timesAYear[frequency];
  return times === undefined ? null : Math.round((Math.round(amount * 100) * times) / 12);
}

/** "$1,234.50", and "−$0.05" */
export const written = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
