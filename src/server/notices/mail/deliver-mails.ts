/** Sends the messages of the outbox one after the other, and retries later if one couldn't be sent. */

import { mailFaultLabels } from '#contract/steward/mail/mail-progress.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import type { Clock } from '../../base/clock.ts';
import { faultFields } from '../../base/fault-fields.ts';
import { hourly } from '../../base/hourly.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import type { ClaimedMail, MailOutcome, Outbox } from './outbox.ts';
import type { Smtp } from './smtp.ts';

type Parts = {
  outbox: Outbox;
  smtp: Smtp;
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  log: Log;
};

export type Delivering = {
  /** Call when a message was queued. */
  queued(): void;
  /** Resolves once no message is being sent; the others wait for the next start. */
  stop(): Promise<void>;
};

const minuteMs = 60_000;
/** Longer than any try takes. If a server is killed while sending, its message is retried after this time. */
export const leaseMs = 3 * minuteMs;
/** Pauses before try 2, 3, and so on; then always the last one. */
const pausesMs = [0.5, 1, 2, 5, 10, 20, 30].map((minutes) => minutes * minuteMs);
/** Pause while the mail server is down, so that a long queue doesn't retry nonstop. */
const serverPauseMs = 10_000;
/** Longest time between checks: another server on the same PostgreSQL may have left messages waiting. */
const maxRestMs = minuteMs;

export function deliverMails({ outbox, smtp, database, activity, clock, log }: Parts): Delivering {
  const loop = createBackgroundLoop(clock);
  const pruneHourly = hourly(clock, outbox.prune);
  loop.start(async () => {
    const next = await step().catch((thrown: unknown) => {
      log.warn('delivering email failed; trying again', faultFields(thrown));
      return 'pause' as const;
    });
    if (next === 'rest') return untilNext();
    // Messages queued in the meantime wait too.
    if (next === 'pause') await clock.sleep(serverPauseMs, loop.stopping).catch(() => undefined);
    return 0;
  });

  async function untilNext(): Promise<number> {
    const due = await outbox.nextDue().catch(() => null);
    return due === null ? maxRestMs : Math.min(Math.max(due - clock.now(), 1), maxRestMs);
  }

  async function step(): Promise<'again' | 'pause' | 'rest'> {
    await pruneHourly();
    const claimed = await outbox.claim(leaseMs);
    if (!claimed) return 'rest';
    const { outcome, pause } = await attempt(claimed);
    await settle(claimed, outcome);
    return pause ? 'pause' : 'again';
  }

  async function attempt(claimed: ClaimedMail): Promise<{ outcome: MailOutcome; pause: boolean }> {
    const { id, person, content, tries, giveUpAt } = claimed;
    const failed = (fault: 'account-disabled' | 'too-late' | 'unreadable') => ({
      outcome: { state: 'failed' as const, fault, code: null },
      pause: false,
    });
    if (person.isDisabled) return failed('account-disabled');
    if (giveUpAt <= clock.now()) return failed('too-late');
    if (!content) return failed('unreadable');
    const failure = await smtp.send({ id, to: person, ...content });
    if (!failure) return { outcome: { state: 'sent' }, pause: false };
    const { fault, code, isFinal, isOfServer } = failure;
    const retry = clock.now() + (pausesMs[tries - 1] ?? pausesMs.at(-1) ?? minuteMs);
    return {
      outcome:
        isFinal || retry >= giveUpAt
          ? { state: 'failed', fault, code }
          : { state: 'waiting', fault, code, retry },
      pause: isOfServer,
    };
  }

  /** Failed messages are recorded in the activity log, since their recipients can't know of them. */
  async function settle(claimed: ClaimedMail, outcome: MailOutcome): Promise<void> {
    const { kind, tries, person } = claimed;
    const isOurs = await database.write(async (trx) => {
      const settled = await outbox.settleIn(trx, claimed, outcome);
      if (settled && outcome.state === 'failed')
        await activity.recordIn(trx, {
          operation: 'mail.send',
          outcome: 'not-sent',
          target: { type: 'account', id: person.id },
          input: { message: kind, why: mailFaultLabels[outcome.fault], code: outcome.code },
        });
      return settled;
    });
    if (!isOurs) return;
    const about = { operation: kind, attempt: tries };
    if (outcome.state === 'sent') log.info('email sent', about);
    else
      log.warn(outcome.state === 'failed' ? 'email not sent' : 'email not sent yet', {
        ...about,
        reason: outcome.fault,
        status: outcome.code,
      });
  }

  return {
    queued: loop.wake,
    stop: loop.stop,
  };
}
