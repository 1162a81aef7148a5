import type { Step } from '../gifts/gift-path.ts';
import { type GiftDraft, giftRow } from '../gifts/gifts.ts';
import { chargebackRow, refundRow } from '../gifts/reversal-rows.ts';
import {
  chargebackPath,
  drawChargebackEnd,
  drawRefundEnd,
  drawRefundReason,
  refundPath,
} from '../gifts/reversals.ts';
import { chargebackLine, giftLine, refundLine } from '../gifts/settlement.ts';
import { bucketNumberOf } from '../gifts/status-buckets.ts';
import type { GiftSetting } from './make-gifts.ts';
import type { Reversals } from './staged-gifts.ts';

export function putGift(setting: GiftSetting, seq: number, draft: GiftDraft, reversals: Reversals): void {
  const { random, weekly, loader, now, org } = setting;
  const { row, openings } = giftRow(random, seq, draft, now);
  const { cents, kind } = draft.asset;
  const gift = { seq, org, id: row.id, amount: cents, fee: row.fee, kind };
  const deposit = weekly.depositFor(draft.path.readyAt);
  if (deposit !== null && draft.path.readyAt !== null) {
    const line = giftLine(deposit, gift);
    weekly.add(draft.path.readyAt, line, kind);
    loader.put('deposit_lines', line);
  }
  const changes = openings.map(([what, at]) =>
    what === '!refund'
      ? openRefund(setting, gift, at, reversals)
      : openChargeback(setting, gift, at, reversals),
  );
  const last = changes.findLast((change) => change !== null);
  const status = last?.status ?? String(row.status);
  loader.put('contributions', {
    ...row,
    status,
    bucket: bucketNumberOf(status),
    updated_at: last?.at ?? Number(row.updated_at),
    deposit,
  });
}

type OpenedGift = { seq: number; org: number; id: string; amount: number; fee: number; kind: string };
/** How an opening changed the gift; null when it didn't. */
type Change = { status: string; at: number } | null;

function openRefund(
  { random, now, weekly, loader }: GiftSetting,
  gift: OpenedGift,
  at: number,
  { refund }: Reversals,
): Change {
  const steps: readonly Step[] = refund ?? refundPath(random, drawRefundEnd(random), at);
  const row = refundRow(random, gift, steps, drawRefundReason(random), now);
  const readyAt = row.ready_at === null ? null : Number(row.ready_at);
  const deposit = weekly.depositFor(readyAt);
  loader.put('refunds', { ...row, deposit });
  if (readyAt === null) return null;
  if (deposit !== null) {
    const line = refundLine(deposit, gift.id, { amount: gift.amount, net: Number(row.net) });
    weekly.add(readyAt, line, gift.kind);
    loader.put('deposit_lines', line);
  }
  return { status: 'REFUNDED', at: readyAt };
}

function openChargeback(
  { random, now, weekly, loader }: GiftSetting,
  gift: OpenedGift,
  at: number,
  { chargeback }: Reversals,
): Change {
  const type = chargeback?.type ?? (gift.kind === 'bank' ? 'ach_return' : 'dispute');
  const steps = chargeback?.steps ?? chargebackPath(random, type, drawChargebackEnd(random), at);
  const row = chargebackRow(random, gift, type, steps, now);
  const wonAt = row.won_at === null ? null : Number(row.won_at);
  const money = { amount: gift.amount, fee: row.fee === null ? null : Number(row.fee) };
  const [deposit, wonDeposit] = [weekly.depositFor(at), weekly.depositFor(wonAt)];
  loader.put('chargebacks', { ...row, deposit, won_deposit: wonDeposit });
  if (deposit !== null) {
    const line = chargebackLine(deposit, gift.id, money, false);
    weekly.add(at, line, gift.kind);
    loader.put('deposit_lines', line);
  }
  if (wonDeposit !== null && wonAt !== null) {
    const line = chargebackLine(wonDeposit, gift.id, money, true);
    weekly.add(wonAt, line, gift.kind);
    loader.put('deposit_lines', line);
  }
  return wonAt === null ? { status: 'CHARGEBACK', at } : { status: 'PAID_OUT', at: wonAt };
}
