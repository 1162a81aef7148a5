/** Lets a sandbox live three months, and expects each plan that breaks its word to be found, and no other plan. */
import { expect, onTestFinished, test } from 'vitest';
import type { Frequency } from '#contract/giving/vocabulary.ts';
import { planFindings } from '#contract/rules/plan-watch/plan-findings.ts';
import { momentAt, zoneOffsets } from '#contract/values/wall-time.ts';
import type { SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import { type Misbehavior, misbehave } from '../../src/sandbox/world/acts/misbehavior.ts';
import { advance } from '../../src/sandbox/world/advance.ts';
import { brokenRules } from '../../src/sandbox/world/invariants.ts';
import { createRandom, type Random } from '../../src/sandbox/world/random.ts';
import { day, hour, minute } from '../../src/sandbox/world/time.ts';
import { createDailyRecord } from './daily-record.ts';
import { createJudge, type Verdict } from './judge.ts';
import { createPeople } from './people.ts';
import { openPlanWorld, type Plan } from './plan-world.ts';

type Season = { seed: number; first: string; zone: string };

/** Across February 28 and 29, changes to and from daylight saving time, and ends of months, west and east of UTC. */
const seasons: Season[] = [
  { seed: 1, first: '2027-12-27', zone: 'America/Los_Angeles' },
  { seed: 2, first: '2026-09-10', zone: 'Pacific/Auckland' },
  { seed: 3, first: '2027-01-05', zone: 'America/New_York' },
  { seed: 4, first: '2026-08-20', zone: 'Europe/Berlin' },
  { seed: 5, first: '2027-12-15', zone: 'Pacific/Kiritimati' },
  { seed: 6, first: '2026-12-20', zone: 'Pacific/Pago_Pago' },
  { seed: 7, first: '2027-01-20', zone: 'Australia/Lord_Howe' },
  { seed: 8, first: '2026-08-25', zone: 'America/St_Johns' },
  { seed: 9, first: '2027-12-30', zone: 'Etc/UTC' },
  { seed: 10, first: '2027-03-25', zone: 'Asia/Kolkata' },
  { seed: 11, first: '2026-12-01', zone: 'Pacific/Honolulu' },
  { seed: 12, first: '2027-01-25', zone: 'Africa/Casablanca' },
  { seed: 13, first: '2026-09-01', zone: 'America/Los_Angeles' },
  { seed: 14, first: '2027-01-15', zone: 'Pacific/Auckland' },
  { seed: 15, first: '2027-12-05', zone: 'America/New_York' },
  { seed: 16, first: '2027-01-10', zone: 'Europe/Berlin' },
  { seed: 17, first: '2026-09-25', zone: 'Pacific/Chatham' },
  { seed: 18, first: '2027-05-28', zone: 'America/Chicago' },
  { seed: 19, first: '2031-12-25', zone: 'America/Denver' },
  { seed: 20, first: '2027-02-01', zone: 'Asia/Tokyo' },
];
const isLong = process.env.SOAK === 'on';
const plans = isLong ? 450 : 220;
const days = 93;

test.each(isLong ? seasons : seasons.slice(0, 2))(
  'three months from $first in $zone',
  { timeout: 240_000 },
  (season) => {
    const lived = live(season);
    expect(lived.wrong).toEqual([]);
    expect(lived.missed).toEqual([]);
    expect(Object.keys(lived.found).toSorted()).toEqual([...misbehaviors].toSorted());
  },
);

type Planting = { misbehavior: Misbehavior; status: string; frequency?: Frequency; covered?: 0 };

/** `cents` of another amount is the difference. */
const plantings: Planting[] = [
  { misbehavior: { kind: 'charge-after-end', afterMs: 2 * minute }, status: 'active' },
  { misbehavior: { kind: 'charge-after-end', afterMs: 9 * minute }, status: 'active' },
  { misbehavior: { kind: 'charge-after-end', afterMs: 5 * hour }, status: 'paused' },
  { misbehavior: { kind: 'charge-after-end', afterMs: 11 * day }, status: 'active' },
  { misbehavior: { kind: 'charge-after-end', afterMs: hour }, status: 'inactive' },
  { misbehavior: { kind: 'twice', afterMs: minute }, status: 'active' },
  { misbehavior: { kind: 'twice', afterMs: 7 * hour }, status: 'active', frequency: '1st-15th' },
  { misbehavior: { kind: 'twice', afterMs: day }, status: 'active', frequency: 'weekly' },
  { misbehavior: { kind: 'twice', afterMs: 10 * day }, status: 'active', frequency: 'monthly' },
  { misbehavior: { kind: 'twice', afterMs: 10 * day }, status: 'active', frequency: 'biweekly' },
  { misbehavior: { kind: 'another-amount', cents: 1500 }, status: 'active', frequency: 'monthly' },
  { misbehavior: { kind: 'another-amount', cents: 2500 }, status: 'active' },
  { misbehavior: { kind: 'another-amount', cents: -1 }, status: 'active', covered: 0 },
  { misbehavior: { kind: 'skip' }, status: 'active', frequency: 'monthly' },
  { misbehavior: { kind: 'skip' }, status: 'active', frequency: 'monthly' },
  { misbehavior: { kind: 'skip' }, status: 'active', frequency: 'biweekly' },
  { misbehavior: { kind: 'skip' }, status: 'active', frequency: 'weekly' },
  { misbehavior: { kind: 'skip' }, status: 'active', frequency: '1st-15th' },
  { misbehavior: { kind: 'stuck' }, status: 'active', frequency: 'monthly' },
  { misbehavior: { kind: 'stuck' }, status: 'active', frequency: 'weekly' },
  { misbehavior: { kind: 'stuck' }, status: 'active' },
  { misbehavior: { kind: 'retry-failed' }, status: 'failed' },
  { misbehavior: { kind: 'retry-failed' }, status: 'failed' },
  { misbehavior: { kind: 'archived-campaign' }, status: 'active' },
];
const misbehaviors = new Set(plantings.map(({ misbehavior }) => misbehavior.kind));

/** Returns what the judge says of all days. */
function live({ seed, first, zone }: Season): Verdict {
  const offsetOf = zoneOffsets(zone);
  const dayOf = (at: number) => Math.floor((at + offsetOf(at)) / day);
  const startOf = (number: number) => momentAt(number * day, zone).getTime();
  const firstDay = Date.parse(first) / day;
  const random = createRandom(seed, 'season');
  const db = openPlanWorld(seed, plans, startOf(firstDay), zone);
  onTestFinished(() => db.close());
  const people = createPeople(db, random, zone);
  const record = createDailyRecord(db, people, dayOf);
  const judge = createJudge(db, { dayOf, startOf });
  const planter = createPlanter(db, random);
  const left = [...plantings];
  const hourOfJudging = random.integer(1, 22);

  for (let today = firstDay; today < firstDay + days; today += 1) {
    const begins = startOf(today);
    const acts: { at: number; run: (at: number) => void }[] = [];
    const anyTime = (run: (at: number) => void) =>
      acts.push({ at: random.integer(begins, startOf(today + 1) - 1), run });
    // The server is off on some days, and starts late on others.
    if (!random.chance(0.04))
      acts.push({
        at: begins + random.integer(15, 600) * 1000 + (random.chance(0.05) ? 9 * hour : 0),
        // Its plans were read before.
        run: (at) => record.take(at + random.integer(0, 45) * minute),
      });
    for (let count = random.integer(2, 5); count > 0; count -= 1)
      anyTime((at) => {
        const plan = planter.changeable(at);
        if (plan) people.change(plan, at);
      });
    if (random.chance(0.5)) anyTime(people.start);
    for (const plan of planter.ending()) anyTime((at) => people.end(plan, at));
    const [planting] = today >= firstDay + 18 && today < firstDay + 62 ? left.splice(0, 1) : [];
    if (planting)
      anyTime((at) => {
        if (!planter.plant(planting, at)) left.push(planting);
      });
    acts.push({
      at: begins + hourOfJudging * hour,
      run: (at) => {
        const asOf = { at, day: dayOf(at) };
        judge.hear(
          at,
          record.plans(asOf).map(({ plan, watched }) => ({
            plan,
            watched,
            findings: planFindings(watched, asOf, plan.next_at === null ? null : dayOf(plan.next_at)),
          })),
        );
      },
    });
    for (const { at, run } of acts.toSorted((one, other) => one.at - other.at)) {
      advance(db, at);
      db.transaction(() => run(at));
    }
    advance(db, startOf(today + 1) - 1);
  }
  expect(brokenRules(db)).toEqual([]);
  return judge.verdict();
}

type Planter = {
  /** Returns a plan that behaves and wasn't changed lately. */
  changeable(at: number): Plan | undefined;
  /** Tells a plan that fits to misbehave. Returns false if there is none at this time. */
  plant(planting: Planting, at: number): boolean;
  /** Returns the plans that have to end for what they were told, once. */
  ending(): Plan[];
};

function createPlanter(db: SandboxDatabase, random: Random): Planter {
  const told = new Set<number>();
  const changed = new Map<number, number>();
  let ending: number[] = [];
  const plansWhere = (where: string): Plan[] =>
    db.all<Plan>(
      `select * from subscriptions where org = 1 and frequency <> 'one-time' and ${where} order by seq`,
    );
  const pick = (plans: readonly Plan[], at: number, quiet: number) => {
    const fits = plans.filter(
      ({ seq, created_at }) => !told.has(seq) && Math.max(changed.get(seq) ?? 0, created_at) < at - quiet,
    );
    return fits.length > 0 ? random.pick(fits) : undefined;
  };
  return {
    changeable: (at) => {
      const plan = pick(plansWhere("status in ('active', 'pending', 'paused', 'failed')"), at, 2 * day);
      if (plan) changed.set(plan.seq, at);
      return plan;
    },
    plant: ({ misbehavior, status, frequency, covered }, at) => {
      const soon = `(status <> 'active' or (start_at < ${at} and next_at < ${at + 20 * day}))`;
      const able = plansWhere(
        `status = '${status}' and cycles_left is null and campaign is not null and fails in (0, 3) and ${soon}`,
      ).filter(
        (plan) =>
          plan.frequency === (frequency ?? plan.frequency) && plan.covered === (covered ?? plan.covered),
      );
      const plan = pick(able, at, 7 * day);
      if (!plan) return false;
      told.add(plan.seq);
      const amount = misbehavior.kind === 'another-amount' ? { cents: plan.amount + misbehavior.cents } : {};
      misbehave(db, plan.id, { ...misbehavior, ...amount }, at);
      if (misbehavior.kind === 'charge-after-end' && status !== 'inactive') ending.push(plan.seq);
      return true;
    },
    ending: () => {
      const plans = plansWhere(`status not in ('inactive', 'recreated') and seq in (${ending.join(', ')})`);
      ending = [];
      return plans;
    },
  };
}
