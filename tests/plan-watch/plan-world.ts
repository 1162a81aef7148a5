/** A small sandbox with many plans of every kind, in several time zones. */
import type { Frequency } from '#contract/giving/vocabulary.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { insert, type SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import { nextSeq } from '../../src/sandbox/world/acts/record.ts';
import { createRandom, makeId, type Random, type Weighted } from '../../src/sandbox/world/random.ts';
import { smallWorld } from '../../src/sandbox/world/small-world.ts';
import { day, hour, minute } from '../../src/sandbox/world/time.ts';

/** A plan's row in the sandbox. Times are ms since 1970. */
export type Plan = {
  seq: number;
  id: string;
  donor: number;
  status: string;
  amount: number;
  frequency: Frequency;
  start_at: number;
  next_at: number | null;
  created_at: number;
  updated_at: number;
  method: number;
  campaign: number | null;
  subcampaign: number | null;
  covered: number;
  timezone: string;
  fails: number;
  cycles_left: number | null;
};

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
] as const;
const frequencies: Weighted<Frequency> = [
  ['monthly', 52],
  ['weekly', 18],
  ['biweekly', 15],
  ['1st-15th', 13],
  ['one-time', 2],
];

/** `zone` is the organization's, in which half of the plans are, too. */
export function openPlanWorld(seed: number, plans: number, now: number, zone: string): SandboxDatabase {
  const db = smallWorld(300, seed, now);
  const random = createRandom(seed, 'plan world');
  const methods = db.all<{ seq: number; donor: number }>(
    `select m.seq, m.donor from payment_methods m join donors d on d.seq = m.donor where d.org = 1 and d.created_at < ? order by m.seq`,
    now - 30 * day,
  );
  const campaigns = db.all<{ seq: number }>(
    'select seq from campaigns where org = 1 and is_sub = 0 and archived_at is null order by seq',
  );
  const { n } = db.one<{ n: number }>('select count(*) as n from subscriptions where org = 1') ?? { n: 0 };
  db.transaction(() => {
    for (let index = n; index < plans; index += 1) {
      const method = random.pick(methods);
      const campaign = random.chance(0.9) ? random.pick(campaigns).seq : null;
      insert(db, 'subscriptions', {
        ...drawPlan(db, random, now, zone),
        donor: method.donor,
        method: method.seq,
        campaign,
      });
    }
  });
  return db;
}

function drawPlan(db: SandboxDatabase, random: Random, now: number, zone: string) {
  const frequency = random.weigh(frequencies);
  const timezone = random.chance(0.5) ? zone : random.pick(zones);
  const isAhead = frequency === 'one-time' || random.chance(0.15);
  const start = isAhead ? now + random.integer(1, 40 * 24) * hour : drawStart(random, now);
  const schedule = { start, frequency, zone: timezone };
  const next = nextPayment(schedule, isAhead ? start - 1 : now) ?? start;
  const status = isAhead && random.chance(0.4) ? 'pending' : random.chance(0.05) ? 'paused' : 'active';
  const created = Math.min(start, now - random.integer(1, 20) * day) - 10 * minute;
  return {
    seq: nextSeq(db, 'subscriptions', 1, 1_000_000),
    id: makeId(random, created),
    org: 1,
    status,
    amount: random.integer(500, 20_000),
    frequency,
    start_at: start,
    next_at: status === 'paused' ? null : next,
    created_at: created,
    // Its gifts before today aren't in the data, so nothing may be known of that time.
    updated_at: isAhead ? created : now,
    subcampaign: null,
    location: null,
    anonymous: 0,
    covered: random.chance(0.35) ? 1 : 0,
    metadata: null,
    timezone,
    cycles_left: random.chance(0.08) ? random.integer(1, 4) : null,
  };
}

/** A third starts on the last days of a month, at any time of the day. */
function drawStart(random: Random, now: number): number {
  const ago = now - random.integer(24, 500 * 24) * hour - random.integer(0, 59) * minute;
  if (random.chance(0.65)) return ago;
  const date = new Date(ago);
  return Math.min(
    now - hour,
    Date.UTC(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      random.pick([28, 29, 30, 31]),
      random.integer(0, 23),
      59,
    ),
  );
}
