import { expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import type { ReadOptions } from '../../upstream/cached-read.ts';
import { BudgetSpent, ServiceAnswered, ServiceDown } from '../../upstream/errors.ts';
import type { Gateway, Known } from '../../upstream/gateway.ts';
import type { CopiedReply } from '../copied-replies.ts';
import { answerAtOnce } from './answer-at-once.ts';

type Donor = { id: string; lastName: string; updatedAt: string };
const donor = (lastName: string, updatedAt = '2026-03-01T12:00:00.000Z'): Donor => ({
  id: 'd1',
  lastName,
  updatedAt,
});
const later = '2026-03-02T12:00:00.000Z';
const input = { path: { donorId: 'd1' } };

/** `copiedFor`: for how many ms the copy hasn't been read; null for a record that it doesn't have. */
function setUp({ copiedFor = 30_000 as number | null, known = {} as Partial<Known> } = {}) {
  const clock = createManualClock();
  const announced: unknown[] = [];
  const reads: ReadOptions[] = [];
  let answer: (options: ReadOptions) => Promise<unknown> = () => new Promise(() => undefined);
  const gateway = {
    read: async (_: ReadId, __: object, options: ReadOptions = {}) => {
      reads.push(options);
      return { reply: await answer(options), asOf: clock.now(), stale: false };
    },
    known: () => ({ cached: null, isAnswering: true, isOffered: true, isPresent: true, ...known }),
  } as unknown as Gateway;
  const copies = {
    of: async (): Promise<CopiedReply | null> =>
      copiedFor === null
        ? null
        : {
            reply: { data: donor('Copied') },
            asOf: clock.now() - copiedFor,
            isSame: (reply) => JSON.stringify(reply) === JSON.stringify({ data: donor('Copied') }),
            noun: 'donors',
          },
  };
  const changes = { announce: (...change: unknown[]) => void announced.push(change) };
  const { read } = answerAtOnce(gateway, { copies, changes, clock });
  return {
    clock,
    announced,
    reads,
    platform: (next: typeof answer) => {
      answer = next;
    },
    ask: (options?: ReadOptions) => read('donors.get', input, options),
  };
}

const says = (name: string) => async () => ({ data: donor(name) });
const fails = (thrown: unknown) => () => Promise.reject(thrown);
const unavailable = [new ServiceDown(), new BudgetSpent(20, 'person'), new ServiceAnswered(500, '', true)];
const none = new ServiceAnswered(404, 'No such donor', true);

test('answers with the age of the copy while the platform is still being asked, in a lane that waits for nothing', async () => {
  const { ask, clock, reads } = setUp();
  const { reply, asOf, stale } = await ask({ lane: 1, payer: { person: 'ada' } });
  expect([reply.data.lastName, clock.now() - asOf, stale]).toEqual(['Copied', 30_000, false]);
  expect(reads).toEqual([{ lane: 4, maxWaitMs: 0, maxAgeMs: 12_000 }]);
});

test.each([
  ['less than 12 seconds old', { copiedFor: 11_999 }],
  ["a record that the platform can't return by itself", { known: { isOffered: false } }],
])('%s: not read again', async (_, settings) => {
  const { ask, reads } = setUp(settings);
  expect((await ask()).reply.data.lastName).toBe('Copied');
  expect(reads).toEqual([]);
});

test('open pages hear of a record that has changed, and of no other', async () => {
  const { ask, announced, platform, clock } = setUp();
  platform(says('Copied'));
  await ask();
  await clock.advance(0);
  expect(announced).toEqual([]);
  platform(says('Changed'));
  await ask();
  await clock.advance(0);
  expect(announced).toEqual([['donors', ['d1']]]);
});

test('open pages hear that the platform no longer has a record, and then it answers itself', async () => {
  const { ask, announced, platform, clock } = setUp();
  platform(fails(none));
  expect((await ask()).reply.data.lastName).toBe('Copied');
  await clock.advance(0);
  expect(announced).toEqual([['donors', ['d1']]]);
  await expect(ask()).rejects.toBe(none);
});

test.each([...unavailable, new ServiceAnswered(404, 'A proxy', false)])(
  'a failed second reading (%s) changes nothing',
  async (thrown) => {
    const { ask, announced, platform, clock } = setUp();
    platform(fails(thrown));
    for (const _ of [1, 2]) expect((await ask()).reply.data.lastName).toBe('Copied');
    await clock.advance(0);
    expect(announced).toEqual([]);
  },
);

test('says that it may be out of date while such reads fail', async () => {
  const { ask } = setUp({ known: { isAnswering: false } });
  expect((await ask()).stale).toBe(true);
});

test.each([
  ['a record that the copy lacks', { copiedFor: null }, undefined],
  ['a form decides by it', {}, { maxAgeMs: 12_000 }],
  ['the copy has not been read for ten minutes', { copiedFor: 600_000 }, undefined],
])('%s: waits for the platform', async (_, settings, options) => {
  const { ask, platform, reads } = setUp(settings);
  platform(says('Current'));
  expect((await ask(options)).reply.data.lastName).toBe('Current');
  expect(reads).toEqual([options ?? {}]);
});

test("after ten minutes, the copy answers only if the platform can't, and never after twelve hours", async () => {
  for (const thrown of unavailable) {
    const { ask, platform } = setUp({ copiedFor: 12 * 3_600_000 - 1 });
    platform(fails(thrown));
    expect(await ask()).toMatchObject({ reply: { data: { lastName: 'Copied' } }, stale: true });
  }
  for (const [copiedFor, thrown] of [
    [12 * 3_600_000, new ServiceDown()],
    [600_000, none],
  ] as const) {
    const { ask, platform } = setUp({ copiedFor });
    platform(fails(thrown));
    await expect(ask()).rejects.toBe(thrown);
  }
});

test.each([
  ['changed later', donor('Cached', later), 60_000, 'Cached'],
  ['read later', donor('Cached'), 20_000, 'Cached'],
  ['read earlier', donor('Cached'), 40_000, 'Copied'],
  ['changed earlier, read later', donor('Cached', '2026-02-28T12:00:00.000Z'), 20_000, 'Copied'],
])('a cached reply that was %s', async (_, data, cachedFor, expected) => {
  const { now } = createManualClock();
  const { ask } = setUp({ known: { cached: { reply: { data }, asOf: now() - cachedFor } } });
  expect((await ask()).reply.data.lastName).toBe(expected);
});

test('a cached reply that is fresh is left to the gateway', async () => {
  const { now } = createManualClock();
  const { ask, platform } = setUp({
    known: { cached: { reply: { data: donor('Cached') }, asOf: now() - 11_999 } },
  });
  platform(says('Fresh'));
  expect((await ask()).reply.data.lastName).toBe('Fresh');
});
