/** On PostgreSQL, each question of the table has the answer that it has on SQLite. */
import { expect, test } from 'vitest';
import { questionNouns } from '#contract/steward/questions.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { answerQuestion } from '../answer-question.ts';
import { denials } from './denials-fixture.ts';
import { giftQuestions } from './gift-questions-fixture.ts';
import { moreGiftQuestions } from './more-gift-questions-fixture.ts';
import { otherQuestions } from './other-questions-fixture.ts';
import { fiscalYearStart, openWorld, today, zone } from './world-fixture.ts';

const others = { ...otherQuestions, ...denials };
const questions = [...giftQuestions, ...moreGiftQuestions, ...Object.values(others).flat()];
const nouns = new Set(questionNouns);
const reconciliations = { times: async () => new Map<string, number>() };

test('each question has the same answer', async () => {
  const copies = [await openWorld({ kind: 'postgres', url: await freshPostgres() }), await openWorld()];
  for (const [typed, { on = 'gifts' }] of questions) {
    const [one, other] = await Promise.all(
      copies.map((copy) =>
        answerQuestion(
          { copy, reconciliations, zone, today, fiscalYearStart },
          { text: typed, noun: on, within: {}, nouns },
        ),
      ),
    );
    expect([typed, one]).toEqual([typed, other]);
  }
}, 120_000);
