/** Staged gifts ensure that data with 500 or more gifts includes every status of each type, of refunds and of chargebacks. */

import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { chargebackStatuses, chargebackTypes, refundStatuses } from '#contract/giving/vocabulary.ts';
import type { GiftOutcome } from '../gifts/gift-outcomes.ts';
import { drawPath, type GiftPath, type Rail, type Step } from '../gifts/gift-path.ts';
import { statusAt } from '../gifts/gifts.ts';
import { type ChargebackEnd, chargebackPath, type RefundEnd, refundPath } from '../gifts/reversals.ts';
import type { GiftType } from '../gifts/status-buckets.ts';
import { createRandom } from '../random.ts';
import { day, hour, minute } from '../time.ts';

/** Steps of the gift's refund or chargeback; random when absent. */
export type Reversals = { refund?: readonly Step[]; chargeback?: { type: string; steps: readonly Step[] } };
export type StagedGift = {
  at: number;
  type: GiftType;
  rail: Rail;
  path: GiftPath;
  reversals: Reversals;
  /** The earlier gift that this one repeats, as after a double click: same donor, amount, method and purpose. */
  repeats?: StagedGift;
};

const ages = [
  20_000,
  5 * minute,
  hour,
  6 * hour,
  ...Array.from({ length: 60 }, (_, index) => (index + 1) * 12 * hour),
];
const longAges = [32, 38, 45, 52, 60, 75, 90, 110, 130, 160, 200].map((days) => days * day);
const stagedOutcomes: Record<GiftType, readonly GiftOutcome[]> = {
  CASH: ['kept', 'failed', 'voided'],
  MANUAL_CASH: ['kept', 'voided'],
  CRYPTO: ['kept'],
  DAF: ['kept', 'failed', 'canceled', 'abandoned'],
  STOCK: ['kept', 'billed', 'troubled', 'unresponsive'],
};

export function stageGifts(seed: number, now: number): StagedGift[] {
  // The keys are the contract's gift types.
  const types = Object.keys(statusesByType) as GiftType[];
  const states = types.flatMap((type) =>
    statusesByType[type].map((status) => stageState(seed, now, type, status)),
  );
  const refunds = refundStatuses.map((status) => stageRefund(seed, now, status));
  const chargebacks = chargebackTypes.flatMap((type) =>
    chargebackStatuses.map((status) => stageChargeback(seed, now, type, status)),
  );
  const recalled = stage(
    seed,
    now,
    'DAF',
    'none',
    'recalled',
    (path, at) => statusAt('DAF', path, at).left.length === 0,
  );
  return [...states, ...refunds, ...chargebacks, recalled, ...chargedTwice(seed, now)].filter(
    (gift) => gift !== null,
  );
}

const secondsApart = 41;

function chargedTwice(seed: number, now: number): StagedGift[] {
  const first = stage(seed, now - 30 * hour, 'CASH', 'card', 'kept', () => true);
  if (!first) return [];
  const at = first.at + secondsApart * 1_000;
  const path = drawPath(createRandom(seed, 'charged twice'), 'CASH', 'card', 'kept', at);
  return [first, { ...first, at, path, repeats: first }];
}

function stageState(seed: number, now: number, type: GiftType, status: string): StagedGift | null {
  const rails: readonly Rail[] = type === 'CASH' ? ['card', 'bank'] : ['none'];
  for (const outcome of stagedOutcomes[type])
    for (const rail of rails) {
      const found = stage(
        seed,
        now,
        type,
        rail,
        outcome,
        (path, at) => statusAt(type, path, at).status === status,
      );
      if (found) return found;
    }
  // REFUNDED and CHARGEBACK come from the refunds and chargebacks below.
  return null;
}

/** Returns the newest gift with this outcome at `now`; null when there is none. */
function stage(
  seed: number,
  now: number,
  type: GiftType,
  rail: Rail,
  outcome: GiftOutcome,
  fits: (path: GiftPath, at: number) => boolean,
): StagedGift | null {
  for (const age of [...ages, ...longAges]) {
    const at = now - age;
    const path = drawPath(
      createRandom(seed, `stage ${type} ${rail} ${outcome} ${age}`),
      type,
      rail,
      outcome,
      at,
    );
    if (fits(path, now)) return { at, type, rail, path, reversals: {} };
  }
  return null;
}

function stageRefund(seed: number, now: number, status: RefundEnd | 'PENDING'): StagedGift | null {
  const end: RefundEnd = status === 'PENDING' ? 'SUCCEEDED' : status;
  return stageOpening(
    seed,
    now,
    'card',
    'refunded',
    status,
    (random, at) => refundPath(random, end, at),
    (refund) => ({ refund }),
  );
}

function stageChargeback(seed: number, now: number, type: string, status: string): StagedGift | null {
  const end: ChargebackEnd = status === 'won' ? 'won' : 'lost';
  const rail: Rail = type === 'ach_return' ? 'bank' : 'card';
  return stageOpening(
    seed,
    now,
    rail,
    'disputed',
    status,
    (random, at) => chargebackPath(random, type, end, at),
    (steps) => ({
      chargeback: { type, steps },
    }),
  );
}

function stageOpening(
  seed: number,
  now: number,
  rail: Rail,
  outcome: GiftOutcome,
  status: string,
  draw: (random: ReturnType<typeof createRandom>, at: number) => Step[],
  put: (steps: readonly Step[]) => Reversals,
): StagedGift | null {
  for (const age of [...ages, ...longAges]) {
    const random = createRandom(seed, `stage ${outcome} ${rail} ${status} ${age}`);
    const path = drawPath(random, 'CASH', rail, outcome, now - age);
    const opened = path.steps.at(-1)?.[1] ?? now + 1;
    if (opened > now) continue;
    const steps = draw(random, opened);
    if (steps.filter(([, at]) => at <= now).at(-1)?.[0] !== status) continue;
    return { at: now - age, type: 'CASH', rail, path, reversals: put(steps) };
  }
  return null;
}
