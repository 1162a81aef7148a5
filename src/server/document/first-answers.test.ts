/** A document takes what is at hand and waits for nothing else. */
import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import type { DocumentRead } from './document-reads.ts';
import { firstAnswer } from './first-answers.ts';

const read = (target: string): DocumentRead => ({ method: 'GET', target, body: '' });
const reply = (body: string, init: ResponseInit = {}) => new Response(body, init);
const parts = (left = 256_000) => ({ clock: createManualClock(), room: { left } });

test('a reply is taken with its age; failures, refusals, and large replies are left out', async () => {
  const answers: Record<string, () => Promise<Response>> = {
    '/api/a': async () =>
      reply('{"a":1}', { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z', 'set-cookie': 'a=b' } }),
    '/api/none': async () => reply('', { status: 200 }),
    '/api/refused': async () => reply('{}', { status: 403 }),
    '/api/failed': async () => Promise.reject(new Error('no')),
    '/api/large': async () => reply(JSON.stringify('x'.repeat(64_000))),
  };
  const found = Object.keys(answers).map((target) =>
    firstAnswer(async () => answers[target]?.() ?? reply('', { status: 404 }), read(target), parts()),
  );
  expect(await Promise.all(found)).toEqual([
    { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z' }, body: { a: 1 } },
    { headers: {}, body: null },
    null,
    null,
    null,
  ]);
});

test('after 20 ms a reply is too late, also when it comes while the document is still being made', async () => {
  const clock = createManualClock();
  let arrive: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const pending = firstAnswer(() => late, read('/api/slow'), { ...parts(), clock });
  await clock.advance(19);
  await expect(Promise.race([pending, Promise.resolve('waits')])).resolves.toBe('waits');
  await clock.advance(1);
  arrive(reply('[]'));
  expect(await pending).toBeNull();
});

test('replies together have their most as well', async () => {
  const own = parts(20);
  const text = JSON.stringify('x'.repeat(8));
  const take = () => firstAnswer(async () => reply(text), read('/api/a'), own);
  expect([await take(), await take(), await take()].map((found) => found !== null)).toEqual([
    true,
    true,
    false,
  ]);
});
