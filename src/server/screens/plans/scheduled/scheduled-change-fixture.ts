/**
 * For tests of scheduled changes: a platform with one plan, servers that share a database, and people who schedule. A server can be stopped
 * at any step, for good or until it goes on.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/steward/roles.ts';
import { dollars } from '#contract/values/money.ts';
import type { IndexedGift } from '../../../copy/gifts/gift-tables.ts';
import type { Database } from '../../../database/database.ts';
import { createManualClock, type ManualClock } from '../../../tests/manual-clock.ts';
import { actingAs, recordedActivity } from '../../../tests/recorded-activity.ts';
import { createRecordingLog } from '../../../tests/recording-log.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import { createIntentStore } from '../../../writes/database-intent-store.ts';
import { inTurn, recordStepIn } from '../../../writes/record-step.ts';
import { createWrites } from '../../../writes/writes.ts';
import { openNotificationFixture } from '../../notifications/notification-fixture.ts';
import { createCarryOut } from './carry-out.ts';
import { createScheduledChanges } from './scheduled-changes.ts';
import { seenOf } from './seen-plan.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const zone = 'America/Chicago';

/** It begins 2 days and 15 hours after the tests do. */
export const onDate = { day: '2026-03-06' };
export const untilDate = 2 * day + 15 * hour;
/** What the platform got, if a plan was canceled once. */
export const canceledOnce = ['subscriptions.cancel'];

/** Where a server stops, in this order. */
export const steps = [
  'reading the plan',
  'before it is begun',
  'before it is submitted',
  'before the claim',
  'before the send',
  'after the send',
  'before the write is known',
  'before the end is stored',
] as const;
export type Step = (typeof steps)[number];

type Gift = { id: string; plan: string; at: number; outcome: 'received' | 'pending' | 'failed' | 'returned' };

export async function openScheduling(database: Database) {
  const people = await openNotificationFixture(database);
  for (const table of ['scheduled_changes', 'intents', 'restores'] as const)
    await database.db.deleteFrom(table).execute();
  for (const [id, role] of [
    ['ada', 'admin'],
    ['bea', 'admin'],
    ['cho', 'staff'],
    ['dev', 'finance'],
  ] as const)
    await people.add(id, role);
  const { clock } = people;
  const { entries, activity } = recordedActivity();
  const start = clock.now();
  const announced: string[] = [];

  const platform = {
    plan: {
      id: 'plan-1',
      donorId: 'donor-1',
      createdAt: '2025-01-10T00:00:00.000Z',
      updatedAt: '2026-02-10T00:00:00.000Z',
      startDate: '2025-01-10T00:00:00.000Z',
      status: 'active',
      amount: dollars(55) as number,
      donorCoveredFees: false,
      anonymous: false,
      frequency: 'monthly',
      nextPaymentDate: new Date(start + 10 * day).toISOString() as string | null,
      paymentMethod: { id: 'method-1', type: 'CREDIT_CARD', last4: '4242', expiration: '08/2028' },
      campaign: { id: 'campaign-1', name: 'Food pantry' },
      subcampaign: { id: 'subcampaign-1', name: 'Winter' },
      metadata: null,
      locationId: null,
    },
    gifts: [] as Gift[],
    /** How often the platform acted, and in whose name. */
    effects: [] as { operation: string; body: unknown }[],
    /** Thrown by reads and writes while set; writes then don't reach the platform. */
    down: null as Error | null,
    /** Thrown after a write took effect, as when its reply is lost. */
    lost: null as Error | null,
    /** The platform's own time. */
    now: () => start + clock.monotonic(),
  };

  /** Until when the copy was read; null: always until now. */
  const copy = { offered: true, complete: true, asOf: null as number | null };
  const gifts = {
    get offered() {
      return copy.offered;
    },
    search: async (
      filter: { plan?: string[]; givenFrom?: string; outcome?: string[] },
      { direction }: { direction: 'ASC' | 'DESC' },
    ) => {
      const from = filter.givenFrom === undefined ? 0 : Date.parse(filter.givenFrom);
      const found = platform.gifts
        .filter(
          ({ plan, at, outcome }) =>
            filter.plan?.includes(plan) && at >= from && (filter.outcome?.includes(outcome) ?? true),
        )
        .toSorted((a, b) => (direction === 'ASC' ? a.at - b.at : b.at - a.at));
      // Only what is used of them.
      return { gifts: found.map(({ id, at }) => ({ id, given_at: at }) as IndexedGift) };
    },
    state: async () => ({
      complete: copy.complete,
      since: null,
      asOf: new Date(copy.asOf ?? clock.now()).toISOString(),
    }),
    // Only the part that is used.
  } as unknown as Parameters<typeof createCarryOut>[0]['gifts'];

  /**
   * One server of several. `stopAt` names the step where it stops until `goOn`, which for a killed one is never; `stopped` resolves when it
   * is there.
   */
  function server(options: { stopAt?: Step; ownClock?: ManualClock; checkHold?: () => Promise<void> } = {}) {
    const { stopAt, ownClock = clock, checkHold = async () => undefined } = options;
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    let reads = 0;
    let offset = 0;
    const reach = async (step: Step) => {
      if (step !== stopAt) return;
      stop();
      await going;
    };
    const answered = () => {
      if (platform.down) throw platform.down;
      offset = platform.now() - ownClock.now();
    };
    const readSteps: readonly Step[] = ['reading the plan', 'before the claim', 'before the write is known'];
    const gateway = {
      read: async () => {
        const step = readSteps[reads];
        reads += 1;
        if (step) await reach(step);
        answered();
        return { reply: { data: structuredClone(platform.plan) } };
      },
      send: async (operation: string, { body }: { body: { amount?: number } }) => {
        await reach('before the send');
        if (platform.down) throw platform.down;
        platform.effects.push({ operation, body });
        if (operation === 'subscriptions.cancel') platform.plan.status = 'inactive';
        else platform.plan.amount = body.amount ?? platform.plan.amount;
        platform.plan.updatedAt = new Date(platform.now()).toISOString();
        await reach('after the send');
        if (platform.lost) throw platform.lost;
        return { reply: null, status: 204 };
      },
      missing: () => [],
      // Clocks jump, and the platform's time is told by its replies.
      offsetMs: () => offset,
      // Only the part that is used.
    } as unknown as Gateway;
    const stored = createScheduledChanges({
      database,
      activity,
      changes: { announce: (noun, ids) => void announced.push(`${noun} ${ids?.join()}`) },
      clock: ownClock,
    });
    const recordStep = inTurn(stored.recordStep, recordStepIn(activity));
    const { log } = createRecordingLog();
    const writes = createWrites({
      gateway,
      store: createIntentStore(database, recordStep, ownClock),
      clock: ownClock,
      log,
      cardEntry: false,
      checkHold,
    });
    const store: typeof stored = {
      ...stored,
      begin: async (...row) => {
        await reach('before it is begun');
        return stored.begin(...row);
      },
      ask: async (...row) => {
        await reach('before the end is stored');
        return stored.ask(...row);
      },
      end: async (...row) => {
        await reach('before the end is stored');
        return stored.end(...row);
      },
    };
    const carryOut = createCarryOut({
      store,
      database,
      gateway,
      writes: {
        ...writes,
        submit: async (submission) => {
          await reach('before it is submitted');
          return writes.submit(submission);
        },
      },
      gifts,
      zone,
      clock: ownClock,
      log,
    });
    return { store, writes, carryOut, gateway, stopped, goOn: () => goOn() };
  }

  const by = (id: string, role: Role = 'admin') => actingAs(role)(id);
  // Only what it reads.
  const seenNow = () => seenOf(platform.plan as unknown as Parameters<typeof seenOf>[0]);
  type When = { day: string } | 'after-next';
  /** Schedules a change of the plan as it is now. Returns its ID. */
  async function schedule(
    when: When,
    { who = 'ada', amount = 0, replaces = null as string | null } = {},
  ): Promise<string> {
    const { plan } = platform;
    const id = randomUUID();
    const row = await server().store.add(
      by(who),
      {
        id,
        plan_id: plan.id,
        donor_id: plan.donorId,
        operation: amount > 0 ? 'subscriptions.update' : 'subscriptions.cancel',
        body: JSON.stringify(amount > 0 ? { amount } : { cancellationReason: 'Moving away' }),
        day: when === 'after-next' ? null : when.day,
        expected_at: when === 'after-next' ? Date.parse(plan.nextPaymentDate ?? '') : null,
        known_gift: platform.gifts.at(-1)?.id ?? null,
        seen: JSON.stringify(seenNow()),
        reason: amount > 0 ? null : 'Moving away',
      },
      replaces,
    );
    if (!row) throw new Error('It was not scheduled.');
    return id;
  }

  const stateOf = async (id: string) => {
    const row = await server().store.get(id);
    return [row?.state, row?.outcome];
  };

  /** A minute on this server, again and again, until the change is over or asks, or the time is. */
  async function runFor(ms: number, id: string, one = server(), stepMs = 60_000): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await clock.advance(stepMs);
      await one.writes.checkDue();
      await one.carryOut.all();
      const [state] = await stateOf(id);
      if (state !== 'waiting' && state !== 'sending') return;
    }
  }

  return {
    ...people,
    entries,
    announced,
    platform,
    copy,
    gifts,
    start,
    server,
    by,
    schedule,
    stateOf,
    runFor,
    seenNow,
    effects: () => platform.effects.map(({ operation }) => operation),
    toDate: (more = 0) => clock.advance(untilDate + more),
    arrives: (change: Partial<Gift> = {}) =>
      void platform.gifts.push({
        id: `gift-${platform.gifts.length}`,
        plan: 'plan-1',
        at: platform.now(),
        outcome: 'received',
        ...change,
      }),
    newClock: () => createManualClock(start),
  };
}

export type Scheduling = Awaited<ReturnType<typeof openScheduling>>;
