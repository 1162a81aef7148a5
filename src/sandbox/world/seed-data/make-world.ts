/**
 * Generates the data: the same seed, number of gifts and time give identical data. All dates are before `now`, except planned
 * ones, so data generated for today looks current.
 */

import { countEverything, triggers } from '../../database/counters.ts';
import { indexes } from '../../database/indexes.ts';
import { insert, type SandboxDatabase } from '../../database/sandbox-database.ts';
import { schemaVersion, tables } from '../../database/schema.ts';
import { nonprofits } from '../credentials.ts';
import { createRandom } from '../random.ts';
import { day } from '../time.ts';
import { breakPlans } from './broken-plans.ts';
import { drawFleet } from './fleet.ts';
import { drawGiver, type Giver, joiningTimes } from './givers.ts';
import { createLoader, type Loader } from './loader.ts';
import { makeGifts } from './make-gifts.ts';
import { drawPools, type Pools } from './names.ts';
import { otherDeposits } from './other-deposits.ts';
import { type DrawnPlan, drawPlan } from './plans.ts';
import { drawPurposes, type Purposes } from './purposes.ts';
import { mainScale, type Scale, secondScale } from './scale.ts';
import { stageGifts } from './staged-gifts.ts';
import { drawHooks } from './webhook-log.ts';
import { createWeeklySums } from './weekly-sums.ts';

export type WorldWish = {
  seed: number;
  /** Gifts of the first nonprofit. The small second one has its own in addition. */
  gifts: number;
  /** Time up to which data is generated, in ms since 1970. */
  now: number;
  /** True: a few plans broke their word lately, as in a demo. */
  past?: boolean;
};
type Corner = { wish: WorldWish; org: 1 | 2; scale: Scale; pools: Pools; loader: Loader };

/** The minimum number of gifts that can include one of each status. */
const stagedFrom = 500;

/** Fills an empty database. */
export function makeWorld(db: SandboxDatabase, wish: WorldWish): void {
  db.exec(tables);
  db.transaction(() => {
    const pools = drawPools(wish.seed);
    const loader = createLoader(db);
    for (const { org, name, clientId, apiKey } of nonprofits(wish.seed)) {
      insert(db, 'nonprofits', { org, name, client_id: clientId, api_key: apiKey });
      const scale = org === 1 ? mainScale(wish.gifts) : secondScale(wish.gifts);
      makeNonprofit({ wish, org, scale, pools, loader });
    }
    const { seed, gifts, now } = wish;
    for (const [key, value] of Object.entries({
      schemaVersion,
      seed,
      gifts,
      origin: now,
      clock: now,
      counter: 0,
    }))
      insert(db, 'meta', { name: key, value: String(value) });
    db.exec(indexes);
    db.exec(countEverything);
    db.exec(triggers);
  });
  db.exec('analyze');
}

function makeNonprofit(corner: Corner): void {
  const { wish, org, scale, loader } = corner;
  const { seed, now } = wish;
  const part = (name: string) => createRandom(seed, `${name} ${org}`);
  const purposes = drawPurposes({ random: part('purposes'), org, now, seqFrom: org * 1000, scale });
  loader.putAll('locations', purposes.locations);
  loader.putAll('campaigns', purposes.campaigns);
  loader.putAll('campaign_parents', purposes.parents);
  const givers = makeGivers(corner);
  const drawn = makePlans(corner, givers, purposes);
  const { plans, told } =
    wish.past && org === 1 ? breakPlans(drawn, purposes.campaigns, now) : { plans: drawn, told: [] };
  for (const { row } of plans) loader.put('subscriptions', row);
  loader.putAll('misbehaviors', told);
  const weekly = createWeeklySums(seed, org, now);
  const staged = scale.gifts >= stagedFrom ? stageGifts(seed, now) : [];
  makeGifts({
    seed,
    random: part('gifts'),
    org,
    now,
    count: scale.gifts,
    givers,
    purposes,
    plans,
    staged,
    weekly,
    loader,
  });
  const settled = weekly.finish();
  const others = otherDeposits(part('deposits'), org, now);
  loader.putAll('deposits', [...settled.rows, ...others.rows]);
  loader.putAll('deposit_lines', [...settled.lines, ...others.lines]);
  const fleet = drawFleet(part('fleet'), org, now, scale);
  loader.putAll('tap_destinations', fleet.destinations);
  loader.putAll('tap_groups', fleet.groups);
  loader.putAll('tap_devices', fleet.devices);
  loader.putAll('tap_events', fleet.taps);
  const { hooks, attempts } = drawHooks(part('hooks'), org, now, scale);
  loader.putAll('webhooks', hooks);
  loader.putAll('webhook_attempts', attempts);
}

function makeGivers({ wish, org, scale, pools, loader }: Corner): Giver[] {
  const random = createRandom(wish.seed, `givers ${org}`);
  const setting = { random, pools, org, now: wish.now };
  return joiningTimes(random, scale.donors, wish.now).map((joinedAt, index) => {
    const { giver, row, methodRows } = drawGiver(setting, org * 1_000_000 + index + 1, joinedAt);
    loader.put('donors', row);
    loader.putAll('payment_methods', methodRows);
    return giver;
  });
}

/** Generates plans of donors with saved payment methods. Together they give at most two fifths of all gifts. */
function makePlans({ wish, org, scale }: Corner, givers: readonly Giver[], purposes: Purposes): DrawnPlan[] {
  const random = createRandom(wish.seed, `plans ${org}`);
  const { now } = wish;
  const lasting = purposes.weighted.filter(
    ([purpose]) => purpose.to > now + 365 * day && purpose.from < now - 1100 * day,
  );
  const setting = {
    random,
    org,
    now,
    purpose: () => (lasting.length > 0 ? random.weigh(lasting) : purposes.general),
    location: () => random.weigh(purposes.places.filter(([place]) => place.to > now)).seq,
  };
  const able = givers.filter((giver) => giver.methods.length > 0);
  let left = Math.floor(scale.gifts * 0.4);
  return Array.from({ length: able.length === 0 ? 0 : scale.plans }, (_, index) => {
    const giver = able[Math.floor(random.next() * able.length)] ?? random.pick(able);
    const drawn = drawPlan(
      setting,
      org * 1_000_000 + index + 1,
      index,
      giver,
      random.pick(giver.methods),
      left,
    );
    left -= drawn.payments.length;
    return drawn;
  });
}
