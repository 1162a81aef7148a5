import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { roleIds } from '#contract/steward/roles.ts';
import { type Running, startTestServer } from '../tests/running-server.ts';

let running: Running;
beforeAll(async () => {
  running = await startTestServer({ failing: async () => 'There is no backup.' });
});
afterAll(() => running.stop());

const report = async (directive: string) => {
  const body = JSON.stringify({
    'csp-report': { 'effective-directive': directive, 'blocked-uri': 'https://canary' },
  });
  const headers = { 'content-type': 'application/csp-report' };
  return (await fetch(`${running.url}/api/csp-report`, { method: 'POST', headers, body })).status;
};
const logged = () =>
  running.lines
    .map((line) => JSON.parse(line) as { event: string; directive?: string; count?: number })
    .filter(({ event }) => event === 'csp violation');

test('of 300 reports in a minute, ten are logged; the next one says how many were left out', async () => {
  for (let count = 0; count < 300; count += 1) expect(await report('img-src')).toBe(204);
  expect(logged()).toHaveLength(10);
  expect(logged().every(({ count }) => count === undefined)).toBe(true);
  await running.clock.advance(59_999);
  await report('font-src');
  expect(logged()).toHaveLength(10);
  await running.clock.advance(1);
  await report('style-src');
  await report('script-src');
  expect(logged().slice(10)).toMatchObject([
    { directive: 'style-src', count: 291 },
    { directive: 'script-src' },
  ]);
  expect(logged().at(-1)?.count).toBeUndefined();
  expect(running.lines.join()).not.toContain('canary');
});

test('what fails in the installation is told to administrators, and to nobody else', async () => {
  const failing = await Promise.all(
    roleIds.map(async (role) => {
      const answer = await running.call('GET', '/api/me', { as: role });
      return [role, ((await answer.json()) as Me).failing];
    }),
  );
  expect(Object.fromEntries(failing)).toEqual({
    admin: 'There is no backup.',
    staff: null,
    finance: null,
    field: null,
  });
});
