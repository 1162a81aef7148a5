/**
 * Stores what runs of standing questions end with. An answer, its email, its notification, and the next run are one transaction that names
 * the run it ends, so that of several servers, or of two tries around a crash, one gives it and the others change nothing.
 */
import { randomUUID } from 'node:crypto';
import type { StandingAnswer } from '#contract/steward/operations/standing-questions.ts';
import type { Unanswered } from '#contract/steward/standing-questions.ts';
import type { By } from '../activity/activity.ts';
import { hashOfToken, newToken } from '../base/digest.ts';
import type { Trx } from '../database/database.ts';
import { findsRow } from '../database/finds-row.ts';
import type { MailLook } from '../notices/mail/mail-layout.ts';
import type { Mail } from '../notices/mail/open-mail.ts';
import { type Fact, raiseIn } from '../notices/raise.ts';
import type { AnswerBody } from './answer.ts';
import {
  askedOf,
  byServer,
  createStandingRows,
  nextOf,
  ownerIn,
  type RowParts,
  resting,
  type StandingRow,
} from './standing-rows.ts';

/** What a run ends with. `mail` gets the token of the link that pauses the question. */
export type NewAnswer = {
  /** For one that is sent by hand: chosen by the browser. */
  id?: string;
  outcome: StandingAnswer['outcome'];
  why: Unanswered | null;
  body: AnswerBody;
  mail: (token: string) => MailLook;
};

export type Ending = {
  /** The owner's role, by which the answer was made. */
  role: string;
  answer: NewAnswer | null;
  /** Set if its role may no longer see the list. */
  pause?: 'no-access';
  /** What became of its condition. */
  checked?: { isTrue: boolean; month: string | null; text: string };
  /** Why its condition can't be checked, once that was said. */
  saidUnchecked?: Unanswered;
};

export type StandingRuns = ReturnType<typeof createStandingRuns>;

type Parts = RowParts & {
  /** Null if email isn't set up. */
  mail: Pick<Mail, 'queueIn'> | null;
};

const keptAnswers = 20;

export function createStandingRuns(parts: Parts) {
  const { database, changes, mail, clock, zone } = parts;
  const { get, set, lock, announceIn, recordIn, pauseIn } = createStandingRows(parts);
  const raise = async (trx: Trx, fact: Fact) => {
    const people = await raiseIn(trx, [fact], clock.now());
    if (people.length > 0) database.afterCommit(trx, () => changes.announce('notifications', people));
  };

  /** Stores an answer, and queues its email and notification. */
  async function answerIn(
    trx: Trx,
    row: StandingRow,
    answer: NewAnswer,
    dueAt: number | null,
  ): Promise<void> {
    const id = answer.id ?? randomUUID();
    const token = newToken();
    const look = answer.mail(token);
    const mailId = mail
      ? await mail.queueIn(trx, { to: row.owner_id, kind: 'standing-answer', ...look })
      : null;
    await trx
      .insertInto('standing_answers')
      .values({
        id,
        question_id: row.id,
        at: clock.now(),
        due_at: dueAt,
        outcome: answer.outcome,
        why: answer.why,
        body: JSON.stringify(answer.body),
        mail_id: mailId,
        token_hash: mail ? hashOfToken(token) : null,
        token_used_at: null,
      })
      .execute();
    await raise(trx, { kind: 'standing-question', recordId: id, only: row.owner_id });
    const old = await trx
      .selectFrom('standing_answers')
      .select('id')
      .where('question_id', '=', row.id)
      .orderBy('at', 'desc')
      .orderBy('id')
      .offset(keptAnswers)
      .limit(100)
      .execute();
    if (old.length > 0)
      await trx
        .deleteFrom('standing_answers')
        .where(
          'id',
          'in',
          old.map((one) => one.id),
        )
        .execute();
  }

  return {
    owner: (row: StandingRow) => ownerIn(database.db, row.owner_id),
    /** The figures of the last answer that had some. */
    earlier: async (id: string) => {
      const row = await database.db
        .selectFrom('standing_answers')
        .select(['body', 'at'])
        .where('question_id', '=', id)
        .where('outcome', '=', 'answered')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      // Stored by `answerIn`.
      return row ? { raw: (JSON.parse(row.body) as AnswerBody).raw, at: row.at } : null;
    },
    /** Those whose time has come, the longest due first. */
    due: () =>
      database.db
        .selectFrom('standing_questions')
        .selectAll()
        .where('paused', 'is', null)
        .where('next_at', '<=', clock.now())
        .orderBy('next_at')
        .orderBy('id')
        .execute(),
    /** The run can't be answered yet. Does nothing if it isn't this run anymore. */
    wait: (row: StandingRow, why: Unanswered) =>
      database.write(async (trx) => {
        await lock(trx, row.id);
        if (!(await isSame(trx, row)) || row.waiting_why === why) return;
        await set(trx, row.id, { waiting_since: row.waiting_since ?? clock.now(), waiting_why: why });
        announceIn(trx, [row.id]);
      }),
    /** Ends the run that is due. Returns false, and does nothing, if it was ended or changed in the meantime, or the owner's role was. */
    end: (row: StandingRow, ending: Ending) =>
      database.write(async (trx): Promise<boolean> => {
        await lock(trx, row.id);
        if (!(await isSame(trx, row))) return false;
        const { role, answer, pause, checked, saidUnchecked } = ending;
        if ((await ownerIn(trx, row.owner_id))?.role !== role) return false;
        const now = clock.now();
        const { rule } = askedOf(row);
        await set(trx, row.id, {
          ...(saidUnchecked
            ? { waiting_since: row.waiting_since ?? now, waiting_why: saidUnchecked }
            : resting),
          next_at: nextOf(rule, Math.max(now, row.next_at ?? 0), zone),
          said_unchecked: saidUnchecked ? 1 : 0,
          ...(checked
            ? {
                is_true: checked.isTrue ? (1 as const) : (0 as const),
                told_month: checked.month,
                checked_at: now,
                checked_text: checked.text,
              }
            : {}),
        });
        if (answer) await answerIn(trx, row, answer, row.next_at);
        if (answer || checked?.isTrue !== (row.is_true === 1) || row.waiting_why) announceIn(trx, [row.id]);
        if (pause) await pauseIn(trx, row, byServer(row.owner_id), pause);
        else if (answer)
          await recordIn(trx, byServer(row.owner_id), 'standingQuestions.answer', row, {
            outcome: answer.outcome,
            ...(answer.why === null ? {} : { why: answer.why }),
          });
        return true;
      }),
    /** Gives an answer in addition to those at its times. The same ID again gives none. Returns false if the owner's role was changed. */
    send: (by: By, row: StandingRow, role: string, answer: NewAnswer & { id: string }) =>
      database.write(async (trx): Promise<boolean> => {
        await lock(trx, row.id);
        if (await findsRow(trx.selectFrom('standing_answers').select('id').where('id', '=', answer.id)))
          return true;
        if ((await ownerIn(trx, row.owner_id))?.role !== role || !(await get(trx, row.id))) return false;
        await answerIn(trx, row, answer, null);
        announceIn(trx, [row.id]);
        await recordIn(trx, by, 'standingQuestions.send', row, { outcome: answer.outcome });
        return true;
      }),
    /** Pauses the questions of people who are disabled or deleted, and tells administrators, once for each person. */
    pauseWithoutOwner: async () => {
      const lost = await database.db
        .selectFrom('standing_questions')
        .leftJoin('users', 'users.id', 'standing_questions.owner_id')
        .select('standing_questions.owner_id')
        .distinct()
        .where('paused', 'is', null)
        .where((row) => row.or([row('users.id', 'is', null), row('users.disabled_at', 'is not', null)]))
        .execute();
      for (const { owner_id: ownerId } of lost)
        await database.write(async (trx) => {
          await database.lock(trx, `standing questions ${ownerId}`);
          if (await ownerIn(trx, ownerId)) return;
          const rows = await trx
            .selectFrom('standing_questions')
            .selectAll()
            .where('owner_id', '=', ownerId)
            .where('paused', 'is', null)
            .orderBy('id')
            .execute();
          if (rows.length === 0) return;
          for (const row of rows) await lock(trx, row.id);
          const occurrence = String(clock.now());
          await raise(trx, { kind: 'standing-owner', recordId: ownerId, occurrence, except: ownerId });
          for (const row of rows) await pauseIn(trx, row, byServer(ownerId), 'owner-gone');
        });
    },
  };
}

/** True if the run that `row` had is still due. */
async function isSame(trx: Trx, row: StandingRow): Promise<boolean> {
  if (row.next_at === null) return false;
  return findsRow(
    trx
      .selectFrom('standing_questions')
      .select('id')
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('next_at', '=', row.next_at)
      .where('paused', 'is', null),
  );
}
