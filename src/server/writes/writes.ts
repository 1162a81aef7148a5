/**
 * The write-safety protocol (safety 3.7): claim in one transaction, send once, classify, find out by reading. A click that arrives
 * twice, a second tab, a crash or a lost answer can never act twice, and what people are told is true or says that it is not known.
 */
import { randomUUID } from 'node:crypto';
import type { WriteId } from '#contract/catalog.ts';
import type { CheckedInput } from '#contract/check-input.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../gate/route.ts';
import type { Log } from '../log.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { classify, type Ending } from './classify.ts';
import { fingerprint } from './fingerprint.ts';
import type { Intent, IntentChange } from './intent.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import { findEffect, freshRead, type LookParts, lookAgain } from './look.ts';
import { createRules } from './rules/rules.ts';
import { followTimes, leaseMs, nextLook, searchTimes } from './schedule.ts';
import { anotherOne, heldByAnother, sameKeyOtherRequest } from './write-problem.ts';

export type Submission = {
  intentId: string;
  operation: WriteId;
  input: CheckedInput;
  session: Session;
  requestId: string;
  address: string;
  /** `updatedAt` as the person saw it, or null. */
  seenVersion: string | null;
};

/** The state after the submission; the reply only where this very request received it. */
export type Submitted = { intent: Intent; reply: unknown; retryAfter: number | null };

export type Writes = {
  /** Throws ProblemError and the gateway's errors when nothing was sent and nothing was kept. */
  submit(submission: Submission): Promise<Submitted>;
  get(id: string): Promise<Intent | null>;
  unsettled(userId: string | null): Promise<Intent[]>;
  /** Looks for everything that is due now: lost senders, unknown outcomes, accepted refunds. */
  lookForDue(): Promise<void>;
  /** Resolves when no write is on its way. */
  drain(): Promise<void>;
};

export type WritesOptions = {
  gateway: Gateway;
  store: IntentStore;
  clock: Clock;
  log: Log;
  cardEntry: boolean;
};

export function createWrites(options: WritesOptions): Writes {
  const { gateway, store, clock, log } = options;
  const rules = createRules(options);
  const parts: LookParts = { gateway, store, rules, clock, owner: randomUUID() };
  const running = new Set<Promise<unknown>>();
  let looking: Promise<void> | null = null;

  async function submit(submission: Submission): Promise<Submitted> {
    const print = fingerprint(submission.operation, submission.input);
    const known = await store.get(submission.intentId);
    if (known && known.state !== 'not-sent') return replay(known, submission, print);
    if (known) checkSame(known, submission, print);
    const quietSince = clock.now();
    const facts = await rules[submission.operation].prepare(submission.input, {
      read: freshRead(gateway),
      intentId: submission.intentId,
      now: quietSince,
      seenVersion: submission.seenVersion,
    });
    const intent = newIntent(submission, print, facts);
    const step = stepOf(submission, 'sent');
    const claim = await store.claim(intent, quietSince, step);
    if (claim.claimed) return send(intent, submission);
    if (claim.why === 'same-id') return replay(claim.intent, submission, print);
    throw claim.why === 'open' ? heldByAnother(claim.intent) : anotherOne(claim.intent);
  }

  function newIntent(submission: Submission, print: string, facts: Intent['facts']): Intent {
    const { intentId, operation, input, session } = submission;
    const now = clock.now();
    return {
      id: intentId,
      operation,
      path: input.path,
      targetKey: rules[operation].targetKey(input, intentId),
      fingerprint: print,
      facts,
      state: 'sending',
      verified: null,
      userId: session.user.id,
      userName: session.user.name,
      status: null,
      madeId: null,
      detail: null,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      owner: parts.owner,
      leaseUntil: now + leaseMs,
      checks: 0,
      nextCheckAt: null,
    };
  }

  /** The one send. From here on something is always written down. */
  async function send(intent: Intent, submission: Submission): Promise<Submitted> {
    let reply: unknown = null;
    let ending: Ending | null = null;
    let status: number | null = null;
    try {
      const { path, query, body } = submission.input;
      const sent = await gateway.send(intent.operation, { path, query, body });
      reply = sent.reply;
      status = sent.status;
    } catch (thrown) {
      ending = classify(thrown);
    }
    const change = ending ? endedBadly(intent, ending) : await endedWell(intent, reply, status);
    const outcome = change.state === 'no-sign' || change.state === 'needs-person' ? 'unknown' : change.state;
    const step = outcome && outcome !== 'sending' ? stepOf(submission, outcome) : null;
    const written = await store.change(intent, change, step);
    log.info('write', { operation: intent.operation, intentId: intent.id, state: change.state ?? 'sending' });
    // Someone took the intent over because this process seemed dead: what stands there is what is known.
    const now = written ? { ...intent, ...change } : ((await store.get(intent.id)) ?? intent);
    const retryAfter = ending?.state === 'not-sent' ? ending.retryAfter : null;
    return { intent: now, reply: now.state === 'done' ? reply : null, retryAfter };
  }

  function endedBadly(intent: Intent, ending: Ending): IntentChange {
    const updatedAt = clock.now();
    const { state, status } = ending;
    if (ending.state !== 'unknown') return { updatedAt, state, status, detail: ending.detail };
    const detail = 'The service did not say what became of it. We are looking.';
    return {
      updatedAt,
      state,
      status,
      detail,
      nextCheckAt: nextLook(intent.sentAt, searchTimes, clock.now()),
    };
  }

  async function endedWell(intent: Intent, reply: unknown, status: number | null): Promise<IntentChange> {
    const rule = rules[intent.operation];
    const done: IntentChange = { updatedAt: clock.now(), state: 'done', status };
    if (rule.afterDone === 'shown') return { ...done, verified: true, madeId: rule.madeId?.(reply) ?? null };
    if (rule.afterDone === 'follow')
      return {
        ...done,
        detail: 'Accepted by the service. It shows as soon as it is under way.',
        nextCheckAt: nextLook(intent.sentAt, followTimes, clock.now()),
      };
    return { ...done, ...(await readBack(intent)), updatedAt: clock.now() };
  }

  /** The service said yes; its own record must agree before we say so. */
  async function readBack(intent: Intent): Promise<Partial<IntentChange>> {
    const nextCheckAt = nextLook(intent.sentAt, searchTimes, clock.now());
    try {
      const finding = await findEffect(parts, intent);
      if (finding.found === 'yes') return { verified: true, detail: 'Confirmed by reading back.' };
      return {
        state: 'unknown',
        nextCheckAt,
        detail: 'The service said yes, but its record does not show it yet. We are looking.',
      };
    } catch {
      return { nextCheckAt, detail: 'Accepted by the service. Reading back has not worked yet.' };
    }
  }

  async function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  }

  async function lookForAll(): Promise<void> {
    for (const intent of await store.due(clock.now())) await lookAgain(parts, intent);
  }

  return {
    submit: (submission) => track(submit(submission)),
    get: (id) => store.get(id),
    unsettled: (userId) => store.unsettled(userId),
    lookForDue: () => {
      looking ??= track(lookForAll()).finally(() => {
        looking = null;
      });
      return looking;
    },
    drain: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Throws when the key was used for something else, or by someone else. */
function checkSame(known: Intent, submission: Submission, print: string): void {
  if (known.userId !== submission.session.user.id || known.fingerprint !== print) throw sameKeyOtherRequest();
}

function replay(known: Intent, submission: Submission, print: string): Submitted {
  checkSame(known, submission, print);
  return { intent: known, reply: null, retryAfter: null };
}

function stepOf(submission: Submission, outcome: WriteStep['outcome']): WriteStep {
  const { session, requestId, address, input } = submission;
  const body = typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : [];
  return { outcome, requestId, address, role: session.user.role, sessionTag: session.tag, fields: body };
}
