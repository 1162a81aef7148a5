/** Builds the database row of a gift from its random parts and its state at a time. */
import type { Row, Value } from '../../database/sandbox-database.ts';
import { quirks } from '../quirks.ts';
import { makeId, type Random } from '../random.ts';
import type { Purpose } from '../seed-data/purposes.ts';
import { hour } from '../time.ts';
import type { Asset } from './asset.ts';
import { feeOf } from './draw-amount.ts';
import type { GiftPath, Step } from './gift-path.ts';
import { bucketNumberOf, type GiftType } from './status-buckets.ts';
import { stepsAt, timesSetBy } from './steps-at.ts';

export type GiftDraft = {
  org: number;
  donor: number;
  asset: Asset;
  /** When it was given. */
  givenAt: number;
  /** When it was entered. Later than `givenAt` only for manual cash. */
  createdAt: number;
  path: GiftPath;
  purpose: Pick<Purpose, 'campaign' | 'subcampaign'>;
  location: number | null;
  plan: number | null;
  anonymous: boolean;
  covered: boolean;
  notes: string | null;
  dedication: string | null;
  metadata: string | null;
  givingLink: string | null;
  pledge: string | null;
  /** Flags of odd-corners.ts. */
  quirk: number;
};
/** Returns the state of a path at `now`: status, times set so far, refunds or chargebacks opened, and remaining steps. */
export function statusAt(type: GiftType, path: Pick<GiftPath, 'steps'>, now: number) {
  const { done, left } = stepsAt(path.steps, now);
  let status = 'PENDING';
  let updatedAt = path.steps[0]?.[1] ?? now;
  let times: Record<string, number> = {};
  for (const [next, at] of done) {
    if (next.startsWith('!')) continue;
    status = next;
    updatedAt = at;
    times = { ...times, ...timesSetBy(type, next, at) };
  }
  return { status, updatedAt, times, openings: done.filter(([step]) => step.startsWith('!')), left };
}

export const stepColumns = (left: readonly Step[]): { steps: string | null; next_at: number | null } =>
  left.length === 0
    ? { steps: null, next_at: null }
    : { steps: JSON.stringify(left), next_at: left[0]?.[1] ?? null };

/** Returns the columns of a gift at `now`, in a fixed order. `openings` are refunds and chargebacks opened by then. */
export function giftRow(
  random: Random,
  seq: number,
  draft: GiftDraft,
  now: number,
): { row: Row & { id: string; status: string; fee: number }; openings: readonly Step[] } {
  const { asset, path, quirk } = draft;
  const { type, kind, cents } = asset;
  const { status, updatedAt, times, openings, left } = statusAt(type, path, now);
  // A gift canceled after settlement loses its amount.
  const recalled = status === 'CANCELED' && path.readyAt !== null;
  const row = {
    seq,
    id: makeId(random, draft.createdAt),
    org: draft.org,
    donor: draft.donor,
    type,
    kind,
    status,
    bucket: bucketNumberOf(status),
    amount: recalled ? null : cents,
    fee: feeOf(kind, cents),
    given_at: draft.givenAt,
    created_at: draft.createdAt,
    updated_at: Math.max(updatedAt, draft.createdAt),
    received_at: (quirk & quirks.receivedUnnoticed) !== 0 ? null : (times.received_at ?? null),
    liquidation_at: times.liquidation_at ?? null,
    tokens_at: times.tokens_at ?? null,
    ready_at: path.readyAt,
    campaign: draft.purpose.campaign,
    subcampaign: draft.purpose.subcampaign,
    location: draft.location,
    giving_link: draft.givingLink,
    pledge: draft.pledge,
    plan: draft.plan,
    deposit: null,
    method: asset.method,
    asset: asset.asset,
    dedication: draft.dedication,
    notes: draft.notes,
    anonymous: draft.anonymous ? 1 : 0,
    covered: draft.covered ? 1 : 0,
    metadata: draft.metadata,
    quirk,
    ...stepColumns(left),
  } satisfies Record<string, Value>;
  return { row, openings };
}

/** Manual cash is entered up to two days after it was given. */
export const enteredAt = (random: Random, type: GiftType, givenAt: number, now: number): number =>
  type === 'MANUAL_CASH' ? Math.min(now, givenAt + random.integer(0, 48) * hour) : givenAt;
