/**
 * One person who makes too many requests must not block the others. Runs over sockets with a real minute's
 * budget.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ids } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

const gifts = (page: number, person: string) =>
  running.call('GET', `/api/v3/contributions?limit=100&page=${page}`, { as: 'staff', person });

/** Clicks 32 times in 16 seconds, three pages each; returns the statuses. */
async function hammer(): Promise<number[]> {
  const answers: number[] = [];
  for (let click = 0; click < 32; click += 1) {
    const pages = [1, 2, 3].map((page) => gifts(1 + click * 3 + page, 'Ada'));
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

test('32 clicks for later pages in 16 seconds leave everyone else their screens and writes', async () => {
  const answers = await hammer();
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(await openScreens()).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await running.clock.during(running.write('donors.update'))).status).toBe(200);
});
