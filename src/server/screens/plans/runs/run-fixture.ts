/** For tests of runs: a platform that answers as a test says, and processes that carry out runs on one database. */
import type { PlanRecord } from '#contract/steward/copy.ts';
import { createChanges } from '../../../base/changes.ts';
import { testPlan } from '../../../copy/plan-fixture.ts';
import type { Database } from '../../../database/database.ts';
import { ProblemError } from '../../../gate/problem.ts';
import { actingAs, recordedActivity } from '../../../tests/recorded-activity.ts';
import { createRecordingLog } from '../../../tests/recording-log.ts';
import { NoAnswer, ServiceAnswered, ServiceDown } from '../../../upstream/errors.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import { createIntentStore } from '../../../writes/database-intent-store.ts';
import { createWrites } from '../../../writes/writes.ts';
import { openNotificationFixture } from '../../notifications/notification-fixture.ts';
import { createPlanRuns, type ReviewedPlan } from './plan-runs.ts';
import { createRunNotices } from './run-notices.ts';
import { createRunProgress } from './run-progress.ts';
import { readRun } from './run-rows.ts';
import { createRunWorker } from './run-worker.ts';

/** What the platform does with a write. `lost`: it acts, and the reply is lost. `unknown`: it doesn't act, and the reply is lost. */
export type Behavior = 'acts' | 'refuses' | 'lost' | 'unknown' | 'down';

export const version = '2026-02-10T00:00:00.000Z';

export const planToCancel = (id: string, change: Partial<ReviewedPlan> = {}): ReviewedPlan => ({
  plan_id: id,
  donor_id: `donor-${id}`,
  seen_version: version,
  seen: JSON.stringify({
    status: 'active',
    amount: 25,
    frequency: 'monthly',
    campaign: null,
    subcampaign: null,
    nextPaymentDate: null,
  }),
  monthly_cents: 2_500,
  outcome: 'waiting',
  detail: null,
  ...change,
});

const tables = ['plan_run_items', 'plan_runs', 'intents'] as const;

export type RunFixture = Awaited<ReturnType<typeof openRunFixture>>;
export type Process = ReturnType<RunFixture['start']>;

/** Empties the tables first. */
export async function openRunFixture(database: Database) {
  for (const table of tables) await database.db.deleteFrom(table).execute();
  const notifications = await openNotificationFixture(database);
  const { clock } = notifications;
  for (const id of ['ada', 'ben']) await notifications.add(id, 'admin');
  await notifications.add('cho', 'staff');
  const { entries, activity } = recordedActivity();
  const { log } = createRecordingLog();
  const changes = createChanges(clock);
  const notices = createRunNotices({ database, changes, clock });
  const plans = new Map<string, PlanRecord>();
  const behaviors = new Map<string, Behavior[]>();
  const platform = {
    plans,
    /** IDs of plans, once for each write that took effect. */
    effects: [] as string[],
    /** The same for each write that the platform received. */
    received: [] as string[],
    /** What they asked for. */
    bodies: [] as unknown[],
    isDown: false,
    /** What it does with the next writes of this plan; then it acts. */
    behave: (id: string, ...how: Behavior[]) => void behaviors.set(id, how),
  };
  const act = (id: string, body: unknown) => {
    platform.effects.push(id);
    const plan = plans.get(id);
    const isMove = typeof body === 'object' && body !== null && 'campaignId' in body;
    const campaign = isMove ? { id: String(body.campaignId), name: 'Other' } : (plan?.campaign ?? null);
    const subcampaign =
      isMove && 'subcampaignId' in body
        ? { id: String(body.subcampaignId), name: 'Part' }
        : (plan?.subcampaign ?? null);
    const updatedAt = new Date(clock.now()).toISOString();
    plans.set(
      id,
      testPlan(id, { ...plan, campaign, subcampaign, updatedAt, status: isMove ? 'active' : 'inactive' }),
    );
  };
  const gateway = {
    read: async (_: string, { path }: { path: { subscriptionId: string } }) => {
      if (platform.isDown) throw new ServiceDown();
      const data = plans.get(path.subscriptionId);
      if (!data) throw new ServiceAnswered(404, 'Not found', true);
      return { reply: { data } };
    },
    send: async (_: string, { path, body }: { path: { subscriptionId: string }; body: unknown }) => {
      const { subscriptionId: id } = path;
      const how = behaviors.get(id)?.shift() ?? 'acts';
      if (how === 'down') throw new ServiceDown();
      platform.received.push(id);
      platform.bodies.push(body);
      if (how === 'refuses') throw new ServiceAnswered(422, 'This plan is locked', true);
      if (how === 'acts' || how === 'lost') act(id, body);
      if (how === 'lost' || how === 'unknown') throw new NoAnswer(true);
      return { reply: null, status: 200 };
    },
    missing: () => [],
    offsetMs: () => 0,
  };
  const store = createIntentStore(database, async () => undefined, clock);
  const hold = { active: null as { restoredAt: number; backupAt: number } | null };

  return {
    ...notifications,
    database,
    entries,
    platform,
    hold,
    store,
    /** A process on the database. `around` is called with each of its calls, which it may end or never return from. */
    start: (owner: string, around: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call()) => {
      const watched = <T extends object>(parts: T): T =>
        new Proxy(parts, {
          get: (target, name) => {
            const member: unknown = Reflect.get(target, name);
            if (typeof member !== 'function' || ['missing', 'offsetMs'].includes(String(name))) return member;
            // The proxy returns what the member returns.
            return (...input: unknown[]) => around(async () => member.apply(target, input));
          },
        });
      // Only the part that runs and the write protocol use.
      const ours = watched(gateway) as unknown as Gateway;
      const writes = createWrites({
        gateway: ours,
        store: watched(store),
        clock,
        log,
        cardEntry: false,
        checkHold: async () => undefined,
      });
      const stopping = new AbortController();
      const shared = { database, activity, notices, changes, clock, owner };
      return {
        runs: createPlanRuns(shared),
        writes,
        stop: () => stopping.abort(),
        step: createRunWorker({
          ...shared,
          progress: watched(createRunProgress(shared)),
          writes,
          gateway: ours,
          holds: { active: async () => hold.active },
          log,
          stopping: stopping.signal,
        }),
      };
    },
    /** Adds plans to the platform. */
    addPlans: (ids: readonly string[]) => {
      for (const id of ids)
        plans.set(id, testPlan(id, { donorId: `donor-${id}`, amount: null, updatedAt: version }));
    },
    /** Makes all checks of outcomes due, on whichever clock they are. */
    passTime: async (ms: number) => {
      await clock.advance(ms);
      await database.db.updateTable('intents').set({ lease_until: 0 }).execute();
      await database.db
        .updateTable('intents')
        .set({ next_check_at: 0 })
        .where('next_check_at', 'is not', null)
        .execute();
    },
    /** As if the process that carries out a run had shown no sign of life for minutes. */
    endLeases: () => database.db.updateTable('plan_runs').set({ lease_until: 0 }).execute(),
    runOf: async (id: string, reader = 'ada') => {
      const run = await readRun(
        database.db,
        id,
        { reader, secondsPerPlan: 6, now: clock.now() },
        async () => ({}),
      );
      if (!run) throw new Error('There is no such run');
      return run;
    },
  };
}

export const [ada, ben] = [actingAs('admin')('ada'), actingAs('admin')('ben')];

export const cancelAct = { kind: 'cancel', reason: 'Program ended' } as const;
export const moveAct = {
  kind: 'move',
  campaign: { id: 'other', name: 'Other' },
  subcampaign: { id: 'part', name: 'Part' },
} as const;

/** Does steps until the run is in none of these states, at most a hundred. */
export async function stepUntilNot(
  at: RunFixture,
  { step, writes }: Pick<Process, 'step' | 'writes'>,
  id: string,
  states: readonly string[],
): Promise<string> {
  for (let count = 0; count < 100; count += 1) {
    const { state } = await at.runOf(id);
    if (!states.includes(state)) return state;
    const restMs = await step();
    if (restMs > 0) await at.clock.advance(restMs);
    await writes.checkDue();
  }
  return (await at.runOf(id)).state;
}

export const threePlans = ['p1', 'p2', 'p3'];

/** Reviews plans by Ada in an empty database, with a process that can carry them out. `open` connects to the database on each call. */
export const reviewIn =
  (open: () => Promise<Database>) =>
  async (ids: readonly string[] = threePlans, act: typeof cancelAct | typeof moveAct = cancelAct) => {
    const database = await open();
    const at = await openRunFixture(database);
    at.addPlans(ids);
    const process = at.start('first');
    const id = await process.runs.add(
      ada,
      act,
      ids.map((plan) => planToCancel(plan)),
    );
    return { ...at, at, id, process, close: () => database.close() };
  };

/** Returns the type of the problem that it is refused with; "done" if it isn't. */
export const typeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof ProblemError ? thrown.type : String(thrown)),
  );
