/**
 * Sends scheduled changes when their time has come, through the write protocol, in the name of the person who scheduled or confirmed them.
 * The ID of the write is stored before anything is sent: whoever continues after a crash submits the same write, which is sent at most
 * once. Whatever speaks against sending makes it ask.
 */

import type { Subscription } from '#contract/giving/resources/subscription.ts';
import type { Tolerant } from '#contract/giving/tolerant.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { isRole, may } from '#contract/steward/roles.ts';
import { type AskReason, lateAfterMs, sentMoments } from '#contract/steward/scheduled-changes.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { Clock } from '../../../base/clock.ts';
import { faultFields } from '../../../base/fault-fields.ts';
import type { Log } from '../../../base/log.ts';
import type { Database } from '../../../database/database.ts';
import { ProblemError } from '../../../gate/problem.ts';
import { NotSupported, ServiceAnswered } from '../../../upstream/errors.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { Facts, Intent } from '../../../writes/intent.ts';
import type { FreshRead } from '../../../writes/rules/rule.ts';
import type { Submission } from '../../../writes/send-once.ts';
import { freshRead } from '../../../writes/verify-outcome.ts';
import type { Writes } from '../../../writes/writes.ts';
import type { ScheduledChangeStore, ScheduledRow } from './scheduled-changes.ts';
import { isAsSeen } from './seen-plan.ts';
import { type Due, dueAt, type Gifts, latestOf } from './when-due.ts';

export type CarryOutParts = {
  store: ScheduledChangeStore;
  database: Pick<Database, 'db'>;
  gateway: Gateway;
  writes: Pick<Writes, 'submit' | 'get'>;
  gifts: Gifts;
  zone: string;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

export type CarryOut = {
  /** Acts on everything whose time has come. One that fails doesn't keep the others. */
  all(): Promise<void>;
  /** Acts on this one if its time has come. */
  one(row: ScheduledRow): Promise<void>;
};

type Plan = Tolerant<Subscription>;
type Sender = Submission['session']['user'];

export const pathOf = ({ plan_id: subscriptionId, donor_id: donorId }: ScheduledRow) => ({
  donorId,
  subscriptionId,
});

export const readPlan = async (read: FreshRead, path: ReturnType<typeof pathOf>): Promise<Plan> =>
  (await read('subscriptions.get', { path })).data;

export function createCarryOut(parts: CarryOutParts): CarryOut {
  const { store, database, gateway, writes, gifts, zone, clock, log } = parts;
  const offsetMs = () => gateway.offsetMs();
  const due = (row: ScheduledRow) => dueAt({ gifts, zone, offsetMs }, row, clock.now() + offsetMs());
  const isLate = (since: number) => clock.now() + offsetMs() - since > lateAfterMs;
  /** Nothing was sent, unless another server has done so since this one looked: then the next look finds its write. */
  const ask = (row: ScheduledRow, why: AskReason) => store.ask(row, why);
  const later = async (row: ScheduledRow) => {
    if (row.state === 'sending') await store.rest(row);
  };

  async function one(row: ScheduledRow): Promise<void> {
    if (row.state === 'sending') {
      const intent = row.intent_id === null ? null : await writes.get(row.intent_id);
      if (intent && intent.state !== 'not-sent') return follow(row, intent);
    }
    const before = await due(row);
    if (before === 'not-yet') return later(row);
    if (before === 'gifts-unknown')
      return isLate(latestOf(row, zone)) ? ask(row, 'gifts-unknown') : later(row);
    let plan: Plan;
    try {
      plan = await readPlan(freshRead(gateway), pathOf(row));
    } catch (thrown) {
      return unread(row, before, thrown);
    }
    // The reply says what time it is on the platform, by which its gifts are charged: our clock may be wrong.
    const now = await due(row);
    if (typeof now === 'string') return later(row);
    const sender = await senderOf(row);
    const why = !sender ? 'not-allowed' : whyNot(row, plan, now);
    if (why !== null) return ask(row, why);
    const begun = await store.begin(row, now.outcome);
    if (begun && sender) await send(begun, plan, sender);
  }

  function unread(row: ScheduledRow, { since }: Due, thrown: unknown): Promise<void> {
    if (thrown instanceof ServiceAnswered && thrown.status === 404) return ask(row, 'plan-ended');
    if (thrown instanceof NotSupported) return ask(row, 'refused');
    return isLate(since) ? ask(row, 'late') : later(row);
  }

  function whyNot({ seen }: ScheduledRow, plan: Plan, { since }: Due): AskReason | null {
    if (isOver(plan)) return 'plan-ended';
    if (isLate(since)) return 'late';
    // Stored by `seenOf`.
    return isAsSeen(plan, JSON.parse(seen) as Facts) ? null : 'plan-changed';
  }

  /** Returns the person in whose name it is sent; null if they may no longer do this. */
  async function senderOf({
    made_by: maker,
    confirmed_by: confirmer,
    operation,
  }: ScheduledRow): Promise<Sender | null> {
    const user = await database.db
      .selectFrom('users')
      .select(['id', 'name', 'role'])
      .where('id', '=', confirmer ?? maker)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!user || !isRole(user.role) || !may(user.role, operation)) return null;
    return { ...user, role: user.role };
  }

  async function send(row: ScheduledRow & { intent_id: string }, plan: Plan, user: Sender): Promise<void> {
    try {
      const { intent } = await writes.submit({
        intentId: row.intent_id,
        operation: row.operation,
        // The body was checked when it was scheduled.
        input: { path: pathOf(row), query: {}, body: JSON.parse(row.body) },
        session: { user, tag: null },
        requestId: '',
        address: '',
        seenVersion: plan.updatedAt,
        reason: null,
        scheduledChange: row.id,
      });
      if (intent.state === 'not-sent') await later(row);
      else await follow(row, intent);
    } catch (thrown) {
      await stopped(row, thrown);
    }
  }

  /** A submission that throws has sent nothing, unless it says that this isn't known; then the stored write will tell. */
  async function stopped(row: ScheduledRow, thrown: unknown): Promise<void> {
    const problem = thrown instanceof ProblemError ? thrown : null;
    if (problem?.details.outcome === 'unknown') return;
    const why = lookUp(reasons, problem?.type);
    if (why) return ask(row, why);
    if (thrown instanceof NotSupported) return ask(row, 'refused');
    log.warn('a scheduled change could not be sent; trying again', faultFields(thrown));
    await later(row);
  }

  async function follow(row: ScheduledRow, intent: Intent): Promise<void> {
    const asks = (outcome: AskReason, detail: string | null = null) =>
      store.end(row, { state: 'asks', outcome, detail });
    switch (intent.state) {
      case 'done':
        return store.end(row, { state: 'done', outcome: sentAs(row) });
      case 'refused':
        return asks('refused', intent.detail);
      case 'no-sign':
        return asks('no-sign');
      case 'needs-person':
        return asks('unclear');
      default:
        // It isn't known yet what became of it.
        return undefined;
    }
  }

  return {
    one,
    all: async () => {
      for (const row of await store.pending())
        await one(row).catch((thrown: unknown) =>
          log.error('a scheduled change failed; trying again', faultFields(thrown)),
        );
    },
  };
}

/** What the write protocol says to stop something that doesn't get better by itself. */
const reasons: Readonly<Record<string, AskReason>> = {
  'already-canceled': 'plan-ended',
  'plan-is-over': 'plan-ended',
  'held-after-restore': 'held',
  'key-used': 'unclear',
};

/** `begin` stored it. */
const sentAs = ({ outcome, day }: ScheduledRow) =>
  sentMoments.find((moment) => moment === outcome) ?? (day === null ? 'after-gift' : 'on-date');
