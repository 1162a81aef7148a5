/** Compares findings with what plans were told to do. */
import type { FindingKind, PlanFinding } from '#contract/rules/plan-watch/plan-findings.ts';
import { settlesAfterMs, windowOf } from '#contract/rules/plan-watch/watch-thresholds.ts';
import type { WatchedPlan } from '#contract/rules/plan-watch/watched-plan.ts';
import type { SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import type { Misbehavior } from '../../src/sandbox/world/acts/misbehavior.ts';
import { day } from '../../src/sandbox/world/time.ts';
import type { Plan } from './plan-world.ts';

type Judged = { plan: Plan; watched: WatchedPlan; findings: readonly PlanFinding[] };
type Told = { plan: number; kind: Misbehavior['kind']; told_at: number; acted_at: number | null };
/** Days of the organization, counted since 1970, and the moments at which they begin. */
type Days = { dayOf(at: number): number; startOf(number: number): number };

/** `wrong` describes findings that nothing explains; `missed`, what wasn't found in time; `found` counts plans by what they were told. */
export type Verdict = {
  wrong: string[];
  missed: string[];
  found: Partial<Record<Misbehavior['kind'], number>>;
};

const kinds: Record<Misbehavior['kind'], FindingKind> = {
  'charge-after-end': 'charged-after-end',
  twice: 'charged-twice',
  'another-amount': 'another-amount',
  skip: 'silent',
  'retry-failed': 'failed-scheduled',
  stuck: 'next-past',
  'archived-campaign': 'archived-campaign',
};

export type Judge = {
  /** Hears the findings of one day, at one time. */
  hear(at: number, judged: readonly Judged[]): void;
  verdict(): Verdict;
};

export function createJudge(db: SandboxDatabase, days: Days): Judge {
  const wrong = new Set<string>();
  const missed = new Set<string>();
  const found = new Map<number, Misbehavior['kind']>();
  /** When plans were first seen to have failed. */
  const failed = new Map<number, number>();
  return {
    hear: (at, judged) => {
      const told = new Map(db.all<Told>('select * from misbehaviors').map((one) => [one.plan, one]));
      for (const one of judged) {
        const { plan, findings } = one;
        if (plan.status === 'failed' && !failed.has(plan.seq)) failed.set(plan.seq, at);
        const mine = told.get(plan.seq);
        for (const finding of findings)
          if (isExplained(finding, one, mine, at, days)) {
            if (mine && kinds[mine.kind] === finding.kind) found.set(plan.seq, mine.kind);
          } else wrong.add(`${shown(at)} ${JSON.stringify(finding)} ${JSON.stringify(one.watched)}`);
        const known = mine && knownSince(mine, one, failed.get(plan.seq), days);
        if (mine && known != null && at > known + day && !found.has(plan.seq))
          missed.add(`${shown(known)} ${JSON.stringify(mine)} ${JSON.stringify(one.watched)}`);
      }
    },
    verdict: () => {
      const counts: Verdict['found'] = {};
      for (const kind of found.values()) counts[kind] = (counts[kind] ?? 0) + 1;
      return { wrong: [...wrong], missed: [...missed], found: counts };
    },
  };
}

const shown = (at: number) => new Date(at).toISOString();

const windowOfPlan = ({ frequency, start_at }: Plan, { dayOf }: Days) =>
  windowOf(frequency === 'one-time' ? 'monthly' : frequency, dayOf(start_at));

/** Returns since when a misbehavior can be known; null if it didn't happen yet. */
function knownSince(
  told: Told,
  { plan, watched }: Judged,
  failedAt: number | undefined,
  days: Days,
): number | null {
  const afterWindow = (at: number) => days.startOf(days.dayOf(at) + windowOfPlan(plan, days).after + 1);
  switch (told.kind) {
    case 'charge-after-end':
    case 'another-amount':
      return isMoney(watched, told.acted_at) ? told.acted_at : null;
    case 'twice': {
      const [before] = watched.gifts.filter(({ at }) => at < (told.acted_at ?? 0)).slice(-2);
      // After one that failed, a second charge may be that one, retried.
      return isMoney(watched, told.acted_at) && before?.outcome !== 'failed' ? told.acted_at : null;
    }
    case 'skip':
      return told.acted_at === null ? null : afterWindow(told.acted_at);
    case 'stuck':
      return plan.next_at === null ? null : afterWindow(plan.next_at);
    case 'retry-failed':
      return failedAt === undefined ? null : Math.max(told.told_at, failedAt + settlesAfterMs);
    case 'archived-campaign':
      return told.told_at + settlesAfterMs;
  }
}

/** A charge that failed is none. */
const isMoney = ({ gifts }: WatchedPlan, acted: number | null): boolean =>
  gifts.some(({ at, outcome }) => at === acted && outcome !== 'failed');

/** Returns whether a finding tells of what its plan was told to do, and only after it did. */
function isExplained(
  finding: PlanFinding,
  { plan, watched }: Judged,
  told: Told | undefined,
  at: number,
  days: Days,
): boolean {
  // Other plans give to the same campaign.
  if (finding.kind === 'archived-campaign')
    return watched.archived?.at != null && at - watched.archived.at >= settlesAfterMs;
  if (!told || kinds[told.kind] !== finding.kind) return false;
  switch (finding.kind) {
    case 'charged-after-end':
    case 'charged-twice':
    case 'another-amount':
      return finding.gift.at === told.acted_at;
    case 'silent':
      return told.acted_at !== null && watched.gifts.every((gift) => gift.at < (told.acted_at ?? 0));
    case 'next-past':
      return (
        finding.nextAt === plan.next_at &&
        days.dayOf(finding.nextAt) + windowOfPlan(plan, days).after < days.dayOf(at)
      );
    case 'failed-scheduled':
      return plan.status === 'failed';
  }
}
