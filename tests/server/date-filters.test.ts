import { afterEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/server/tests/running-server.ts';
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
  ]);
});
