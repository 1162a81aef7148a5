/** Generates all gifts of a nonprofit in the order given, with their refunds, chargebacks and deposit lines. */

import { createCalendar } from '../calendar.ts';
import type { Asset } from '../gifts/asset.ts';
import { drawAsset, drawType } from '../gifts/assets.ts';
import { decorate, type Links } from '../gifts/decoration.ts';
import { cashBy } from '../gifts/draw-cash.ts';
import { drawOutcome } from '../gifts/gift-outcomes.ts';
import { drawPath, type Rail, type Step } from '../gifts/gift-path.ts';
import { enteredAt, type GiftDraft, giftRow } from '../gifts/gifts.ts';
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
import { makeId, type Random } from '../random.ts';
import { day } from '../time.ts';
import type { Giver } from './givers.ts';
import type { Loader } from './loader.ts';
import { pickLocation, pickPurpose } from './pick-purpose.ts';
import type { DrawnPlan } from './plans.ts';
import type { Purposes } from './purposes.ts';
import type { Reversals, StagedGift } from './staged-gifts.ts';
import type { WeeklySums } from './weekly-sums.ts';

export type GiftSetting = {
  seed: number;
  random: Random;
  org: number;
  now: number;
  count: number;
  givers: readonly Giver[];
  purposes: Purposes;
  plans: readonly DrawnPlan[];
  staged: readonly StagedGift[];
  weekly: WeeklySums;
  loader: Loader;
};

export const span = 1095 * day;

/** Gifts of plans and staged gifts come first. The calendar decides the times of the rest. */
export function makeGifts(setting: GiftSetting): void {
  const { random, count, plans, staged, now, org } = setting;
  const planned = plans.flatMap((plan) => plan.payments.map((at) => ({ at, plan, stage: null })));
  const special = [...planned, ...staged.map((stage) => ({ at: stage.at, plan: null, stage }))].slice(
    0,
    count,
  );
  const times = new Float64Array(count);
  special.forEach(({ at }, index) => {
    times[index] = at;
  });
  const calendar = createCalendar(now, span);
  for (let index = special.length; index < count; index += 1) times[index] = calendar.draw(random);
  const order = Uint32Array.from(times, (_, index) => index).sort(
    (a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b,
  );
  const links: Links = {
    givingLinks: Array.from({ length: 40 }, () => makeId(random, now - span)),
    pledges: Array.from({ length: 60 }, () => makeId(random, now - span)),
  };
  const drafts = new Map<StagedGift, GiftDraft>();
  order.forEach((which, position) => {
    const one = special[which];
    const at = times[which] ?? now;
    const repeated = one?.stage?.repeats && drafts.get(one.stage.repeats);
    const draft = one?.plan
      ? plannedGift(setting, links, one.plan, at)
      : { ...drawGift(setting, links, at, one?.stage ?? null), ...(repeated ? sameAs(repeated) : {}) };
    if (one?.stage) drafts.set(one.stage, draft);
    putGift(setting, org * 100_000_000 + position + 1, draft, one?.stage?.reversals ?? {});
  });
}

function putGift(setting: GiftSetting, seq: number, draft: GiftDraft, reversals: Reversals): void {
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

/** Values that a gift that was charged twice shares with the first one. */
const sameAs = ({ donor, asset, purpose, location, anonymous, covered }: GiftDraft) => ({
  donor,
  asset,
  purpose,
  location,
  anonymous,
  covered,
});

const railOf = ({ type, kind }: Asset): Rail =>
  type !== 'CASH' ? 'none' : kind === 'bank' ? 'bank' : 'card';

function plannedGift(
  { random, org, now }: GiftSetting,
  links: Links,
  { gift, failedFrom, sure }: DrawnPlan,
  at: number,
): GiftDraft {
  const sureCents = sure?.get(at);
  const asset = cashBy(random, gift.method, sureCents ?? gift.cents);
  const outcome =
    sureCents !== undefined ? 'kept' : at >= failedFrom ? 'failed' : drawOutcome(random, 'CASH');
  return {
    org,
    donor: gift.giver.seq,
    asset,
    givenAt: at,
    createdAt: at,
    path: drawPath(random, 'CASH', railOf(asset), outcome, at),
    purpose: gift.purpose,
    location: gift.location,
    plan: gift.plan,
    anonymous: gift.anonymous,
    covered: gift.covered,
    ...decorate(random, links, { type: 'CASH', recurring: true, age: now - at }),
  };
}

/** Draws a gift without a plan. Donors who joined early give more often. */
function drawGift(setting: GiftSetting, links: Links, at: number, stage: StagedGift | null): GiftDraft {
  const { random, org, now } = setting;
  const giver = pickGiver(setting, at);
  const type = stage?.type ?? drawType(random);
  let asset = drawAsset(random, type, giver.methods);
  // A staged gift is paid the way its path requires and is small enough to be refunded.
  if (stage && type === 'CASH')
    asset = cashBy(
      random,
      { type: stage.rail === 'bank' ? 'bank' : 'card', last4: '4242' },
      Math.min(asset.cents, 50_000),
    );
  const createdAt = stage ? at : enteredAt(random, type, at, now);
  return {
    org,
    donor: giver.seq,
    asset,
    givenAt: at,
    createdAt,
    path: stage?.path ?? drawPath(random, type, railOf(asset), drawOutcome(random, type), createdAt),
    purpose: pickPurpose(setting.purposes, random, at),
    location: pickLocation(setting.purposes, random, at),
    plan: null,
    anonymous: random.chance(0.07),
    covered: type === 'CASH' && random.chance(0.35),
    ...decorate(random, links, { type, recurring: false, age: now - at }),
  };
}

function pickGiver({ random, givers }: GiftSetting, at: number): Giver {
  let low = 0;
  let high = givers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((givers[middle]?.joinedAt ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const giver = givers[Math.floor(Math.max(1, low) * random.next() ** 1.7)] ?? givers[0];
  if (!giver) throw new RangeError('A world needs donors');
  return giver;
}
