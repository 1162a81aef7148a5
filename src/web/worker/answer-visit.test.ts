import { expect, test, vi } from 'vitest';
import { buildHeader } from '#contract/steward/document/document-text.ts';
import { answerVisit, isOfBuild } from './answer-visit.ts';

const made = 'made by this device';
const reply = (status: number, build?: string) =>
  new Response('from the server', { status, ...(build ? { headers: { [buildHeader]: build } } : {}) });
const visit = (
  ask: () => Promise<Response>,
  make = async (): Promise<Response | null> => new Response(made),
) => answerVisit({ build: 'old', ask, make }).then((response) => response.text());

test('the server answers whenever it can, whatever its reply', async () => {
  for (const status of [200, 302, 401, 404, 500])
    for (const build of ['old', 'new', undefined])
      expect(await visit(async () => reply(status, build))).toBe('from the server');
});

test('without a connection, or while a proxy says that the server is down, this device answers', async () => {
  expect(await visit(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(made);
  for (const status of [502, 503, 504]) expect(await visit(async () => reply(status))).toBe(made);
});

test('an old version never answers for a new server', async () => {
  for (const status of [200, 500, 502, 503, 504]) {
    expect(await visit(async () => reply(status, 'new'))).toBe('from the server');
    expect(isOfBuild(reply(status, 'new'), 'old')).toBe(false);
    expect(isOfBuild(reply(status, 'old'), 'old')).toBe(true);
  }
});

test('when this device may not answer either, the visitor sees what went wrong', async () => {
  expect(
    await visit(
      async () => reply(503),
      async () => null,
    ),
  ).toBe('from the server');
  await expect(
    visit(
      () => Promise.reject(new TypeError('offline')),
      async () => null,
    ),
  ).rejects.toThrow('offline');
  const broken = () => Promise.reject(new Error('No database'));
  await expect(visit(() => Promise.reject(new TypeError('offline')), broken)).rejects.toThrow('offline');
});

test("a field manager's screen waits three seconds for the server, any other screen as long as it takes", async () => {
  vi.useFakeTimers();
  const late = (ms: number) => () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(reply(200, 'old')), ms));
  const early = (ask: () => Promise<Response>, makeEarly?: () => Promise<Response | null>) =>
    answerVisit({ build: 'old', ask, make: async () => null, ...(makeEarly ? { makeEarly } : {}) }).then(
      (response) => response.text(),
    );
  const makeEarly = vi.fn(async () => new Response(made));
  const inTime = early(late(2_900), makeEarly);
  const tooLate = early(late(60_000), makeEarly);
  const notOfField = early(late(60_000));
  const notOfPerson = early(late(60_000), async () => null);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(makeEarly).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([await inTime, await tooLate]).toEqual(['from the server', made]);
  await vi.advanceTimersByTimeAsync(57_000);
  expect([await notOfField, await notOfPerson]).toEqual(['from the server', 'from the server']);
  vi.useRealTimers();
});
