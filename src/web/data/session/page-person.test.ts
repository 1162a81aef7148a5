import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { personHeader } from '#contract/steward/messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('once a page knows its person, every request names them', async () => {
  const named: (string | null)[] = [];
  const me = { user: { id: 'u-ada' }, organization: { timeZone: 'UTC', platform: null } };
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get(personHeader));
    return Response.json(me);
  });
  vi.stubGlobal('BroadcastChannel', class {});
  vi.resetModules();
  const { meOptions } = await import('./session.ts');
  const { callOperation, callSteward, sendPhoto } = await import('../api/api.ts');
  await new QueryClient().fetchQuery(meOptions);
  await callSteward('GET /api/team', {});
  await callOperation('donors.list', { query: {} });
  await sendPhoto('p1', new Blob());
  expect(named).toEqual([null, 'u-ada', 'u-ada', 'u-ada']);
});
