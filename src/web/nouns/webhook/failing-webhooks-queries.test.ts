import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';
import { failingWebhooksOptions } from './failing-webhooks-queries.ts';

/** Replies in place of our server. */
const server = vi.hoisted(() => {
  const held = { answer: (_path: string) => new Response() };
  vi.stubGlobal('fetch', async (url: string) => held.answer(url.split('?')[0] ?? ''));
  return held;
});
afterAll(() => vi.unstubAllGlobals());

const asOf = '2026-11-20T18:00:00.000Z';
const webhook = (id: string) => ({
  id,
  name: `Webhook ${id}`,
  destinationUrl: `https://${id}.example.org/hook/whsk_v1_hs256_abc`,
  status: 'enabled',
});
const attempts = (status: string) =>
  Array.from({ length: 4 }, (_, index) => ({
    id: `${status}${index}`,
    eventId: 'e',
    webhookEventName: 'donor.updated',
    status,
    attemptedAt: new Date(Date.parse(asOf) - index * 60_000).toISOString(),
    response: { code: 503 },
  }));

/** The part of the server that these reads use; null is a failure. Returns the requested paths. */
function serve(logs: Readonly<Record<string, string | null>>): string[] {
  const requested: string[] = [];
  server.answer = (path) => {
    requested.push(path);
    const id = /webhooks\/(\w+)\/event-logs/.exec(path)?.[1];
    const status = id === undefined ? undefined : logs[id];
    if (status === null) return new Response('{}', { status: 502 });
    const body: object =
      status === undefined
        ? { data: Object.keys(logs).map(webhook), totalCount: Object.keys(logs).length }
        : { data: attempts(status), pageInfo: { hasNextPage: false, nextCursor: null } };
    return Response.json(body, { headers: { 'x-steward-as-of': asOf } });
  };
  return requested;
}
const find = (client = new QueryClient()) => client.fetchQuery(failingWebhooksOptions);

test('reports which webhooks fail, since when, and with what response, in 1 + 3 calls; from the cache, in none', async () => {
  const requested = serve({ a: 'delivered', b: 'failed', c: 'delivered', d: 'failed' });
  const client = new QueryClient();
  const { failing, enabled, checked } = await find(client);
  expect(failing).toEqual([
    { id: 'b', name: 'Webhook b', host: 'b.example.org', since: '2026-11-20T17:57:00.000Z', lastCode: 503 },
  ]);
  expect([checked, enabled]).toEqual([3, 4]);
  expect(requested).toHaveLength(4);
  await find(client);
  expect(requested).toHaveLength(4);
});

test('a log that cannot be read counts as not checked', async () => {
  serve({ a: null, b: 'failed' });
  expect(await find()).toMatchObject({ failing: [{ id: 'b' }], checked: 1, enabled: 2 });
});

test('if no log can be read, no webhook counts as working', async () => {
  serve({ a: null, b: null });
  await expect(find()).rejects.toThrow();
});

test('without webhooks there are no failures', async () => {
  expect(serve({})).toEqual([]);
  expect(await find()).toMatchObject({ failing: [], checked: 0, enabled: 0 });
});
