import { afterEach, expect, test } from 'vitest';
import { few } from '../../e2e/few.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { sampleWrites } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox | undefined;
afterEach(() => running?.stop());

test('a list for a range of instants is requested in days, a day wider, and narrowed', async () => {
  running = await startOnSandbox({ sandbox: { odd: ['days-only-vague', 'midnight-maximum'] } });
  const { platform, call } = running;
  const answer = await call(
    'GET',
    '/api/v3/contributions?limit=50&minimumInitiatedDate=2026-11-01T05:00:00.000Z',
    {
      as: 'staff',
    },
  );
  expect(answer.status).toBe(200);
  const { data, totalCount } = await jsonOf<{ data: { contributionDate: string }[]; totalCount: number }>(
    answer,
  );
  expect(data.every(({ contributionDate }) => contributionDate >= '2026-11-01T05:00')).toBe(true);
  expect(totalCount).toBeGreaterThanOrEqual(data.length);
  expect(platform.sent().map(({ target }) => decodeURIComponent(target.split('?')[1] ?? ''))).toEqual([
    'limit=100&minimumInitiatedDate=2026-10-31&page=1',
    // No longer page was seen yet, so this one might not be the last.
    'limit=4&minimumInitiatedDate=2026-10-31&page=2',
  ]);
});

type Listed = { data: { id: string; contributionDate: string }[]; totalCount: number | null };

test.each(
  few([
    [['days-only-vague', 'midnight-maximum']],
    [['days-only']],
    [['days-only-vague']],
    [['days-only', 'midnight-maximum']],
  ]),
)('%j: a range within a day of more than 600 gifts is listed whole, page after page', async (odd = []) => {
  running = await startOnSandbox({ sandbox: { odd, rateLimit: 1_000_000 } });
  const { platform, call, clock } = running;
  const inputs = Array.from({ length: 620 }, (_, index) => ({
    body: { ...(sampleWrites['contributions.charge'].body as object), amount: (500 + index) / 100 },
  }));
  for (const input of inputs) {
    expect((await platform.call('contributions.charge', input)).status).toBe(201);
    await clock.advance(20_000);
  }
  const there: Listed['data'] = [];
  for (let page = 1; there.length === (page - 1) * 100; page += 1) {
    const answer = await platform.call('contributions.list', { query: { limit: 100, page } });
    // The sandbox's own list.
    there.push(...(JSON.parse(String(answer.body)) as Listed).data);
  }
  const times = there.map(({ contributionDate }) => contributionDate).toSorted();
  expect(new Set(times.slice(-inputs.length).map((time) => time.slice(0, 10))).size).toBe(1);
  // Within the day: most of its gifts, a few early ones, and a few late ones.
  for (const [from = '', to = ''] of [
    [times.at(-610), times.at(-10)],
    [times.at(-600), times.at(-590)],
    [times.at(-15), times.at(-1)],
  ]) {
    const expected = there.filter(({ contributionDate: time }) => time >= from && time <= to);
    for (let page = 1, listed = 0; listed < expected.length || page === 1; page += 1) {
      const range = `minimumInitiatedDate=${from}&maximumInitiatedDate=${to}`;
      const answer = await call('GET', `/api/v3/contributions?limit=50&page=${page}&${range}`, {
        as: 'staff',
      });
      expect(answer.status).toBe(200);
      const { data, totalCount } = await jsonOf<Listed>(answer);
      expect(data.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * 50, page * 50).map(({ id }) => id),
      );
      listed += data.length;
      expect(totalCount).toBe(totalCount === null && listed < expected.length ? null : expected.length);
    }
  }
});
