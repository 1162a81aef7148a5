/** Routes of changes of plans that are sent later. Scheduling and confirming read the plan from the platform. */
import type { Body } from '#contract/giving/operations.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import type {
  PlannedWrite,
  ScheduledChange,
  ScheduledWhen,
  scheduledChangeOperations,
} from '#contract/steward/operations/plans/scheduled-changes.ts';
import { may } from '#contract/steward/roles.ts';
import { giftEarlyMs, giftWaitMs, maxDaysAhead, maxScheduled } from '#contract/steward/scheduled-changes.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { momentOfWallTime } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { by } from '../../../auth/auth-routes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Copy } from '../../../copy/copy.ts';
import { forbidden, invalid, ProblemError } from '../../../gate/problem.ts';
import type { Session } from '../../../gate/route.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import { upstreamProblem } from '../../../gate/upstream-problem.ts';
import { NotSupported } from '../../../upstream/errors.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { Facts } from '../../../writes/intent.ts';
import { checkSeenVersion, conflict } from '../../../writes/rules/fresh-checks.ts';
import { freshRead } from '../../../writes/verify-outcome.ts';
import { type CarryOut, readPlan } from './carry-out.ts';
import type { NamedRow, ScheduledChangeStore, ScheduledRow } from './scheduled-changes.ts';
import { seenOf } from './seen-plan.ts';
import { type Gifts, latestOf, newestGift } from './when-due.ts';

type Handlers = StewardHandlers<keyof typeof scheduledChangeOperations>;

type Parts = {
  store: ScheduledChangeStore;
  carryOut: CarryOut;
  gateway: Gateway;
  copy: Pick<Copy, 'donorNames'> & { copiedGifts: Gifts };
  clock: Pick<Clock, 'now'>;
  zone: string;
};

type Plan = Awaited<ReturnType<typeof readPlan>>;

const dayMs = 86_400_000;

export function scheduledChangeRoutes({ store, carryOut, gateway, copy, clock, zone }: Parts): Handlers {
  const gifts = copy.copiedGifts;
  const platformNow = () => clock.now() + gateway.offsetMs();

  async function views(rows: readonly NamedRow[], { user }: Session): Promise<ScheduledChange[]> {
    const names = may(user.role, 'donors.get')
      ? await copy.donorNames([...new Set(rows.map((row) => row.donor_id))])
      : {};
    return rows.map((row) => ({
      ...viewOf(row, may(user.role, row.operation)),
      donorName: lookUp(names, row.donor_id) ?? null,
      isDue: latestOf(row, zone) <= platformNow() || (row.state === 'asks' && row.outcome !== 'restored'),
    }));
  }

  async function view(row: NamedRow | null, session: Session): Promise<{ change: ScheduledChange }> {
    const [change] = row ? await views([row], session) : [];
    if (!change) throw moved();
    return { change };
  }

  /** Reads the plan, which must not have ended, or changed since the person saw it. */
  async function freshPlan(
    path: { donorId: string; subscriptionId: string },
    seenVersion: string | null,
  ): Promise<Plan> {
    const plan = await readPlan(freshRead(gateway), path).catch((thrown: unknown) => {
      throw upstreamProblem(thrown, 'nothing-changed');
    });
    checkSeenVersion(seenVersion, plan.updatedAt);
    if (isOver(plan)) throw conflict('plan-is-over', "This plan has ended and can't be changed");
    return plan;
  }

  async function timesOf(when: ScheduledWhen, plan: Plan) {
    if (when.kind === 'date') {
      checkDay(when.day, platformNow(), zone);
      return { day: when.day, expected_at: null, known_gift: null };
    }
    const expected = timeOf(plan.nextPaymentDate);
    if (
      !gifts.offered ||
      plan.status !== 'active' ||
      expected === null ||
      expected <= platformNow() - giftEarlyMs
    )
      throw conflict('no-next-gift', "Steward can't tell when the next gift of this plan comes");
    return { day: null, expected_at: expected, known_gift: await newestGift(gifts, plan.id) };
  }

  return {
    'GET /api/scheduled-changes': async ({ session }) => {
      const { rows, total } = await store.open(maxScheduled);
      const changes = await views(rows, session);
      const first = (change: ScheduledChange) =>
        change.when.kind === 'date' ? change.when.day : change.when.expectedAt;
      return {
        changes: changes.toSorted((a, b) => (first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : 0)),
        total,
        seesGifts: gifts.offered,
      };
    },
    'POST /api/scheduled-changes/{planId}': async ({ path, body, session, request }) => {
      const before = await store.get(body.id);
      if (before) {
        if (before.made_by !== session.user.id || before.plan_id !== path.planId) throw moved();
        return view(before, session);
      }
      const operation = operationOf(body.change);
      if (!may(session.user.role, operation)) throw forbidden();
      if (gateway.missing().includes(operation))
        throw upstreamProblem(new NotSupported(operation), 'nothing-changed');
      if (body.change.kind === 'update' && body.when.kind !== 'date')
        throw invalid([{ field: 'when', message: 'must be a date' }]);
      const ids = { donorId: body.donorId, subscriptionId: path.planId };
      const plan = await freshPlan(ids, body.seenVersion);
      const change = {
        id: body.id,
        plan_id: path.planId,
        donor_id: body.donorId,
        operation,
        body: JSON.stringify(body.change.body),
        ...(await timesOf(body.when, plan)),
        seen: JSON.stringify(seenOf(plan)),
        reason: body.change.kind === 'cancel' ? body.change.body.cancellationReason.trim() : null,
      };
      return view(await store.add(by(session, request), change, body.replaces), session);
    },
    'POST /api/scheduled-changes/{planId}/undo': async ({ path, body, session, request }) => {
      await known(store, body.id, path.planId);
      return view(await store.undo(by(session, request), body.id), session);
    },
    'POST /api/scheduled-changes/{planId}/confirm': async ({ path, body, session, request }) => {
      const row = await known(store, body.id, path.planId);
      if (!may(session.user.role, row.operation)) throw forbidden();
      const plan = await freshPlan({ donorId: row.donor_id, subscriptionId: row.plan_id }, body.seenVersion);
      const confirmed = await store.confirm(by(session, request), row.id, seenOf(plan));
      if (!confirmed) throw moved();
      await carryOut.one(confirmed);
      return view(await store.get(row.id), session);
    },
  };
}

const operationOf = ({ kind }: PlannedWrite): ScheduledRow['operation'] =>
  kind === 'cancel' ? 'subscriptions.cancel' : 'subscriptions.update';

async function known(store: ScheduledChangeStore, id: string, planId: string): Promise<NamedRow> {
  const row = await store.get(id);
  if (row?.plan_id !== planId) throw moved();
  return row;
}

const moved = () =>
  new ProblemError(409, 'scheduled-change-moved', 'This was undone, changed or sent in the meantime', {
    detail: 'Nothing was changed. Check the plan, then try again.',
    outcome: 'nothing-changed',
  });

/** Throws ProblemError 400 unless the day is one of the next two years. Today is over before a change could be sure to be in time. */
function checkDay(day: string, now: number, zone: string): void {
  const start = momentOfWallTime(day, '00:00', zone)?.getTime();
  if (start !== undefined && start > now && start < now + maxDaysAhead * dayMs) return;
  throw invalid([{ field: 'day', message: 'Choose a day from tomorrow on, within two years.' }]);
}

function viewOf(row: NamedRow, maySend: boolean): Omit<ScheduledChange, 'donorName' | 'isDue'> {
  // Stored by `seenOf`.
  const seen = JSON.parse(row.seen) as Facts;
  const time = (at: number) => new Date(at).toISOString();
  const expected = row.expected_at ?? 0;
  return {
    id: row.id,
    planId: row.plan_id,
    donorId: row.donor_id,
    change: changeOf(row, maySend),
    when:
      row.day === null
        ? { kind: 'after-next', expectedAt: time(expected), latestAt: time(expected + giftWaitMs) }
        : { kind: 'date', day: row.day },
    at: time(row.made_at),
    by: row.made_name,
    confirmedAt: row.confirmed_at === null ? null : time(row.confirmed_at),
    confirmedBy: row.confirmed_name,
    state: row.state,
    outcome: row.outcome,
    detail: row.detail,
    amount: typeof seen.cents === 'number' ? toDollars(cents(seen.cents)) : null,
    frequency: typeof seen.frequency === 'string' ? seen.frequency : null,
  };
}

/** The body is empty once the change is over. */
function changeOf({ operation, body }: ScheduledRow, maySend: boolean): ScheduledChange['change'] {
  // Stored from bodies that were checked.
  if (operation === 'subscriptions.cancel') {
    const { cancellationReason = '' } =
      body === '' ? {} : (JSON.parse(body) as Partial<Body<'subscriptions.cancel'>>);
    return { kind: 'cancel', reason: cancellationReason };
  }
  const members = body === '' ? {} : (JSON.parse(body) as Body<'subscriptions.update'>);
  return {
    kind: 'update',
    members: Object.keys(members),
    amount: members.amount ?? null,
    body: maySend ? members : null,
  };
}
