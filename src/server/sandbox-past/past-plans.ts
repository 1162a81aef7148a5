/** What people did with recurring plans: canceled some, at once or later, called the donors of failed ones, and Steward recorded all of them. */
import { monthsAway } from '#contract/rules/periods.ts';
import { derivedPlanDay } from '#contract/rules/plan-states.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { callMarks } from '#contract/steward/plan-calls.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { cancelsPlan } from '../activity/cancellation-reasons.ts';
import { centsOf } from '../copy/storable.ts';
import { createPlanCallMarks } from '../screens/plans/calls/plan-calls.ts';
import { createPlanSnapshots } from '../screens/plans/pulse/plan-snapshots.ts';
import { createScheduledChanges } from '../screens/plans/scheduled/scheduled-changes.ts';
import { seenOf } from '../screens/plans/scheduled/seen-plan.ts';
import { planTarget } from '../writes/rules/plan-rules.ts';
import type { PastWrite } from './past-writes.ts';
import { type Act, chance, choose, dayMs, officeTime, type Scene, uuidOf } from './scene.ts';

const reasons = [
  'Requested by donor',
  'Requested by donor',
  'Lost or new card',
  'Lost or new card',
  'Moved',
  'Retired, on a fixed income now',
  'Lost their job',
  'Gives once a year by check instead',
  'Gives through a donor-advised fund now',
  'Duplicate plan',
] as const;
/** How many months of daily records there are: as many as screens look back. */
const months = 24;

export function planActs(scene: Scene, write: PastWrite): Act[] {
  return [...cancellations(scene, write), ...calls(scene), ...snapshots(scene), ...scheduled(scene)];
}

function cancellations(scene: Scene, write: PastWrite): Act[] {
  const { records, people, now } = scene;
  return records.plans.flatMap((plan): Act[] => {
    const at = timeOf(plan.updatedAt);
    // Donors end some themselves.
    if (!isOver(plan) || at === null || at < now - 2 * 365 * dayMs || chance('ended', plan.id) < 0.2)
      return [];
    return [
      {
        at,
        run: () =>
          write(choose([people.admin, people.june], 'cancels', plan.id), {
            operation: 'subscriptions.cancel',
            path: { donorId: plan.donorId ?? '', subscriptionId: plan.id },
            targetKey: planTarget(plan.id),
            facts: { cents: centsOf(plan.amount), frequency: plan.frequency },
            fields: ['cancellationReason'],
            words: { reason: choose(reasons, 'reason', plan.id) },
          }),
      },
    ];
  });
}

function calls(scene: Scene): Act[] {
  const { records, people, now } = scene;
  const marks = createPlanCallMarks(scene);
  return records.plans
    .filter(({ id, status }) => status === 'failed' && chance('called', id) < 0.45)
    .map(({ id }) => ({
      at: officeTime(scene, now - (1 + Math.floor(chance('days', id) * 12)) * dayMs, id),
      run: () =>
        marks.mark(
          choose([people.staff, people.priya], 'calls', id),
          id,
          choose([...callMarks, 'called'], 'result', id),
        ),
    }));
}

/** A few changes that wait for their date. */
function scheduled(scene: Scene): Act[] {
  const { records, people, now, zone } = scene;
  const store = createScheduledChanges({ ...scene, changes: { announce: () => undefined } });
  const dayIn = (days: number) => wallTimeOf(new Date(now + days * dayMs), zone).day;
  const active = records.plans
    .filter(
      ({ status, donorId, nextPaymentDate }) =>
        status === 'active' && donorId !== null && (timeOf(nextPaymentDate) ?? 0) > now + 2 * dayMs,
    )
    .toSorted((one, other) => chance('scheduled', one.id) - chance('scheduled', other.id));
  const waiting = [
    { reason: 'Moving away; requested by phone', day: null },
    { reason: 'Gives once a year by check instead', day: dayIn(18) },
    { reason: 'Requested by donor', day: dayIn(33) },
  ];
  return waiting.flatMap(({ reason, day }, index): Act[] => {
    const plan = active[index];
    if (!plan) return [];
    return [
      {
        at: officeTime(scene, now - (4 + index) * dayMs, plan.id),
        run: () =>
          store.add(
            choose([people.admin, people.june], 'schedules', plan.id),
            {
              id: uuidOf('scheduled', plan.id),
              plan_id: plan.id,
              donor_id: plan.donorId ?? '',
              operation: cancelsPlan,
              body: JSON.stringify({ cancellationReason: reason }),
              day,
              expected_at: day === null ? timeOf(plan.nextPaymentDate) : null,
              known_gift: null,
              seen: JSON.stringify(seenOf(plan)),
              reason,
            },
            null,
          ),
      },
    ];
  });
}

function snapshots({ records, database, clock, now, zone }: Scene): Act[] {
  const kept = createPlanSnapshots(database, clock);
  const thisMonth = wallTimeOf(new Date(now), zone).day.slice(0, 7);
  return Array.from({ length: months }, (_, back) => {
    const day = `${monthsAway(thisMonth, -back)}-01`;
    const at = startOfDayIn(day, zone).getTime() + 60_000;
    return {
      at,
      run: () =>
        kept.take(
          day,
          records.plans.flatMap((plan) => derivedPlanDay(plan, at) ?? []),
        ),
    };
  });
}
