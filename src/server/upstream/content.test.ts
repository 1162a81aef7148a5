import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAnswer } from './content.ts';
import { ServiceAnswered, UnreadableAnswer } from './errors.ts';

const answer = (status: number, body: string | Uint8Array, headers: Record<string, string> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  tooLong: false,
});
const read = (...parts: Parameters<typeof answer>) =>
  readAnswer('donors.list', answer(...parts), () => undefined).catch((thrown: unknown) => thrown);

test('reads a list, plain or zipped', async () => {
  const body = '{"data":[],"totalCount":0}';
  expect(await read(200, body)).toEqual({ data: [], totalCount: 0 });
  expect(await read(200, gzipSync(body), { 'content-encoding': 'gzip' })).toEqual({
    data: [],
    totalCount: 0,
  });
});

test.each([
  ['a page', '<html>', {}],
  ['nothing', '', {}],
  ['half of it', '{"data":[', {}],
  ['another encoding', '{}', { 'content-encoding': 'br' }],
  ['content that is not zipped', '{}', { 'content-encoding': 'gzip' }],
])('%s is unreadable', async (_, body, headers) => {
  expect(await read(200, body, headers)).toBeInstanceOf(UnreadableAnswer);
});

test.each([
  ['{"success":false,"error":"Temporarily unavailable","data":[]}', 'Temporarily unavailable.'],
  ['{"success":"false","message":"Down for maintenance"}', 'Down for maintenance.'],
  ['{"error":{"message":"No replica"},"data":null}', 'No replica.'],
  ['{"error":"Timeout","data":[],"totalCount":0}', 'Timeout.'],
  ['{"success":0,"data":[{"id":"a"}]}', 'The giving platform responded with status 200.'],
])('%s is no answer', async (body, sentence) => {
  expect(await read(200, body)).toMatchObject({ name: 'AnswerDenied', sentence });
});

test.each([
  '{"data":[],"totalCount":0}',
  '{"success":true,"error":null,"data":[],"totalCount":0}',
  '{"success":1,"error":"","data":[],"totalCount":0}',
])('%s is an empty list', async (body) => {
  expect(await read(200, body)).toEqual({ data: [], totalCount: 0 });
});

test('a write without a documented reply that says it failed is not taken for accepted', async () => {
  const denied = answer(200, '{"success":false,"error":"Already refunded"}');
  const sent = readAnswer('contributions.initiateRefund', denied, () => undefined);
  await expect(sent).rejects.toMatchObject({ name: 'AnswerDenied', sentence: 'Already refunded.' });
});

test('a small response that unzips to more than 8 MB is unreadable', async () => {
  const bomb = gzipSync(`{"data":[],"totalCount":0${' '.repeat(9 * 1024 * 1024)}}`);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await read(200, bomb, { 'content-encoding': 'gzip' })).toBeInstanceOf(UnreadableAnswer);
});

test("a loose operation accepts text as the platform's response, but neither a page nor half an object", async () => {
  const refund = (body: string) =>
    readAnswer('contributions.initiateRefund', answer(202, body), () => undefined).catch(
      (thrown: unknown) => thrown,
    );
  expect([await refund('accepted'), await refund('"accepted"')]).toEqual(['accepted', 'accepted']);
  for (const body of ['<p>Sign in</p>', '{"a":', '["a"'])
    expect(await refund(body)).toBeInstanceOf(UnreadableAnswer);
});

test("only a JSON object counts as the platform's own refusal, and only headers show that a 429 was counted", async () => {
  const own = '{"statusCode":403,"message":"No"}';
  expect(await read(403, own)).toMatchObject({ own: true, text: 'No' });
  for (const body of ['<html>Blocked</html>', '', '"No"'])
    expect(await read(403, body)).toMatchObject({ own: false });
  expect(await read(429, own)).toMatchObject({ overBudget: false });
  expect(await read(429, own, { 'retry-after': '3' })).toMatchObject({ overBudget: true });
  expect(await read(503, own, { 'retry-after': '3' })).toMatchObject({ overBudget: false });
});

test.each([
  'Error\n    at run (/srv/app/index.js:1:2)',
  'SELECT * FROM donors',
  'no such file /etc/passwd',
  'C:\\app\\run.exe',
])('a refusal that shows program internals is not repeated: %s', async (message) => {
  const refusal = await read(400, JSON.stringify({ statusCode: 400, message }));
  expect(refusal).toBeInstanceOf(ServiceAnswered);
  expect(refusal).toMatchObject({ text: 'The giving platform reported no readable reason' });
});
