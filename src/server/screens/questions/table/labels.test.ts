/** What each reading's label says is what was counted, by a second reader of labels. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuestionNoun, questionNouns } from '#contract/steward/questions.ts';
import { answerQuestion } from '../answer-question.ts';
import { countBySql } from './count-by-sql-fixture.ts';
import { denials } from './denials-fixture.ts';
import { giftQuestions } from './gift-questions-fixture.ts';
import { searchOfLabels } from './label-search-fixture.ts';
import { moreGiftQuestions } from './more-gift-questions-fixture.ts';
import { otherQuestions } from './other-questions-fixture.ts';
import { fiscalYearStart, openWorld, today, zone } from './world-fixture.ts';

const nouns = new Set(questionNouns);

async function openParts() {
  const copy = await openWorld();
  const reconciliations = { times: async () => new Map<string, number>() };
  return { copy, reconciliations, zone, today, fiscalYearStart };
}

/** Returns the readings whose labels say something else than what was counted. */
async function wrongReadings(parts: Awaited<ReturnType<typeof openParts>>, text: string, noun: QuestionNoun) {
  const { readings } = await answerQuestion(parts, { text, noun, within: {}, nouns });
  const wrong: unknown[] = [];
  for (const reading of readings) {
    if (reading.count === null) continue;
    const said = searchOfLabels(reading.noun, reading.parts);
    const counted = await countBySql(parts.copy, reading.noun, said, reading.text);
    if (counted !== reading.count)
      wrong.push({
        typed: text,
        labels: reading.parts.map(({ label, value }) => `${label} ${value}`),
        ...reading,
        counted,
      });
  }
  return wrong;
}

const table = [
  ...giftQuestions,
  ...moreGiftQuestions,
  ...Object.values(otherQuestions).flat(),
  ...Object.values(denials).flat(),
];

test('every reading of every question of the table says what it counts', async () => {
  const parts = await openParts();
  const wrong: unknown[] = [];
  for (const [typed, { on = 'gifts' }] of table) wrong.push(...(await wrongReadings(parts, typed, on)));
  expect(wrong).toEqual([]);
});

const phrase = fc.constantFrom(
  ...['gifts', 'refunds', 'chargebacks', 'deposits', 'plans', 'donors', 'donations', 'how much', 'show me'],
  ...['winter shelter', 'general fund', 'youth camp', 'downtown', 'annex', 'scholarship', 'monthly friends'],
  ...[
    'last month',
    'in october',
    '2025',
    'since june',
    'q3',
    'fy26',
    'yesterday',
    'older than 10 days',
    'before march',
  ],
  ...['over 100', 'under 50', '61.35', 'between 20 and 50', '$250', 'at least 1000'],
  ...[
    'failed',
    'pending',
    'refunded',
    'disputed',
    'canceled',
    'active',
    'paused',
    'won',
    'partly refunded',
    'ended',
  ],
  ...['card', 'ach', 'checks', 'apple pay', 'crypto', 'bitcoin', 'eth', 'stock', 'visa', 'cash'],
  ...[
    'monthly',
    'weekly',
    'recurring',
    'one time',
    'every two weeks',
    'anonymous',
    'first gifts',
    'new donors',
  ],
  ...['no email', 'without campaign', 'no note', 'not failed', 'not deposited', 'deposited', 'unreconciled'],
  ...[
    'largest',
    'oldest',
    'top 10',
    'by campaign',
    'who gave',
    'julio',
    'grace',
    'april',
    '4242',
    'zebra',
    'downtwon',
  ],
);

test('400 composed questions say what they count', { timeout: 300_000 }, async () => {
  const parts = await openParts();
  // The same ones each time: a run must not fail for what another would pass.
  const questions = fc.sample(
    fc.tuple(fc.array(phrase, { minLength: 1, maxLength: 4 }), fc.constantFrom(...questionNouns)),
    { numRuns: 400, seed: 45 },
  );
  const wrong: unknown[] = [];
  for (const [phrases, noun] of questions)
    wrong.push(...(await wrongReadings(parts, phrases.join(' '), noun)));
  expect(wrong).toEqual([]);
});
