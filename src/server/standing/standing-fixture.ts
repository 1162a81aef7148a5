/**
 * For tests of standing questions: people, questions, and servers that share a database. What a question is answered with, and what mails say,
 * is in the hands of the test; a server can be stopped while it answers, within its transaction, and after it.
 */
import { randomUUID } from 'node:crypto';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { maxStanding, type Unanswered } from '#contract/steward/standing-questions.ts';
import { Secret } from '../base/secret.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import type { MailLook } from '../notices/mail/mail-layout.ts';
import { createOutbox } from '../notices/mail/outbox.ts';
import { openNotificationFixture } from '../screens/notifications/notification-fixture.ts';
import { actingAs, recordedActivity } from '../tests/recorded-activity.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import type { Answered } from './answer.ts';
import { mailLinks } from './answer-mail.ts';
import { createQuestionRunner } from './run-questions.ts';
import { createStandingRuns } from './standing-runs.ts';
import { createStandingStore } from './standing-store.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const zone = 'America/Chicago';

/** Where a server stops. */
export const steps = [
  'before it answers',
  'before it is stored',
  'while it is stored',
  'after it is stored',
] as const;
export type Step = (typeof steps)[number];

export const everyMorning = { kind: 'send', schedule: { every: 'day', hour: 8 } } as const;
export const moreThanNone = { kind: 'when', measure: 'count', is: 'above', value: 0, by: null } as const;

export async function openStanding(database: Database) {
  const people = await openNotificationFixture(database);
  for (const table of ['standing_questions', 'standing_answers', 'mails'] as const)
    await database.db.deleteFrom(table).execute();
  for (const [id, role] of [
    ['ada', 'admin'],
    ['bea', 'admin'],
    ['cho', 'staff'],
  ] as const)
    await people.add(id, role);
  const { clock } = people;
  const { entries, activity } = recordedActivity();
  const announced: string[] = [];
  const outbox = createOutbox({ database, clock, key: new Secret('k'.repeat(32)) });
  /** What is known; a word says why nothing is. */
  const known: { now: { count: number; cents: number | null } | Unanswered } = {
    now: { count: 3, cents: 12_000 },
  };
  const looks: MailLook[] = [];

  /** A server. `stopsAt` throws there once, as a crash does; `meanwhile` runs while it answers. */
  function server(plan: { stopsAt?: Step | null; meanwhile?: () => Promise<unknown> } = {}) {
    const stop = (step: Step) => {
      if (plan.stopsAt !== step) return;
      plan.stopsAt = null;
      throw new Error('The server stopped');
    };
    const inside: Database = {
      ...database,
      write: async (work) => {
        stop('before it is stored');
        const done = await database.write(work);
        stop('after it is stored');
        return done;
      },
    };
    const parts = {
      database: inside,
      activity,
      changes: { announce: (noun: string) => void announced.push(noun) },
      clock,
      zone,
    };
    const mail = {
      queueIn: async (
        trx: Parameters<typeof outbox.queueIn>[0],
        { to, kind, ...look }: MailLook & { to: string; kind: 'standing-answer' },
      ) => {
        const id = await outbox.queueIn(trx, {
          to,
          kind,
          content: { subject: look.subject, text: '', html: '' },
        });
        looks.push(look);
        stop('while it is stored');
        return id;
      },
    } as Parameters<typeof createStandingRuns>[0]['mail'];
    const runs = createStandingRuns({ ...parts, mail });
    return createQuestionRunner({
      runs,
      answer: async ({ address }): Promise<Answered | Unanswered> => {
        stop('before it answers');
        const { now } = known;
        await plan.meanwhile?.();
        if (typeof now === 'string') return now;
        return {
          ...now,
          body: {
            sentence: `${now.count} gifts.`,
            notes: [],
            figures: [],
            compared: null,
            columns: [],
            rows: [],
            more: 0,
            address,
            raw: [],
          },
        };
      },
      links: mailLinks(new URL('https://steward.example.org')),
      clock,
      log: createRecordingLog().log,
      zone,
      texts: zoneTexts(zone),
    });
  }

  const store = createStandingStore({
    database,
    activity,
    changes: { announce: (noun: string) => void announced.push(noun) },
    clock,
    zone,
  });
  const by = actingAs('staff');
  const add = async (rule: StandingQuestion['rule'], who = 'cho', list = 'refunds') => {
    const row = await store.add(
      by(who),
      {
        id: randomUUID(),
        name: 'Failed refunds',
        asks: JSON.stringify({ list, question: {} }),
        period: 'null',
        rule: JSON.stringify(rule),
        address: '/refunds?status=FAILED',
      },
      maxStanding,
    );
    if (!row) throw new Error('It was not added');
    return row;
  };
  const answers = () =>
    database.db.selectFrom('standing_answers').selectAll().orderBy('at').orderBy('id').execute();
  const mails = () => database.db.selectFrom('mails').selectAll().orderBy('queued_at').execute();
  const disable = (id: string, at: number | null = clock.now()) =>
    database.db.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
  return {
    ...people,
    database,
    clock,
    entries,
    announced,
    outbox,
    known,
    looks,
    server,
    store,
    by,
    add,
    answers,
    mails,
    disable,
  };
}
export type Standing = Awaited<ReturnType<typeof openStanding>>;
