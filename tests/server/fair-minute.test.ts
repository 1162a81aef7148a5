/**
 * One person who makes too many requests must not block the others. Runs over sockets with a real minute's
 * budget.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import { olderGifts, purposeHeader } from '#contract/steward/messages.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { ids } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

const gifts = (page: number, person: string, headers: Record<string, string> = {}) =>
  running.call('GET', `/api/v3/contributions?limit=100&page=${page}`, { as: 'staff', person, headers });

/** Clicks 32 times in 16 seconds, three pages each; returns the statuses. */
async function hammer(headers: Record<string, string>): Promise<number[]> {
  const answers: number[] = [];
  for (let click = 0; click < 32; click += 1) {
    const pages = [1, 2, 3].map((page) => gifts(1 + click * 3 + page, 'Ada', headers));
    for (const answer of await running.clock.during(Promise.all(pages))) answers.push(answer.status);
    await running.clock.advance(500);
  }
  return answers;
}

/** Opens screens that aren't cached. */
async function openScreens(): Promise<number[]> {
  const answers: number[] = [];
  for (const path of [
    'contributions?limit=25',
    'contributions?limit=50',
    `contributions/${ids.gift}`,
    'donors?limit=25',
    'deposits?limit=25',
    'refunds?limit=25',
  ]) {
    const read = running.call('GET', `/api/v3/${path}`, { as: 'staff', person: 'Ben' });
    answers.push((await running.clock.during(read)).status);
  }
  return answers;
}

test.each<[string, Record<string, string>]>([
  ['older gifts', { [purposeHeader]: olderGifts }],
  ['later pages without a purpose', {}],
])('32 clicks for %s in 16 seconds leave everyone else their screens and writes', async (_, headers) => {
  const answers = await hammer(headers);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(await openScreens()).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await running.clock.during(running.write('donors.update'))).status).toBe(200);
});

test("reports how long a used-up purpose is refused, while the same person's other screens open", async () => {
  await hammer({ [purposeHeader]: olderGifts });
  const refused = await gifts(400, 'Ada', { [purposeHeader]: olderGifts });
  const problem = await jsonOf<Problem>(refused);
  expect([refused.status, problem.type]).toEqual([429, 'budget-spent']);
  expect(problem.detail).toMatch(/older gifts/i);
  expect(problem.retryAfter).toBeGreaterThan(30);
  expect(problem.retryAfter).toBeLessThanOrEqual(60);
  expect(running.platform.sent().length).toBeLessThanOrEqual(18);
  expect((await running.call('GET', '/api/v3/donors', { as: 'staff', person: 'Ada' })).status).toBe(200);
  await running.clock.advance((problem.retryAfter ?? 0) * 1_000);
  expect((await gifts(400, 'Ada', { [purposeHeader]: olderGifts })).status).toBe(200);
});
