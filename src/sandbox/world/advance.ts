/**
 * Advances the data from its current time to a later one. Everything due in between happens at its own time and in order, so that
 * one long advance gives the same data as many short ones.
 */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { createRhythm, type Rhythm } from './acts/arrivals.ts';
import { closeWeek, stepDeposit } from './acts/deposit-acts.ts';
import { type MovingGift, stepGift } from './acts/gift-acts.ts';
import { isStuck, oddCharge, payDue } from './acts/misbehavior.ts';
import type { DuePlan } from './acts/plan-acts.ts';
import { readMeta, writeMeta } from './acts/record.ts';
import { stepChargeback, stepRefund } from './acts/reversal-acts.ts';
import { closingAfter, week } from './time.ts';

type Due = { at: number; run: () => void };
type Timed = { next_at: number };

/** Returns the time up to which the data has been simulated, in ms since 1970. */
export const worldClock = (db: SandboxDatabase): number => readMeta(db, 'clock');

/** Simulates everything after the current time up to and including `to`. Does nothing when `to` isn't later. */
export function advance(db: SandboxDatabase, to: number): void {
  const from = worldClock(db);
  if (to <= from) return;
  db.transaction(() => {
    const rhythm = rhythmOf(db);
    const scheduled = mergeSorted(
      rhythm.between(from, to).map((arrival): Due => ({ at: arrival.at, run: () => rhythm.arrive(arrival) })),
      closings(db, from, to),
    );
    let position = 0;
    for (;;) {
      const planned = scheduled[position];
      const moving = nextMove(db, Math.min(to, planned?.at ?? to));
      // At the same time, scheduled changes of existing records come first.
      if (moving) moving.run();
      else if (planned) {
        planned.run();
        position += 1;
      } else break;
    }
    writeMeta(db, 'clock', to);
  });
}

/** Adds a gift now, independent of the calendar. */
export function arriveNow(db: SandboxDatabase): void {
  db.transaction(() => rhythmOf(db).arrive({ at: worldClock(db), org: 1, what: 'gift' }));
}

/** Cached per database, since it takes a while to create and never changes. */
const rhythms = new WeakMap<SandboxDatabase, Rhythm>();

function rhythmOf(db: SandboxDatabase): Rhythm {
  const cached = rhythms.get(db);
  if (cached) return cached;
  const drawn = createRhythm(db);
  rhythms.set(db, drawn);
  return drawn;
}

function closings(db: SandboxDatabase, from: number, to: number): Due[] {
  const found: Due[] = [];
  for (let closing = closingAfter(from); closing <= to; closing += week)
    for (const org of [1, 2]) found.push({ at: closing, run: () => closeWeek(db, org, closing) });
  return found;
}

const mergeSorted = (a: readonly Due[], b: readonly Due[]): Due[] =>
  [...a, ...b].sort((one, other) => one.at - other.at);

const first = <T>(
  db: SandboxDatabase,
  table: string,
  until: number,
  unless = 'false',
): (T & Timed) | undefined =>
  db.one<T & Timed>(
    `select * from ${table} where next_at is not null and next_at <= ? and not ${unless} order by next_at, seq limit 1`,
    until,
  );

type Moving = { seq: number; id: string; org: number; gift: number; steps: string | null };

/** Returns the earliest change of any record due by `until`. */
function nextMove(db: SandboxDatabase, until: number): Due | undefined {
  const gift = first<MovingGift>(db, 'contributions', until);
  const refund = first<Moving>(db, 'refunds', until);
  const chargeback = first<Moving>(db, 'chargebacks', until);
  const deposit = first<Moving>(db, 'deposits', until);
  const plan = first<DuePlan>(db, 'subscriptions', until, isStuck);
  const moves: (Due | undefined)[] = [
    gift && { at: gift.next_at, run: () => stepGift(db, gift) },
    refund && { at: refund.next_at, run: () => stepRefund(db, refund) },
    chargeback && { at: chargeback.next_at, run: () => stepChargeback(db, chargeback) },
    deposit && { at: deposit.next_at, run: () => stepDeposit(db, deposit) },
    plan && { at: plan.next_at, run: () => payDue(db, plan, plan.next_at) },
    oddCharge(db, until),
  ];
  return moves.reduce(
    (earliest, move) => (move && (!earliest || move.at < earliest.at) ? move : earliest),
    undefined,
  );
}
