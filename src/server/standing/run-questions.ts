/**
 * Answers the questions whose time has come. Each run ends with one answer, or with one that says why there is none; both in the transaction
 * that moves the question on. Any server may run any question: the slower one finds that the run is over.
 */

import { judge } from '#contract/rules/standing/condition.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { may } from '#contract/steward/roles.ts';
import {
  lastingReasons,
  standingListOf,
  type Unanswered,
  unansweredTexts,
  uncheckedMs,
  waitMs,
} from '#contract/steward/standing-questions.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import type { By } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import type { ZoneTexts } from '../base/texts.ts';
import type { Answer, AnswerBody, Answered } from './answer.ts';
import { answerMail, lateNote, type MailLinks } from './answer-mail.ts';
import { todayIn } from './count-lists.ts';
import { askedOf, type StandingRow } from './standing-rows.ts';
import type { NewAnswer, StandingRuns } from './standing-runs.ts';

type Parts = {
  runs: StandingRuns;
  answer: Answer;
  links: MailLinks;
  clock: Pick<Clock, 'now'>;
  log: Log;
  zone: string;
  texts: ZoneTexts;
};

export type QuestionRunner = {
  /** Runs everything that is due. One that fails doesn't keep the others. */
  all(): Promise<void>;
  /** Answers a question by hand. Returns false if its owner can't see the list, or may not sign in. */
  send(by: By, row: StandingRow, id: string): Promise<boolean>;
};

export function createQuestionRunner({
  runs,
  answer,
  links,
  clock,
  log,
  zone,
  texts,
}: Parts): QuestionRunner {
  async function ask(row: StandingRow): Promise<Answered | Unanswered> {
    try {
      return await answer(askedOf(row), await runs.earlier(row.id));
    } catch (thrown) {
      log.warn('a standing question could not be answered', faultFields(thrown));
      return 'failed';
    }
  }

  /** `dueAt`: null for one that is sent by hand. */
  function newAnswer(
    row: StandingRow,
    told: Pick<NewAnswer, 'outcome' | 'why' | 'body'>,
    dueAt: number | null,
  ): NewAnswer {
    const { name } = row;
    const at = clock.now();
    const body = { ...told.body, notes: [...lateNote(dueAt, at, texts), ...told.body.notes] };
    return { ...told, body, mail: answerMail({ name, body, dueAt, at }, links) };
  }

  const unanswered = (row: StandingRow, why: Unanswered, dueAt: number | null): NewAnswer =>
    newAnswer(
      row,
      { outcome: 'unanswered', why, body: plain(row, `This couldn't be answered. ${unansweredTexts[why]}`) },
      dueAt,
    );

  async function one(row: StandingRow): Promise<void> {
    const owner = await runs.owner(row);
    // Its questions are paused first; this person was disabled since.
    if (!owner) return;
    const { role } = owner;
    const asked = askedOf(row);
    const { many, needs } = standingListOf(asked.asks.list);
    const dueAt = row.next_at;
    if (!may(role, needs)) {
      const body = { ...plain(row, `You no longer have access to ${many}.`), address: '/standing-questions' };
      const told = newAnswer(row, { outcome: 'no-access', why: null, body }, dueAt);
      await runs.end(row, { role, answer: told, pause: 'no-access' });
      return;
    }
    const found = await ask(row);
    const value = typeof found === 'string' ? found : comparedValue(asked.rule, found);
    if (typeof found === 'string' || typeof value === 'string') {
      await withoutAnswer(row, role, typeof found === 'string' ? found : 'no-sum');
      return;
    }
    if (asked.rule.kind === 'send') {
      const told = newAnswer(row, { outcome: 'answered', why: null, body: found.body }, dueAt);
      await runs.end(row, { role, answer: told });
      return;
    }
    const month = todayIn(zone, clock.now()).slice(0, 7);
    const before = { isTrue: row.is_true === 1, month: row.told_month };
    const { tells, after } = judge(asked.rule, value ?? 0, before, {
      month,
      monthly: asked.rule.by !== null,
    });
    const body = tells
      ? { ...found.body, sentence: `${conditionText(asked.rule)} ${found.body.sentence}` }
      : null;
    await runs.end(row, {
      role,
      // Checks have no time that people wait for.
      answer: body && newAnswer(row, { outcome: 'answered', why: null, body }, asked.rule.by ? dueAt : null),
      checked: { ...after, text: found.body.sentence },
    });
  }

  async function withoutAnswer(row: StandingRow, role: string, why: Unanswered): Promise<void> {
    const { rule } = askedOf(row);
    const isChecking = rule.kind === 'when' && !rule.by;
    const waited = row.waiting_since === null ? 0 : clock.now() - row.waiting_since;
    if (row.said_unchecked === 1) {
      await runs.end(row, { role, answer: null, saidUnchecked: why });
      return;
    }
    if (!lastingReasons.includes(why) && waited < (isChecking ? uncheckedMs : waitMs)) {
      await runs.wait(row, why);
      return;
    }
    await runs.end(row, {
      role,
      answer: unanswered(row, why, row.next_at),
      ...(isChecking ? { saidUnchecked: why } : {}),
    });
  }

  return {
    all: async () => {
      await runs.pauseWithoutOwner();
      for (const row of await runs.due())
        await one(row).catch((thrown: unknown) =>
          log.error('a standing question failed; trying again', faultFields(thrown)),
        );
    },
    send: async (by, row, id) => {
      const owner = await runs.owner(row);
      if (!owner || !may(owner.role, standingListOf(askedOf(row).asks.list).needs)) return false;
      const found = await ask(row);
      const told =
        typeof found === 'string'
          ? unanswered(row, found, null)
          : newAnswer(row, { outcome: 'answered', why: null, body: found.body }, null);
      return runs.send(by, row, owner.role, { ...told, id });
    },
  };
}

/** Returns what the condition compares; null without a condition, `unknown` if that isn't known. */
function comparedValue(
  rule: StandingQuestion['rule'],
  { count, cents: sum }: Answered,
): number | null | 'unknown' {
  if (rule.kind === 'send') return null;
  return rule.measure === 'count' ? count : (sum ?? 'unknown');
}

/** "The sum is below $50,000.00.": what has become true. */
function conditionText(rule: Extract<StandingQuestion['rule'], { kind: 'when' }>): string {
  const value = rule.measure === 'sum' ? moneyText(cents(rule.value)) : countText(rule.value);
  const is = { above: 'more than', at: 'exactly', below: 'less than' }[rule.is];
  return `The ${rule.measure} is ${is} ${value}:`;
}

const plain = ({ address }: StandingRow, sentence: string): AnswerBody => ({
  sentence,
  notes: [],
  figures: [],
  compared: null,
  columns: [],
  rows: [],
  more: 0,
  address,
  raw: [],
});
