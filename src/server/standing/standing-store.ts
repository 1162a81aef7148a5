/** Stores standing questions: what people do with them, and how they end by a link in an email. */
import type { By } from '../activity/activity.ts';
import { hashOfToken } from '../base/digest.ts';
import type { Database, Trx } from '../database/database.ts';
import { dropMailsOfQuestionIn } from '../notices/drop-mails.ts';
import {
  askedOf,
  byServer,
  createStandingRows,
  nextOf,
  type RowParts,
  resting,
  type StandingRow,
} from './standing-rows.ts';

export type StandingStore = ReturnType<typeof createStandingStore>;

export function createStandingStore(parts: RowParts) {
  const { database, clock, zone } = parts;
  const { get, set, lock, announceIn, recordIn, pauseIn } = createStandingRows(parts);
  /** Returns the question if it is at that version; each change by a person makes a new one. */
  async function seen(trx: Trx, id: string, version: number): Promise<StandingRow | null> {
    await lock(trx, id);
    const row = await get(trx, id);
    return row?.version === version ? row : null;
  }

  return {
    get: (id: string) => get(database.db, id),
    /** Those of a person, or everyone's, by name; with the name of the owner. */
    all: (ownerId: string | null) => {
      const rows = database.db
        .selectFrom('standing_questions')
        .leftJoin('users', 'users.id', 'standing_questions.owner_id')
        .selectAll('standing_questions')
        .select('users.name as owner_name')
        .orderBy('standing_questions.name')
        .orderBy('standing_questions.id');
      return (ownerId === null ? rows : rows.where('owner_id', '=', ownerId)).execute();
    },
    /** The latest answers of questions, newest first, with what became of their emails. */
    answers: (questionIds: readonly string[], latest: boolean) => {
      const rows = database.db
        .selectFrom('standing_answers as answers')
        .leftJoin('mails', 'mails.id', 'answers.mail_id')
        .selectAll('answers')
        .select(['mails.state as mail_state', 'mails.fault as mail_fault'])
        .where('question_id', 'in', questionIds.length > 0 ? questionIds : [''])
        .orderBy('answers.at', 'desc')
        .orderBy('answers.id');
      if (!latest) return rows.execute();
      return rows
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('standing_answers as later')
                .select('later.id')
                .whereRef('later.question_id', '=', 'answers.question_id')
                .where(({ and, or, eb }) =>
                  or([
                    eb('later.at', '>', eb.ref('answers.at')),
                    and([
                      eb('later.at', '=', eb.ref('answers.at')),
                      eb('later.id', '<', eb.ref('answers.id')),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .execute();
    },
    /** Returns null if the person has too many. The same ID again adds nothing. */
    add: (
      by: By,
      question: Pick<StandingRow, 'id' | 'name' | 'asks' | 'period' | 'rule' | 'address'>,
      most: number,
    ) =>
      database.write(async (trx): Promise<StandingRow | null> => {
        const ownerId = by.actor.id;
        await database.lock(trx, `standing questions ${ownerId}`);
        const before = await get(trx, question.id);
        if (before) return before.owner_id === ownerId ? before : null;
        const own = await trx
          .selectFrom('standing_questions')
          .select('id')
          .where('owner_id', '=', ownerId)
          .execute();
        if (own.length >= most) return null;
        const now = clock.now();
        const { rule } = askedOf(question);
        const row: StandingRow = {
          ...question,
          owner_id: ownerId,
          version: 1,
          created_at: now,
          paused: null,
          // A condition is checked at once.
          next_at: rule.kind === 'when' && !rule.by ? now : nextOf(rule, now, zone),
          ...resting,
          said_unchecked: 0,
          is_true: 0,
          told_month: null,
          checked_at: null,
          checked_text: null,
        };
        await trx.insertInto('standing_questions').values(row).execute();
        announceIn(trx, [row.id]);
        await recordIn(trx, by, 'standingQuestions.add', row);
        return row;
      }),
    /** Returns null if it isn't at this version. Another rule or period starts over, and the next run is the next one from now on. */
    change: (by: By, id: string, version: number, to: Pick<StandingRow, 'name' | 'period' | 'rule'>) =>
      database.write(async (trx): Promise<StandingRow | null> => {
        const row = await seen(trx, id, version);
        if (!row) return null;
        const isSame = row.rule === to.rule && row.period === to.period;
        const { rule } = askedOf({ ...row, ...to });
        const starts = {
          ...resting,
          said_unchecked: 0 as const,
          is_true: 0 as const,
          told_month: null,
          checked_at: null,
          checked_text: null,
          next_at: row.paused === null ? nextOf(rule, clock.now(), zone) : null,
        };
        await set(trx, id, { ...to, version: version + 1, ...(isSame ? {} : starts) });
        announceIn(trx, [id]);
        await recordIn(trx, by, 'standingQuestions.change', { ...row, ...to });
        return get(trx, id);
      }),
    pause: (by: By, id: string, version: number) =>
      database.write(async (trx): Promise<StandingRow | null> => {
        const row = await seen(trx, id, version);
        if (!row) return null;
        if (row.paused === null) {
          await dropMailsOfQuestionIn(trx, id, clock.now());
          await pauseIn(trx, row, by, 'person');
        }
        return get(trx, id);
      }),
    resume: (by: By, id: string, version: number) =>
      database.write(async (trx): Promise<StandingRow | null> => {
        const row = await seen(trx, id, version);
        if (!row) return null;
        if (row.paused === null) return row;
        const next = nextOf(askedOf(row).rule, clock.now(), zone);
        await set(trx, id, { paused: null, next_at: next, version: version + 1 });
        announceIn(trx, [id]);
        await recordIn(trx, by, 'standingQuestions.resume', row);
        return get(trx, id);
      }),
    remove: (by: By, id: string) =>
      database.write(async (trx) => {
        await lock(trx, id);
        const row = await get(trx, id);
        if (!row) return;
        await dropMailsOfQuestionIn(trx, id, clock.now());
        await trx.deleteFrom('standing_answers').where('question_id', '=', id).execute();
        await trx.deleteFrom('standing_questions').where('id', '=', id).execute();
        announceIn(trx, [id]);
        await recordIn(trx, by, 'standingQuestions.remove', row);
      }),
    /** Returns the question of a link in an email; null if the link was used or its question is gone. */
    ofLink: (token: string) => linkIn(database.db, token),
    /** Pauses the question of a link, once. Returns null if the link was used or its question is gone. */
    unsubscribe: (token: string, from: Pick<By, 'address' | 'requestId'>) =>
      database.write(async (trx): Promise<StandingRow | null> => {
        const found = await linkIn(trx, token);
        if (!found) return null;
        await lock(trx, found.id);
        const used = await trx
          .updateTable('standing_answers')
          .set({ token_used_at: clock.now() })
          .where('token_hash', '=', hashOfToken(token))
          .where('token_used_at', 'is', null)
          .executeTakeFirst();
        await dropMailsOfQuestionIn(trx, found.id, clock.now());
        const row = await get(trx, found.id);
        if (Number(used.numUpdatedRows) !== 1 || !row) return null;
        if (row.paused === null)
          await pauseIn(trx, row, { ...byServer(row.owner_id), ...from }, 'unsubscribed');
        return row;
      }),
  };
}

async function linkIn(db: Database['db'], token: string): Promise<StandingRow | null> {
  const row = await db
    .selectFrom('standing_answers')
    .innerJoin('standing_questions', 'standing_questions.id', 'standing_answers.question_id')
    .selectAll('standing_questions')
    .where('token_hash', '=', hashOfToken(token))
    .where('token_used_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
