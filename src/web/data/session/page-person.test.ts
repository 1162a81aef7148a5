import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { personHeader } from '#contract/steward/messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('once a page knows its person, every request names them', async () => {
  const named: (string | null)[] = [];
  const me = { user: { id: 'u-ada' }, organization: { timeZone: 'America/Chicago', platform: null } };
  vi.stubGlobal('fetch', async (target: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get(personHeader));
    return target.startsWith('/api/tap-photos/') ? new Response(null, { status: 204 }) : Response.json(me);
  });
  vi.stubGlobal('BroadcastChannel', class {});
  vi.resetModules();
  const { meOptions } = await import('./session.ts');
  const { callOperation, callSteward } = await import('../api/api.ts');
  const { sendPhoto } = await import('../api/send-photo.ts');
  await new QueryClient().fetchQuery(meOptions);
  await callSteward('GET /api/team', {});
  await callOperation('donors.list', { query: {} });
  await sendPhoto('p1', new Blob());
  expect(named).toEqual([null, 'u-ada', 'u-ada', 'u-ada']);
});

test('what a tab stored for one person ends when another signs in; hiding personal data does not', async () => {
  const stored = new Map([
    ['steward-person', 'u-ada'],
    ['steward-recent', '/donors/d1'],
    ['steward-tray', '3f0c5b7e-9a53-4f0e-8f6e-0d3a0d6f5c11'],
    ['steward-screen-share', 'on'],
  ]);
  vi.stubGlobal('document', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    clear: () => stored.clear(),
  });
  vi.resetModules();
  const { setPagePerson } = await import('./page-person.ts');
  const { onLeaving } = await import('./session-events.ts');
  const leaving = vi.fn();
  onLeaving(leaving);
  setPagePerson('u-ada');
  expect([stored.size, leaving.mock.calls.length]).toEqual([4, 0]);
  setPagePerson('u-rosa');
  expect([Object.fromEntries(stored), leaving.mock.calls.length]).toEqual([
    { 'steward-person': 'u-rosa', 'steward-screen-share': 'on' },
    1,
  ]);
});
