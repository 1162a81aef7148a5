/** New gifts and taps, distributed by the calendar. What arrives in an hour depends only on the seed and the hour. */
import { insert, type SandboxDatabase } from '../../database/sandbox-database.ts';
import { giftsInHour } from '../calendar.ts';
import { drawAsset, drawType } from '../gifts/assets.ts';
import { plainDecoration } from '../gifts/decoration.ts';
import { drawOutcome } from '../gifts/gift-outcomes.ts';
import { drawPath } from '../gifts/gift-path.ts';
import { createRandom, makeId, type Random } from '../random.ts';
import { drawGiver, type StoredMethod } from '../seed-data/givers.ts';
import { drawPools, type Pools } from '../seed-data/names.ts';
import { pickLocation, pickPurpose } from '../seed-data/pick-purpose.ts';
import { drawPurposes, type Purposes } from '../seed-data/purposes.ts';
import { mainScale, type Scale, secondScale } from '../seed-data/scale.ts';
import { hour } from '../time.ts';
import { addGift } from './gift-acts.ts';
import { emit, nextChance, nextSeq, readMeta } from './record.ts';

export type Arrival = { at: number; org: number; what: 'gift' | 'tap' };
export type Rhythm = {
  /** Returns arrivals after `from` up to and including `to`, in order. */
  between(from: number, to: number): Arrival[];
  arrive(arrival: Arrival): void;
};

/** Share of gifts that come from new donors. */
const newDonors = 0.12;

export function createRhythm(db: SandboxDatabase): Rhythm {
  const seed = readMeta(db, 'seed');
  const gifts = readMeta(db, 'gifts');
  const origin = readMeta(db, 'origin');
  const corners = ([1, 2] as const).map((org) => {
    const scale = org === 1 ? mainScale(gifts) : secondScale(gifts);
    const random = createRandom(seed, `purposes ${org}`);
    return { org, scale, purposes: drawPurposes({ random, org, now: origin, seqFrom: org * 1000, scale }) };
  });
  let pools: Pools | null = null;
  return {
    between: (from, to) =>
      corners
        .flatMap(({ org, scale }) => arrivalsOf(seed, org, scale, from, to))
        .sort((a, b) => a.at - b.at || a.org - b.org || (a.what < b.what ? -1 : 1)),
    arrive: ({ at, org, what }) => {
      const corner = corners.find((one) => one.org === org);
      if (!corner) return;
      if (what === 'tap') arriveTap(db, org, at);
      else {
        pools ??= drawPools(seed);
        arriveGift(db, pools, corner.purposes, org, at);
      }
    },
  };
}

/** A tap on one of an organization's devices. */
function arriveTap(db: SandboxDatabase, org: number, at: number): void {
  const random = nextChance(db);
  const devices = db.all<{ seq: number; tap_group: number | null; destination: number | null }>(
    `select d.seq, d.tap_group, g.destination from tap_devices d left join tap_groups g on g.seq = d.tap_group
      where d.org = ? and d.archived_at is null order by d.seq`,
    org,
  );
  const { seq, tap_group, destination } = random.pick(devices);
  insert(db, 'tap_events', {
    seq: nextSeq(db, 'tap_events', org, 10_000_000),
    id: makeId(random, at),
    org,
    created_at: at,
    device: seq,
    tap_group,
    destination,
  });
}

function arrivalsOf(seed: number, org: number, scale: Scale, from: number, to: number): Arrival[] {
  const found: Arrival[] = [];
  for (let slot = Math.floor(from / hour) * hour; slot <= to; slot += hour) {
    const random = createRandom(seed, `arrivals ${org} ${slot}`);
    for (const [what, perDay] of [
      ['gift', (scale.gifts * 0.6) / 1095],
      ['tap', scale.taps / 365],
    ] as const) {
      const expected = giftsInHour(slot, perDay);
      const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
      for (let index = 0; index < count; index += 1) {
        const at = slot + Math.floor(random.next() * hour);
        if (at > from && at <= to) found.push({ at, org, what });
      }
    }
  }
  return found;
}

type GiverOf = { seq: number; methods: StoredMethod[] };

function arriveGift(db: SandboxDatabase, pools: Pools, purposes: Purposes, org: number, at: number): void {
  const random = nextChance(db);
  const giver = random.chance(newDonors) ? newGiver(db, random, pools, org, at) : knownGiver(db, random, org);
  const type = drawType(random);
  const asset = drawAsset(random, type, giver.methods);
  const rail = type !== 'CASH' ? 'none' : asset.kind === 'bank' ? 'bank' : 'card';
  addGift(
    db,
    {
      org,
      donor: giver.seq,
      asset,
      givenAt: at,
      createdAt: at,
      path: drawPath(random, type, rail, drawOutcome(random, type), at),
      purpose: pickPurpose(purposes, random, at),
      location: pickLocation(purposes, random, at),
      plan: null,
      anonymous: random.chance(0.07),
      covered: type === 'CASH' && random.chance(0.35),
      ...plainDecoration,
    },
    at,
  );
}

function newGiver(db: SandboxDatabase, random: Random, pools: Pools, org: number, at: number): GiverOf {
  const { giver, row, methodRows } = drawGiver(
    { random, pools, org, now: at },
    nextSeq(db, 'donors', org, 1_000_000),
    at,
  );
  insert(db, 'donors', row);
  for (const method of methodRows) insert(db, 'payment_methods', method);
  emit(db, { org, event: 'donor.created', recordId: String(row.id), at });
  return { seq: giver.seq, methods: [...giver.methods] };
}

function knownGiver(db: SandboxDatabase, random: Random, org: number): GiverOf {
  const last = nextSeq(db, 'donors', org, 1_000_000) - 1;
  const first = org * 1_000_000 + 1;
  const seq = first + Math.floor((last - first + 1) * random.next() ** 1.7);
  const methods = db.all<StoredMethod>(
    'select seq, type, brand, last4, expires_at as expiresAt from payment_methods where donor = ? order by seq',
    seq,
  );
  return { seq, methods };
}
