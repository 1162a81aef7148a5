/** Generates all gifts of a nonprofit in the order given, with their refunds, chargebacks and deposit lines. */

import { createCalendar } from '../calendar.ts';
import { type Asset, drawAsset, drawType } from '../gifts/assets.ts';
import { decorate, type Links } from '../gifts/decoration.ts';
import { cashBy } from '../gifts/draw-cash.ts';
import { drawOutcome } from '../gifts/gift-outcomes.ts';
import { drawPath, type Rail } from '../gifts/gift-path.ts';
import { enteredAt, type GiftDraft } from '../gifts/gifts.ts';
import { makeId, type Random } from '../random.ts';
import { day } from '../time.ts';
import type { Giver } from './givers.ts';
import type { Loader } from './loader.ts';
import { pickLocation, pickPurpose } from './pick-purpose.ts';
import type { DrawnPlan } from './plans.ts';
import type { Purposes } from './purposes.ts';
import { putGift } from './put-gift.ts';
import type { StagedGift } from './staged-gifts.ts';
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
  { gift, failedFrom }: DrawnPlan,
  at: number,
): GiftDraft {
  const asset = cashBy(random, gift.method, gift.cents);
  const outcome = at >= failedFrom ? 'failed' : drawOutcome(random, 'CASH');
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
