/**
 * The write protocol: claim in one transaction, send once, classify, and confirm by reading. A double click,
 * a second tab, a crash, or a lost response never acts twice, and what people see is either true or says that
 * it isn't known.
 */
import { randomUUID } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { NotSupported } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { fingerprint } from './fingerprint.ts';
import type { Intent } from './intent.ts';
import type { IntentStore } from './intent-store.ts';
import { giftTarget } from './rules/gift-rules.ts';
import { planTarget } from './rules/plan-rules.ts';
import { createRules } from './rules/rules.ts';
import { type Submission, type Submitted, sendOnce, stepOf } from './send-once.ts';
import { freshRead, type VerifyParts, verifyOutcome } from './verify-outcome.ts';
import { anotherOne, heldByAnother, sameKeyOtherRequest, sentButNotStored } from './write-problem.ts';

export type Writes = {
  /** Throws ProblemError and the gateway's errors if nothing was sent and nothing was stored. */
  submit(submission: Submission): Promise<Submitted>;
  get(id: string): Promise<Intent | null>;
  unsettled(userId: string | null): Promise<Intent[]>;
  /** Returns our writes on a gift or plan that the platform accepted, oldest first. */
  accepted(kind: 'gift' | 'plan', recordId: string): Promise<Intent[]>;
  /** Checks everything that is due now: lost senders, unknown outcomes, and accepted refunds. */
  checkDue(): Promise<void>;
  /** Stops checking, and resolves when no write is in progress. */
  drain(): Promise<void>;
};

export type WritesOptions = {
  gateway: Gateway;
  store: IntentStore;
  clock: Clock;
  log: Log;
  cardEntry: boolean;
  /** Throws ProblemError if writes of this kind are off for now (money-hold.ts). */
  checkHold: (operation: WriteId) => Promise<void>;
};

export function createWrites(options: WritesOptions): Writes {
  const { gateway, store, clock, log } = options;
  const rules = createRules(options);
  const parts: VerifyParts = { gateway, store, rules, clock, owner: randomUUID(), watchedSince: new Map() };
  const running = new Set<Promise<unknown>>();
  /** IDs of the intents that this process is sending: only the sender may judge them, however late its lease looks. */
  const sending = new Set<string>();
  let checking: Promise<void> | null = null;
  let draining = false;

  async function submit(submission: Submission): Promise<Submitted> {
    const print = fingerprint(submission.operation, submission.input);
    const stored = await store.get(submission.intentId);
    if (stored && stored.state !== 'not-sent') return replay(stored, submission, print);
    if (stored) checkSame(stored, submission, print);
    if (gateway.missing().includes(submission.operation)) throw new NotSupported(submission.operation);
    await options.checkHold(submission.operation);
    const target = rules[submission.operation].targetKey(submission.input, submission.intentId);
    const before = await store.ended(target);
    const facts = await rules[submission.operation].prepare(submission.input, {
      read: freshRead(gateway),
      intentId: submission.intentId,
      now: clock.now() + gateway.offsetMs(),
      seenVersion: submission.seenVersion,
      accepted: () => store.accepted(target),
    });
    const began = { now: clock.now(), monotonic: clock.monotonic() };
    const intent = newIntent(submission, { fingerprint: print, targetKey: target, facts });
    const step = stepOf(submission, 'sent');
    const claim = await store.claim(intent, before, step);
    if (claim.claimed) {
      sending.add(intent.id);
      return sendOnce(parts, log, intent, submission, began)
        .catch(sentAnyway(intent))
        .finally(() => sending.delete(intent.id));
    }
    if (claim.why === 'same-id') return replay(claim.intent, submission, print);
    const tell = claim.why === 'open' ? heldByAnother : anotherOne;
    throw tell(claim.intent, submission.session.user.id);
  }

  type About = Pick<Intent, 'fingerprint' | 'targetKey' | 'facts'>;

  function newIntent({ intentId, operation, input, session }: Submission, about: About): Intent {
    const now = clock.now();
    return {
      id: intentId,
      operation,
      path: input.path,
      ...about,
      state: 'sending',
      verified: null,
      userId: session.user.id,
      userName: session.user.name,
      status: null,
      madeId: null,
      detail: null,
      createdAt: now,
      updatedAt: now,
      sentAt: now + gateway.offsetMs(),
      owner: parts.owner,
      // The store's claim sets it.
      leaseUntil: 0,
      checks: 0,
      nextCheckAt: null,
    };
  }

  async function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  }

  async function checkAll(): Promise<void> {
    for (const intent of await store.due())
      if (!draining && !sending.has(intent.id)) await verifyOutcome(parts, intent);
  }

  return {
    submit: (submission) => track(submit(submission)),
    get: (id) => store.get(id),
    unsettled: (userId) => store.unsettled(userId),
    accepted: (kind, recordId) =>
      store.accepted(kind === 'gift' ? giftTarget(recordId) : planTarget(recordId), recordId),
    checkDue: () => {
      checking ??= checkAll().finally(() => {
        checking = null;
      });
      return checking;
    },
    drain: async () => {
      draining = true;
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Whatever fails once a write was claimed, it may have been sent: nobody may be told that nothing was changed. */
const sentAnyway = (intent: Intent) => (thrown: unknown) => {
  throw Object.assign(sentButNotStored(intent), { cause: thrown });
};

/** Throws if the key was used for something else, or by someone else. */
function checkSame(stored: Intent, submission: Submission, print: string): void {
  if (stored.userId !== submission.session.user.id || stored.fingerprint !== print)
    throw sameKeyOtherRequest();
}

function replay(stored: Intent, submission: Submission, print: string): Submitted {
  checkSame(stored, submission, print);
  return { intent: stored, reply: null, retryAfter: null };
}
