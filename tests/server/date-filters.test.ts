import { afterEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox | undefined;
afterEach(() => running?.stop());

test('the first refusal switches to days for good, and the response says so', async () => {
  running = await startOnSandbox({ sandbox: { odd: ['days-only'] } });
  const { platform, call } = running;
  const gifts = (from: string) =>
    call('GET', `/api/v3/contributions?minimumInitiatedDate=${from}T05:00:00.000Z`, { as: 'staff' });
  const first = await gifts('2026-11-01');
  expect([first.status, first.headers.get('x-steward-utc-days')]).toEqual([200, '1']);
  expect(await jsonOf<{ data: unknown[] }>(first)).toHaveProperty('data');
  await gifts('2026-11-02');
  expect(platform.sent().map(({ target }) => decodeURIComponent(target.split('?')[1] ?? ''))).toEqual([
    'minimumInitiatedDate=2026-11-01T05:00:00.000Z',
    'minimumInitiatedDate=2026-11-01',
    'minimumInitiatedDate=2026-11-02',
  ]);
  const plain = await call('GET', '/api/v3/contributions?limit=3', { as: 'staff' });
  expect(plain.headers.get('x-steward-utc-days')).toBeNull();
});
