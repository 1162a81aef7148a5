/**
 * Email as rows: queued in the caller's transaction, claimed by one server at a time, and stripped of its text once sent or failed. The
 * address is the account's, so none is stored here.
 */
import { randomUUID } from 'node:crypto';
import { type MailFault, serverFaults } from '#contract/steward/mail/mail-progress.ts';
import type { MailProgress } from '#contract/steward/operations/team.ts';
import type { Clock } from '../../base/clock.ts';
import { seal, unseal } from '../../base/sealed.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { MailContent } from './smtp.ts';

/** Messages of the same kind to the same person can replace each other. */
export type MailKind = 'account-link' | 'notification' | 'standing-answer' | 'security';

export type NewMail = {
  /** ID of the account. */
  to: string;
  kind: MailKind;
  content: MailContent;
  /** When to give up, in ms since 1970; a day from now by default and at most. */
  until?: number;
};

/** A message that this server must send now. `content` is null if it can't be decrypted. */
export type ClaimedMail = {
  id: string;
  kind: string;
  tries: number;
  giveUpAt: number;
  person: { id: string; name: string; address: string; isDisabled: boolean };
  content: MailContent | null;
};

/** `retry` is in ms since 1970. */
export type MailOutcome =
  | { state: 'sent' }
  | { state: 'failed'; fault: MailFault; code: number | null }
  | { state: 'waiting'; fault: MailFault; code: number | null; retry: number };

export type Outbox = {
  /** Returns the ID of the message. */
  queueIn(trx: Trx, mail: NewMail): Promise<string>;
  /** Drops messages of this kind that are still waiting for this person. */
  dropIn(trx: Trx, personId: string, kind: MailKind): Promise<void>;
  /** Claims the message that has been due the longest, for `leaseMs`; null if none is due. */
  claim(leaseMs: number): Promise<ClaimedMail | null>;
  /** Within the caller's transaction. Returns false if another server has settled or claimed it since. */
  settleIn(trx: Trx, claimed: ClaimedMail, outcome: MailOutcome): Promise<boolean>;
  /** Returns when the next message is due, in ms since 1970; null if none is waiting. */
  nextDue(): Promise<number | null>;
  /** Returns null for an unknown message. */
  progress(id: string): Promise<MailProgress | null>;
  /** Counts waiting messages, and failed ones of the last 30 days. */
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Why the mail server can't be used: what kept the newest try from being sent, unless one was sent since. */
  serverFault(): Promise<MailFault | null>;
  /** Deletes messages that were settled long ago. */
  prune(): Promise<void>;
};

const dayMs = 86_400_000;
const retentionMs = 30 * dayMs;
const purpose = 'mail';
/** Faults that are intended, so they don't count as failures. */
const intended: MailFault[] = ['replaced', 'account-disabled'];

type Parts = { database: Database; clock: Clock; key: Secret };

export function createOutbox({ database, clock, key }: Parts): Outbox {
  const sealed = (id: string, content: MailContent) =>
    seal(key, purpose, id, Buffer.from(JSON.stringify(content)));
  return {
    queueIn: async (trx, { to, kind, content, until = Number.POSITIVE_INFINITY }) => {
      const id = randomUUID();
      const now = clock.now();
      await trx
        .insertInto('mails')
        .values({
          id,
          person_id: to,
          kind,
          sealed: sealed(id, content),
          state: 'waiting',
          queued_at: now,
          next_try_at: now,
          give_up_at: Math.min(until, now + dayMs),
          tries: 0,
          fault: null,
          code: null,
          settled_at: null,
        })
        .execute();
      return id;
    },
    dropIn: async (trx, personId, kind) => {
      await trx
        .updateTable('mails')
        .set({ state: 'failed', fault: 'replaced', sealed: null, settled_at: clock.now() })
        .where('person_id', '=', personId)
        .where('kind', '=', kind)
        .where('settled_at', 'is', null)
        .execute();
    },
    claim: (leaseMs) =>
      database.write(async (trx) => {
        await database.lock(trx, 'mails');
        const now = clock.now();
        const row = await dueIn(trx, now);
        if (!row) return null;
        const tries = row.tries + 1;
        await trx
          .updateTable('mails')
          .set({ state: 'sending', tries, next_try_at: now + leaseMs })
          .where('id', '=', row.id)
          .execute();
        return {
          id: row.id,
          kind: row.kind,
          tries,
          giveUpAt: row.give_up_at,
          person: {
            id: row.person_id,
            name: row.name,
            address: row.email,
            isDisabled: row.disabled_at !== null,
          },
          content: contentOf(unseal(key, purpose, row.id, row.sealed ?? '')),
        };
      }),
    settleIn: async (trx, { id, tries }, outcome) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set(columnsOf(outcome, clock.now()))
        .where('id', '=', id)
        .where('tries', '=', tries)
        .where('settled_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    nextDue: async () => {
      const row = await database.db
        .selectFrom('mails')
        .select('next_try_at')
        .where('settled_at', 'is', null)
        .orderBy('next_try_at')
        .limit(1)
        .executeTakeFirst();
      return row?.next_try_at ?? null;
    },
    progress: async (id) => {
      const row = await database.db
        .selectFrom('mails')
        .select(['state', 'fault', 'code'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, state: row.state === 'sending' ? 'waiting' : row.state } : null;
    },
    counts: async () => {
      const rows = await database.db
        .selectFrom('mails')
        .select((select) => ['state', select.fn.countAll<number>().as('count')])
        .where((either) => either.or([either('fault', 'is', null), either('fault', 'not in', intended)]))
        .groupBy('state')
        .execute();
      const countOf = (...states: string[]) =>
        rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
      return { waiting: countOf('waiting', 'sending'), failed: countOf('failed') };
    },
    serverFault: async () => {
      const newest = (of: 'sent' | 'faulty') => {
        const all = database.db.selectFrom('mails').select(['fault', 'settled_at', 'state']);
        return of === 'sent'
          ? all.where('state', '=', 'sent').orderBy('settled_at', 'desc').limit(1).executeTakeFirst()
          : all
              .where('fault', 'in', serverFaults)
              .where('state', 'in', ['waiting', 'sending', 'failed'])
              // Those that wait, which have no such time, come first.
              .orderBy((row) => row.fn.coalesce('settled_at', row.val(Number.MAX_SAFE_INTEGER)), 'desc')
              .limit(1)
              .executeTakeFirst();
      };
      const [faulty, sent] = await Promise.all([newest('faulty'), newest('sent')]);
      if (!faulty) return null;
      const isOver =
        faulty.settled_at !== null && sent?.settled_at != null && sent.settled_at > faulty.settled_at;
      return isOver ? null : faulty.fault;
    },
    prune: async () => {
      await database.db
        .deleteFrom('mails')
        .where('settled_at', '<', clock.now() - retentionMs)
        .execute();
    },
  };
}

const dueIn = (trx: Trx, now: number) =>
  trx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.person_id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.tries',
      'mails.give_up_at',
      'mails.person_id',
      'mails.sealed',
      'users.name',
      'users.email',
      'users.disabled_at',
    ])
    .where('settled_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();

function columnsOf(outcome: MailOutcome, now: number) {
  if (outcome.state === 'sent')
    return { state: 'sent' as const, fault: null, code: null, sealed: null, settled_at: now };
  const { fault, code } = outcome;
  if (outcome.state === 'waiting')
    return { state: 'waiting' as const, fault, code, next_try_at: outcome.retry };
  return { state: 'failed' as const, fault, code, sealed: null, settled_at: now };
}

/** The decrypted content is what `queueIn` received. */
function contentOf(opened: Buffer | null): MailContent | null {
  if (!opened) return null;
  const { subject, text, html, unsubscribe } = JSON.parse(opened.toString('utf8')) as MailContent;
  return { subject, text, html, ...(unsubscribe === undefined ? {} : { unsubscribe }) };
}
