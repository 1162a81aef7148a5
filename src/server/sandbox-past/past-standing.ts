/** Standing questions of the sandbox's people, with an answer from the past. */

import { comparedDays, daysOfPeriod, type MovingPeriod } from '#contract/rules/moving-period.ts';
import { nextRun, type Schedule } from '#contract/rules/standing/next-run.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { maxStanding } from '#contract/steward/standing-questions.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { zoneTexts } from '../base/texts.ts';
import { answerOf } from '../standing/answer.ts';
import { countDeposits } from '../standing/count-lists.ts';
import { createStandingRuns } from '../standing/standing-runs.ts';
import { createStandingStore } from '../standing/standing-store.ts';
import { type Act, dayMs, type PastPerson, type Scene, uuidOf } from './scene.ts';

type Sent = {
  who: PastPerson & ('admin' | 'finance' | 'staff');
  name: string;
  period: MovingPeriod;
  schedule: Schedule;
};

const sent: readonly Sent[] = [
  {
    who: 'admin',
    name: 'Deposits of the week',
    period: 'past-week',
    schedule: { every: 'week', weekday: 1, hour: 8 },
  },
  { who: 'finance', name: 'Deposits this month', period: 'this-month', schedule: { every: 'day', hour: 8 } },
  {
    who: 'staff',
    name: 'Deposits of last month',
    period: 'last-month',
    schedule: { every: 'month', day: 1, hour: 8 },
  },
];

type Stored = Pick<StandingQuestion, 'asks' | 'period' | 'rule' | 'address' | 'name'>;

export function standingActs(scene: Scene): Act[] {
  const parts = { ...scene, changes: { announce: () => undefined } };
  const store = createStandingStore(parts);
  const runs = createStandingRuns({ ...parts, mail: null });
  const { people, now, zone, fiscalStart } = scene;
  const add = (who: PastPerson, { asks, period, rule, address, name }: Stored) =>
    store.add(
      people[who],
      {
        id: uuidOf('standing', name),
        name,
        asks: JSON.stringify(asks),
        period: JSON.stringify(period),
        rule: JSON.stringify(rule),
        address,
      },
      maxStanding,
    );
  const answered = sent.flatMap(({ who, name, period, schedule }): Act[] => {
    const dueAt = lastRun(schedule, now, zone);
    const asks = { list: 'deposits', question: { sort: 'arrival', direction: 'DESC' } } as const;
    const stored: Stored = {
      name,
      asks,
      period: { of: 'arrives', is: period },
      rule: { kind: 'send', schedule },
      address: '/deposits',
    };
    return [
      // Before its first run, which is the last one before now.
      { at: dueAt - dayMs / 2, run: () => add(who, stored) },
      {
        at: dueAt,
        run: async () => {
          const row = await store.get(uuidOf('standing', name));
          const body = answerBody(scene, period, dueAt);
          if (row)
            await runs.end(row, {
              role: who,
              answer: {
                outcome: 'answered',
                why: null,
                body,
                mail: () => ({ subject: name, heading: name, paragraphs: [] }),
              },
            });
        },
      },
    ];
  });
  const goal: Stored = {
    name: 'Giving below goal',
    asks: {
      list: 'giving',
      question: {
        grouping: 'month',
        days: daysOfPeriod('this-month', dayAt(now, zone), fiscalStart),
        against: 'year',
        before: null,
      },
    },
    period: { of: 'given', is: 'this-month' },
    rule: { kind: 'when', measure: 'sum', is: 'below', value: 5_000_000, by: { day: 25, hour: 8 } },
    address: '/reports?period=this-month',
  };
  return [...answered, { at: now - dayMs / 4, run: () => add('admin', goal) }];
}

/** The last time of a schedule before now. */
function lastRun(schedule: Schedule, now: number, zone: string): number {
  let last = now - 40 * dayMs;
  for (let next = nextRun(schedule, last, zone); next < now; next = nextRun(schedule, next, zone))
    last = next;
  return last;
}

const dayAt = (at: number, zone: string): string => wallTimeOf(new Date(at), zone).day;

/** What the deposits of the sandbox answered then. */
function answerBody({ records, zone, fiscalStart }: Scene, period: MovingPeriod, at: number) {
  const texts = zoneTexts(zone);
  const today = dayAt(at, zone);
  const [days, before] = [daysOfPeriod(period, today, fiscalStart), comparedDays(period, today, fiscalStart)];
  const state = { asOf: new Date(at).toISOString(), unreadable: 0 };
  const count = ({ from, to }: { from: string; to: string }) =>
    countDeposits(
      { deposits: records.deposits, reconciledAt: new Map(), state },
      { arrivesFrom: from, arrivesTo: to, sort: 'arrival', direction: 'DESC', limit: 10, page: 1 },
      { zone, texts },
    );
  return answerOf(count(days), {
    before: { figures: count(before).figures, name: before.name },
    days,
    address: `/deposits?arrivesFrom=${days.from}&arrivesTo=${days.to}`,
    texts,
  });
}
