/** A document takes what is at hand and waits for nothing else. */
import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { firstAnswers } from './first-answers.ts';
import type { FirstRead } from './first-reads.ts';

const read = (target: string): FirstRead => ({ method: 'GET', target, body: '' });
const reply = (body: string, init: ResponseInit = {}) => new Response(body, init);

test('replies in time are taken with their age; failures, refusals and large replies are left out', async () => {
  const answers: Record<string, () => Promise<Response>> = {
    '/api/a': async () =>
      reply('{"a":1}', { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z', 'set-cookie': 'a=b' } }),
    '/api/none': async () => reply('', { status: 200 }),
    '/api/refused': async () => reply('{}', { status: 403 }),
    '/api/failed': async () => Promise.reject(new Error('no')),
    '/api/large': async () => reply(JSON.stringify('x'.repeat(64_000))),
  };
  const found = await firstAnswers(
    Object.keys(answers).map(read),
    async ({ target }) => answers[target]?.() ?? reply('', { status: 404 }),
    createManualClock(),
  );
  expect(found).toEqual({
    'GET /api/a': { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z' }, body: { a: 1 } },
    'GET /api/none': { headers: {}, body: null },
  });
});

test('after 20 ms the document goes out without what is missing', async () => {
  const clock = createManualClock();
  const pending = firstAnswers(
    [read('/api/slow'), read('/api/quick')],
    ({ target }) => (target === '/api/slow' ? new Promise(() => undefined) : Promise.resolve(reply('[]'))),
    clock,
  );
  await clock.advance(19);
  await expect(Promise.race([pending, Promise.resolve('waits')])).resolves.toBe('waits');
  await clock.advance(1);
  expect(Object.keys(await pending)).toEqual(['GET /api/quick']);
});
