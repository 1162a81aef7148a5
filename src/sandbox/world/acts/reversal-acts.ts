/** Opening and closing refunds and chargebacks. Must run in the caller's transaction. */
import { lookUp } from '#contract/values/look-up.ts';
import { insert, type SandboxDatabase, update } from '../../database/sandbox-database.ts';
import type { Step } from '../gifts/gift-path.ts';
import { stepColumns } from '../gifts/gifts.ts';
import { chargebackRow, refundRow } from '../gifts/reversal-rows.ts';
import {
  chargebackPath,
  drawChargebackEnd,
  drawRefundEnd,
  drawRefundReason,
  refundPath,
} from '../gifts/reversals.ts';
import { bucketNumberOf } from '../gifts/status-buckets.ts';
import { emit, nextChance } from './record.ts';

type OpenableGift = {
  seq: number;
  id: string;
  org: number;
  kind: string;
  status: string;
  amount: number | null;
  fee: number;
};

/** Refund statuses that rule out another refund of the same gift. */
export const livingRefund = "('PENDING', 'REQUIRES_ACTION', 'SUCCEEDED')";

export const hasLivingRefund = (db: SandboxDatabase, gift: number): boolean =>
  db.one(`select 1 from refunds where gift = ? and status in ${livingRefund}`, gift) !== undefined;

/** Opens a refund with a random outcome. Does nothing when the gift can no longer be refunded. */
export function openRefund(db: SandboxDatabase, gift: OpenableGift, at: number): void {
  if (gift.status !== 'PAID_OUT' || hasLivingRefund(db, gift.seq)) return;
  const random = nextChance(db);
  addRefund(db, gift, refundPath(random, drawRefundEnd(random), at), drawRefundReason(random));
}

/** Adds a pending refund and returns its ID. */
export function addRefund(
  db: SandboxDatabase,
  gift: OpenableGift,
  steps: readonly Step[],
  reason: string | null,
): string {
  const at = steps[0]?.[1] ?? 0;
  const row = refundRow(nextChance(db), { ...gift, amount: gift.amount ?? 0 }, steps, reason, at);
  insert(db, 'refunds', row);
  emit(db, { org: gift.org, event: 'contribution.refund_requested', recordId: gift.id, at });
  return String(row.id);
}

const refundEvents: Record<string, readonly string[]> = {
  SUCCEEDED: ['contribution.refund_approved', 'contribution.refunded'],
  FAILED: ['contribution.refund_failed'],
  CANCELED: ['contribution.refund_canceled'],
  REQUIRES_ACTION: ['contribution.refund_requires_action'],
};

type Moving = { seq: number; gift: number; steps: string | null };
type GiftOf = { seq: number; id: string; org: number };

const giftOf = (db: SandboxDatabase, seq: number): GiftOf | undefined =>
  db.one<GiftOf>('select seq, id, org from contributions where seq = ?', seq);

const markGift = (db: SandboxDatabase, gift: GiftOf, status: string, at: number): void =>
  update(db, 'contributions', gift.seq, { status, bucket: bucketNumberOf(status), updated_at: at });

/** The successful end of each kind, the column for its time, and the gift's status then. */
const goodEnds = {
  refunds: { good: 'SUCCEEDED', since: 'ready_at', gift: 'REFUNDED' },
  chargebacks: { good: 'won', since: 'won_at', gift: 'PAID_OUT' },
} as const;

function takeStep(
  db: SandboxDatabase,
  table: keyof typeof goodEnds,
  row: Moving,
  eventsOf: (status: string) => readonly string[],
): void {
  // Written by stepColumns.
  const [step, ...left] = JSON.parse(row.steps ?? '[]') as Step[];
  const gift = giftOf(db, row.gift);
  if (!step || !gift) return;
  const [status, at] = step;
  const end = goodEnds[table];
  const since = status === end.good ? { [end.since]: at } : {};
  update(db, table, row.seq, { status, updated_at: at, ...since, ...stepColumns(left) });
  if (status === end.good) markGift(db, gift, end.gift, at);
  for (const event of eventsOf(status)) emit(db, { org: gift.org, event, recordId: gift.id, at });
}

/** Takes the next step of a refund. */
export const stepRefund = (db: SandboxDatabase, refund: Moving): void =>
  takeStep(db, 'refunds', refund, (status) => lookUp(refundEvents, status) ?? []);

export function openChargeback(db: SandboxDatabase, gift: OpenableGift, at: number): void {
  if (gift.status !== 'PAID_OUT' || hasLivingRefund(db, gift.seq)) return;
  const random = nextChance(db);
  const type = gift.kind === 'bank' ? 'ach_return' : 'dispute';
  const steps = chargebackPath(random, type, drawChargebackEnd(random), at);
  insert(db, 'chargebacks', chargebackRow(random, { ...gift, amount: gift.amount ?? 0 }, type, steps, at));
  markGift(db, gift, 'CHARGEBACK', at);
  emit(db, { org: gift.org, event: 'contribution.chargeback_pending', recordId: gift.id, at });
}

/** Takes the next step of a chargeback. A won chargeback returns the gift to PAID_OUT; a lost one doesn't. */
export const stepChargeback = (db: SandboxDatabase, chargeback: Moving): void =>
  takeStep(db, 'chargebacks', chargeback, (status) => [`contribution.chargeback_${status}`]);
