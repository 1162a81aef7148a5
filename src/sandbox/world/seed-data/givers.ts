/** Generates donors and their saved cards, bank accounts and wallets. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Random } from '../random.ts';
import { day, hour, startOfDay } from '../time.ts';
import { drawName, mailbox, type PersonName, type Pools } from './names.ts';

export type StoredMethod = {
  seq: number;
  type: 'card' | 'bank' | 'wallet';
  brand: string;
  last4: string;
  /** First moment at which it can't be charged; null for bank accounts. */
  expiresAt: number | null;
};
export type Giver = { seq: number; joinedAt: number; methods: readonly StoredMethod[] };
export type DrawnGiver = { giver: Giver; row: Row; methodRows: Row[] };

type Setting = { random: Random; pools: Pools; org: number; now: number };

/** Draws a donor. `joinedAt` is a parameter, since donors are drawn in the order in which they joined. */
export function drawGiver(setting: Setting, seq: number, joinedAt: number): DrawnGiver {
  const { random, pools, org, now } = setting;
  const name = drawName(random, pools);
  const edited = random.chance(0.15) ? joinedAt + Math.floor(random.next() * (now - joinedAt)) : joinedAt;
  const row: Row = {
    seq,
    id: makeId(random, joinedAt),
    org,
    created_at: joinedAt,
    updated_at: edited,
    first_name: name.first,
    last_name: name.last,
    email: random.chance(0.06) ? null : mailbox(name, seq),
    phone: random.chance(0.22) ? null : `+1555${String(random.integer(0, 9_999_999)).padStart(7, '0')}`,
    address: random.chance(0.2) ? null : JSON.stringify(drawAddress(random, pools)),
    locked: random.chance(0.08) ? 1 : 0,
  };
  const count = random.weigh([
    [0, 14],
    [1, 64],
    [2, 18],
    [3, 4],
  ] as const);
  const drawn = Array.from({ length: count }, (_, index) =>
    drawMethod(setting, seq, seq * 4 + index, name, joinedAt),
  );
  return {
    giver: { seq, joinedAt, methods: drawn.map(({ method }) => method) },
    row,
    methodRows: drawn.map((one, index) => ({ ...one.row, is_default: index === 0 ? 1 : 0 })),
  };
}

function drawAddress(random: Random, pools: Pools): Record<string, string> {
  const [city, state, zip] = random.pick(pools.places);
  return {
    line1: `${random.integer(1, 9800)} ${random.pick(pools.streets)}`,
    ...(random.chance(0.12) ? { line2: `Apt ${random.integer(1, 80)}` } : {}),
    city,
    state,
    zip: random.chance(0.1) ? `${zip}-${random.integer(1000, 9999)}` : zip,
    ...(random.chance(0.7) ? { country: 'US' } : {}),
  };
}

function drawMethod(
  { random, org, now }: Setting,
  donor: number,
  seq: number,
  name: PersonName,
  joinedAt: number,
) {
  const type = random.weigh([
    ['card', 76],
    ['bank', 16],
    ['wallet', 8],
  ] as const);
  // From eight months ago to four years ahead, so that some are expired and some expire soon.
  const month = random.integer(-8, 48);
  const today = new Date(startOfDay(now));
  const expiresAt =
    type === 'bank' ? null : Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month + 1, 1);
  const brand = type === 'bank' ? 'ach' : random.pick(['visa', 'visa', 'mc', 'amex', 'discover']);
  const last4 = String(random.integer(0, 9999)).padStart(4, '0');
  const row: Row = {
    seq,
    id: makeId(random, joinedAt),
    org,
    donor,
    holder: `${name.first} ${name.last}`,
    type,
    brand,
    last4,
    expires_at: expiresAt,
    updated_at: Math.min(now, joinedAt + random.integer(0, 18) * hour),
  };
  const method: StoredMethod = { seq, type, brand, last4, expiresAt };
  return { method, row };
}

/** Returns the joining times of `count` donors, in order. Most joined before the three years of the data. */
export function joiningTimes(random: Random, count: number, now: number): number[] {
  const times = Array.from({ length: count }, () =>
    random.chance(0.55)
      ? now - random.integer(1100, 2400) * day - random.integer(0, day)
      : now - random.integer(0, 1095 * 24) * (day / 24) - random.integer(0, day / 24),
  );
  times[0] = now - 2500 * day;
  return times.sort((a, b) => a - b);
}
