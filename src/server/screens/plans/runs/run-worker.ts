/**
 * Carries out the run that was started through this process: one plan at a time, each through the write protocol, and each read in the
 * background lane first, so that people's calls come before. A plan's intent ID is stored before it is sent, so that nothing is sent under
 * two IDs, whatever ends this process. When in doubt the run stops: after a restart, and until the outcome of every write is known.
 */

import { randomUUID } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { RunAct } from '#contract/steward/operations/plans/plan-runs.ts';
import { may } from '#contract/steward/roles.ts';
import type { Clock } from '../../../base/clock.ts';
import { faultFields } from '../../../base/fault-fields.ts';
import type { Log } from '../../../base/log.ts';
import type { Database } from '../../../database/database.ts';
import type { PlanRunItemsTable, PlanRunsTable } from '../../../database/plan-tables.ts';
import { ProblemError } from '../../../gate/problem.ts';
import type { Session } from '../../../gate/route.ts';
import { upstreamProblem } from '../../../gate/upstream-problem.ts';
import { NotSupported } from '../../../upstream/errors.ts';
import type { Gateway } from '../../../upstream/gateway.ts';
import type { Intent } from '../../../writes/intent.ts';
import type { MoneyHolds } from '../../../writes/money-hold.ts';
import type { Writes } from '../../../writes/writes.ts';
import type { Found, RunProgress } from './run-progress.ts';
import { actOf } from './run-rows.ts';

type Parts = {
  progress: RunProgress;
  database: Pick<Database, 'db'>;
  writes: Pick<Writes, 'submit' | 'get'>;
  gateway: Pick<Gateway, 'read'>;
  holds: Pick<MoneyHolds, 'active'>;
  clock: Clock;
  log: Log;
  /** Aborted once nothing more may be sent. */
  stopping: AbortSignal;
};

/** How often, in ms, open outcomes and abandoned runs are checked: while there are any, and otherwise. */
const busyMs = 2_000;
const idleMs = 60_000;
/** How long a read waits for the background's share of the minute, in ms. */
const waitsMs = 70_000;
/** How long, in ms, a platform may be unavailable before the run is paused: by then, whoever watches it has gone. */
const troubleMs = 600_000;
const retryMs = 10_000;

/** Returns a function that does the next step, and resolves with how long to rest after it, in ms. It never rejects. */
export function createRunWorker(parts: Parts): () => Promise<number> {
  const { progress, database, writes, gateway, holds, clock, log, stopping } = parts;
  /** Since when the platform has been unavailable, in monotonic ms. */
  let troubleSince: number | null = null;

  const logFailure = (thrown: unknown) =>
    log.error('a run of plans failed; trying again', faultFields(thrown));

  /** Stores what has become known of plans that were sent. */
  async function settle(): Promise<void> {
    for (const item of await progress.sent()) {
      const intent = await writes.get(item.intent_id);
      // While its sender is alive, a plan that has no intent yet may still get one.
      const found = intent ? outcomeOf(intent) : item.isAbandoned ? waitsAgain : null;
      if (found && found.outcome !== item.outcome) await progress.record(item, found);
    }
  }

  /** Does one step of a run, and returns how long to rest, in ms. */
  async function advance(run: PlanRunsTable): Promise<number> {
    if (!(await progress.renew(run.id))) return 0;
    if (run.state === 'waiting') return busyMs;
    const session = await sessionOf(run);
    if (!session) return pause(run, 'role');
    if (await holds.active()) return pause(run, 'restore');
    const item = await progress.next(run.id);
    if (!item) return busyMs;
    const known = item.intent_id === null ? null : await writes.get(item.intent_id);
    const outcome = known && outcomeOf(known);
    if (outcome && outcome.outcome !== 'waiting') {
      await progress.record(item, outcome);
      return 0;
    }
    try {
      const refusal = await refusalOf(item);
      if (refusal !== null) {
        troubleSince = null;
        await progress.record(item, { outcome: 'refused', detail: refusal });
        return 0;
      }
    } catch (thrown) {
      return failed(run, thrown);
    }
    if (stopping.aborted) return 0;
    return send(run, item, session);
  }

  /** Reads a plan, and returns why it must not be changed; null if nothing speaks against it. Throws the gateway's errors. */
  async function refusalOf(item: PlanRunItemsTable): Promise<string | null> {
    const path = pathOf(item);
    const options = { lane: 3, maxAgeMs: 0, maxWaitMs: waitsMs, signal: () => stopping } as const;
    try {
      const { data: plan } = (await gateway.read('subscriptions.get', { path }, options)).reply;
      if (isOver(plan)) return 'It has ended since the review. Nothing was sent.';
      return sameTime(plan.updatedAt, item.seen_version)
        ? null
        : 'It was changed since the review. Nothing was sent.';
    } catch (thrown) {
      const problem = upstreamProblem(thrown);
      if (isRefusal(problem)) return `${sentenceOf(problem)} Nothing was sent.`;
      throw thrown;
    }
  }

  async function send(run: PlanRunsTable, item: PlanRunItemsTable, session: Sender): Promise<number> {
    const intentId = item.intent_id ?? randomUUID();
    if (!(await progress.begin(item, intentId))) return 0;
    const { operation, body } = writeOf(actOf(run));
    try {
      const { intent, retryAfter } = await writes.submit({
        intentId,
        operation,
        input: { path: pathOf(item), query: {}, body },
        session,
        requestId: '',
        address: '',
        seenVersion: item.seen_version,
        reason: null,
      });
      const found = outcomeOf(intent);
      if (found) await progress.record(item, found);
      if (found?.outcome === 'waiting') return inTrouble(run, (retryAfter ?? 0) * 1_000);
      troubleSince = null;
      return 0;
    } catch (thrown) {
      // It may have been sent all the same: then its intent says what is known of it.
      const intent = await writes.get(intentId);
      const found = intent ? outcomeOf(intent) : waitsAgain;
      if (found?.outcome !== 'waiting') {
        if (found) await progress.record(item, found);
        return busyMs;
      }
      const problem = upstreamProblem(thrown);
      if (!isRefusal(problem)) {
        await progress.record(item, found);
        return failed(run, thrown);
      }
      troubleSince = null;
      await progress.record(item, { outcome: 'refused', detail: sentenceOf(problem) });
      return 0;
    }
  }

  /** After a plan couldn't be read or sent, for a reason that isn't its own. Nothing was sent. */
  async function failed(run: PlanRunsTable, thrown: unknown): Promise<number> {
    if (stopping.aborted) return 0;
    if (thrown instanceof NotSupported) return pause(run, 'platform');
    const problem = upstreamProblem(thrown);
    if (!(problem instanceof ProblemError)) {
      logFailure(thrown);
      return inTrouble(run, 0);
    }
    if (problem.type === 'held-after-restore') return pause(run, 'restore');
    return inTrouble(run, (problem.details.retryAfter ?? 0) * 1_000);
  }

  async function inTrouble(run: PlanRunsTable, ms: number): Promise<number> {
    troubleSince ??= clock.monotonic();
    return clock.monotonic() - troubleSince >= troubleMs ? pause(run, 'platform') : Math.max(ms, retryMs);
  }

  async function pause(run: PlanRunsTable, because: Parameters<RunProgress['pause']>[1]): Promise<number> {
    troubleSince = null;
    await progress.pause(run.id, because);
    return 0;
  }

  /** Returns in whose name plans are changed; null if that person may not change them anymore. */
  async function sessionOf(run: PlanRunsTable): Promise<Sender | null> {
    const user = await database.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where('id', '=', run.created_by)
      .executeTakeFirst();
    if (!user || user.disabled_at !== null) return null;
    const { disabled_at: _, ...person } = user;
    const { operation } = writeOf(actOf(run));
    const isAllowed = may(person.role, 'plans.run') && may(person.role, operation);
    return isAllowed ? { user: person, tag: run.session_tag ?? '' } : null;
  }

  return async () => {
    try {
      await settle();
      await progress.pauseAbandoned();
      const run = await progress.mine();
      if (run) return await advance(run);
      return (await progress.isBusy()) ? busyMs : idleMs;
    } catch (thrown) {
      logFailure(thrown);
      return retryMs;
    }
  };
}

type Sender = Pick<Session, 'user' | 'tag'>;

/** Certainly not sent, so it may be sent later, under the same ID. */
const waitsAgain: Found = { outcome: 'waiting', detail: null };

/** Returns what is known of a plan that was sent; null while it is being sent. */
export function outcomeOf({ state, verified, detail }: Intent): Found | null {
  switch (state) {
    case 'sending':
      return null;
    case 'not-sent':
      return waitsAgain;
    case 'refused':
      return {
        outcome: 'refused',
        detail: [`${platformNameAtStart()} declined this.`, detail, 'Nothing was changed.']
          .filter(Boolean)
          .join(' '),
      };
    case 'done':
      if (verified === true) return { outcome: 'done', detail: null };
      return { outcome: verified === null ? 'unconfirmed' : 'needs-review', detail };
    case 'unknown':
      return { outcome: 'unconfirmed', detail };
    default:
      return { outcome: 'needs-review', detail };
  }
}

const pathOf = ({ plan_id: subscriptionId, donor_id: donorId }: PlanRunItemsTable) => ({
  donorId: donorId ?? '',
  subscriptionId,
});

/** The write that changes each plan of a run. */
export function writeOf(act: RunAct): { operation: WriteId; body: CheckedInput['body'] } {
  return act.kind === 'cancel'
    ? { operation: 'subscriptions.cancel', body: { cancellationReason: act.reason } }
    : {
        operation: 'subscriptions.update',
        body: {
          campaignId: act.campaign.id,
          ...(act.subcampaign ? { subcampaignId: act.subcampaign.id } : {}),
        },
      };
}

/** A plan without a version can't be compared, so it counts as changed. */
const sameTime = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) === Date.parse(other);

/** Answers about this plan alone: the next one may be different. */
const isRefusal = (problem: unknown): problem is ProblemError =>
  problem instanceof ProblemError && [400, 404, 409, 412, 422].includes(problem.status);

const sentenceOf = ({ title, details: { detail } }: ProblemError): string =>
  [/[.!?…]$/.test(title) ? title : `${title}.`, detail].filter(Boolean).join(' ');
