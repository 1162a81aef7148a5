/** A document includes the replies that arrive within a moment and doesn't wait for the rest. */
import { expect, test } from 'vitest';
import { createManualClock } from '../../tests/manual-clock.ts';
import type { DocumentRead } from './document-reads.ts';
import { createAllowance, firstAnswer } from './first-answers.ts';

const read = (target: string): DocumentRead => ({ method: 'GET', target, body: '' });
const reply = (body: string, init: ResponseInit = {}) => new Response(body, init);
const parts = (clock = createManualClock()) => ({ clock, allowance: createAllowance(clock) });

test('includes a reply with its age; leaves out failures, refusals, and large replies', async () => {
  const answers: Record<string, () => Promise<Response>> = {
    '/api/a': async () =>
      reply('{"a":1}', { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z', 'set-cookie': 'a=b' } }),
    '/api/none': async () => reply('', { status: 200 }),
    '/api/refused': async () => reply('{}', { status: 403 }),
    '/api/missing': async () => reply('{"title":"No such record"}', { status: 404 }),
    '/api/failed': async () => Promise.reject(new Error('no')),
    '/api/large': async () => reply(JSON.stringify('x'.repeat(128_000))),
  };
  const found = Object.keys(answers).map((target) =>
    firstAnswer(async () => answers[target]?.() ?? reply('', { status: 404 }), read(target), parts()),
  );
  expect(await Promise.all(found)).toEqual([
    { headers: { 'x-steward-as-of': '2026-11-22T09:41:00.000Z' }, body: { a: 1 } },
    { headers: {}, body: null },
    null,
    { headers: {}, body: { title: 'No such record' }, status: 404 },
    null,
    null,
  ]);
});

test('a document waits 200 ms for all its reads together, and leaves out replies that arrive later', async () => {
  const clock = createManualClock();
  const own = parts(clock);
  let arrive: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const first = firstAnswer(() => late, read('/api/slow'), own);
  const soon = firstAnswer(() => clock.sleep(190).then(() => reply('1')), read('/api/soon'), own);
  await clock.advance(199);
  expect(await soon).toEqual({ headers: {}, body: 1 });
  await expect(Promise.race([first, Promise.resolve('waits')])).resolves.toBe('waits');
  await clock.advance(1);
  arrive(reply('[]'));
  expect(await first).toBeNull();
  // After that, reads succeed only if their reply is stored here.
  const stored = firstAnswer(() => clock.sleep(59).then(() => reply('2')), read('/api/stored'), own);
  const called = firstAnswer(() => clock.sleep(61).then(() => reply('3')), read('/api/called'), own);
  await clock.advance(61);
  expect([await stored, await called]).toEqual([{ headers: {}, body: 2 }, null]);
});

test('all replies together are limited in size', async () => {
  const own = parts();
  own.allowance.room = 20;
  const text = JSON.stringify('x'.repeat(8));
  const take = () => firstAnswer(async () => reply(text), read('/api/a'), own);
  expect([await take(), await take(), await take()].map((found) => found !== null)).toEqual([
    true,
    true,
    false,
  ]);
});
