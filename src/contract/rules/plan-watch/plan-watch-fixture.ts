/** For tests: plans in UTC, with days as text (YYYY-MM-DD). */
import { type Cents, cents } from '../../values/money.ts';
import { type PlanFinding, planFindings } from './plan-findings.ts';
import type { AsOf, SeenTerms, WatchedGift, WatchedPlan } from './watched-plan.ts';

export const dayMs = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** Returns a time in ms since 1970; noon if none is given. */
export const moment = (day: string, time = '12:00'): number => Date.parse(`${day}T${time}Z`);

/** Known from a day's beginning to a day's end. */
export const seen = (from: string, until: string, more: Partial<SeenTerms> = {}): SeenTerms => ({
  state: 'active',
  cents: cents(2500),
  frequency: 'monthly',
  startDay: dayNumber('2025-03-05'),
  from: moment(from, '00:00'),
  until: moment(until, '23:59'),
  fromDay: dayNumber(from),
  untilDay: dayNumber(until),
  ...more,
});

export const gift = (day: string, more: Partial<WatchedGift> = {}): WatchedGift => {
  const at = more.at ?? moment(day);
  return {
    id: `gift of ${day}`,
    at,
    day: Math.floor(at / dayMs),
    cents: cents(2500),
    outcome: 'received',
    ...more,
  };
};

/** A monthly plan of $25.00 on the 5th, known since May 2026. */
export const plan = (more: Partial<WatchedPlan> = {}): WatchedPlan => ({
  id: 'plan',
  createdAt: moment('2025-03-01'),
  nextAt: null,
  coversFees: false,
  terms: [seen('2026-05-01', '2026-12-31')],
  gifts: [],
  hasUndated: false,
  end: null,
  archived: null,
  ...more,
});

export const evening = (day: string): AsOf => ({ at: moment(day, '20:00'), day: dayNumber(day) });

export const findingsOn = (day: string, watched: WatchedPlan): PlanFinding[] =>
  planFindings(watched, evening(day), watched.nextAt === null ? null : Math.floor(watched.nextAt / dayMs));

export const kindsOn = (day: string, watched: WatchedPlan): string[] =>
  findingsOn(day, watched).map(({ kind }) => kind);

export const dollars = (amount: number): Cents => cents(amount * 100);
