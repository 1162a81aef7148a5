/** The table of typed questions: what each means, and how many records it finds by plain SQL. */
import { describe, expect, test } from 'vitest';
import { questionNouns } from '#contract/steward/questions.ts';
import { answerQuestion, meaningsOf } from '../answer-question.ts';
import { countRecords } from '../count-records.ts';
import { countBySql } from './count-by-sql.ts';
import { giftQuestions } from './gift-questions-fixture.ts';
import { moreGiftQuestions } from './more-gift-questions-fixture.ts';
import { otherQuestions } from './other-questions-fixture.ts';
import { fiscalYearStart, openWorld, today, zone } from './world-fixture.ts';

const tables = { gifts: giftQuestions, 'more gifts': moreGiftQuestions, ...otherQuestions };
const nouns = new Set(questionNouns);

async function openParts() {
  const copy = await openWorld();
  const reconciliations = { times: async () => new Map<string, number>() };
  return { copy, reconciliations, zone, today, fiscalYearStart };
}

test('at least 400 of them', () => expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(400));

describe.each(Object.entries(tables))('%s', (_, questions) => {
  test('each question means what it says, and finds as many records as SQL does', async () => {
    const parts = await openParts();
    const wrong: unknown[] = [];
    for (const [typed, { noun = 'gifts', search = {}, text = '', unread = [], on = 'gifts' }] of questions) {
      const [first] = await meaningsOf(parts, { text: typed, noun: on, nouns });
      const read = first && {
        noun: first.noun,
        search: first.search,
        text: first.text,
        unread: first.unread.map(({ words }) => words),
      };
      const expected = { noun, search, text, unread };
      try {
        expect(read).toEqual(expected);
        const { count } = await countRecords(parts, { noun, search: search as never, text });
        expect(count).toBe(await countBySql(parts.copy, noun, search as never, text));
      } catch (error) {
        wrong.push({ typed, read, expected, error: String(error).split('\n')[0] });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('none answers with zero if any meaning of its words finds something', async () => {
    const parts = await openParts();
    for (const [typed, { on = 'gifts' }] of questions) {
      const { readings, unread } = await answerQuestion(parts, { text: typed, noun: on, within: {}, nouns });
      const [first, ...others] = readings;
      if (unread.length > 0) expect([typed, first !== undefined]).toEqual([typed, true]);
      if (first?.count === 0)
        expect([typed, others.filter(({ title }) => !/^(Without|All) /.test(title))]).toEqual([typed, []]);
    }
  });
});
