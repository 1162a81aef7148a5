import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { View, Views } from '#contract/steward/operations/views.ts';

import type { Role } from '#contract/steward/roles.ts';
import { maxPins } from '#contract/steward/views.ts';
import { jsonOf, type Running, startTestServer } from '../../tests/running-server.ts';
import { createPins } from './pins.ts';
import { viewRoutes } from './view-routes.ts';
import { createViews } from './views.ts';

const activity = { recordIn: async () => undefined };
let running: Running;
beforeAll(async () => {
  running = await startTestServer({
    features: ({ database, clock }) =>
      viewRoutes(createViews({ database, clock, activity }), createPins({ database, clock, activity })),
  });
});
afterAll(() => running.stop());

type As = Role | null;
const post = (path: string, body: object, as: As = 'staff') =>
  running.call('POST', `/api/views${path}`, { as, body });
const add = (body: object, as: As = 'staff') =>
  post('', { list: '/donors', name: 'Here', query: 'locations=a,b', team: false, ...body }, as);
const listOf = (list: string, as: As = 'staff') =>
  running.call('GET', `/api/views?list=${encodeURIComponent(list)}`, { as });

test('saves, changes, and removes a view; someone who saw an older version gets a conflict', async () => {
  const answer = await add({ name: '  Downtown ' });
  expect(answer.status).toBe(201);
  const made = await jsonOf<View>(answer);
  expect(made).toMatchObject({ name: 'Downtown', query: 'locations=a,b', team: false, version: 1 });
  expect((await post(`/${made.id}`, { query: 'limit=50', version: 1 })).status).toBe(200);
  const late = await post(`/${made.id}`, { query: 'limit=100', version: 1 });
  expect([late.status, (await jsonOf<Problem>(late)).type]).toEqual([409, 'view-changed']);
  const taken = await add({ name: 'downtown' });
  expect([taken.status, (await jsonOf<Problem>(taken)).type]).toEqual([409, 'name-taken']);
  expect((await jsonOf<Views>(await listOf('/donors'))).views.map(({ query }) => query)).toEqual([
    'limit=50',
  ]);
  expect((await post(`/${made.id}/remove`, {})).status).toBe(204);
  expect((await post(`/${made.id}/remove`, {})).status).toBe(204);
  expect((await jsonOf<Views>(await listOf('/donors'))).views).toEqual([]);
});

test('a view is renamed by its owner; only administrators share one with the team', async () => {
  const made = await jsonOf<View>(await add({ name: 'Near' }));
  const renamed = await post(`/${made.id}`, { name: ' Nearby ', version: 1 });
  expect(await jsonOf<View>(renamed)).toMatchObject({ name: 'Nearby', query: made.query, version: 2 });
  expect((await post(`/${made.id}`, { team: true, version: 2 })).status).toBe(403);
  expect((await post(`/${made.id}`, { name: ' ', version: 2 })).status).toBe(400);
  await post(`/${made.id}/remove`, {});
});

test("only administrators can create, change, and remove team views; views of a list that a role can't see are hidden", async () => {
  expect((await add({ team: true })).status).toBe(403);
  const made = await jsonOf<View>(await add({ team: true }, 'admin'));
  expect((await jsonOf<Views>(await listOf('/donors'))).views.map(({ id }) => id)).toEqual([made.id]);
  expect((await post(`/${made.id}`, { query: '', version: 1 })).status).toBe(403);
  expect((await post(`/${made.id}/remove`, {})).status).toBe(403);
  expect((await listOf('/donors', 'field')).status).toBe(403);
  expect((await listOf('/settings/activity')).status).toBe(403);
  expect((await add({ list: '/donors' }, 'field')).status).toBe(403);
  expect((await add({ list: '/tap/devices' }, 'field')).status).toBe(201);
  expect((await listOf('/donors', null)).status).toBe(401);
});

test('a view can only contain a query for its own list', async () => {
  for (const body of [
    { list: '//elsewhere.example' },
    { list: '/nowhere' },
    { list: 'toString' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'two\nlines' },
    { query: 'a=b#c' },
    { query: '/../team' },
    { query: 'x'.repeat(1001) },
    { team: 1 },
    { more: 1 },
  ])
    expect([body, (await add(body)).status]).toEqual([body, 400]);
  // Length counts characters, not UTF-16 units.
  expect((await add({ name: '😀'.repeat(60) })).status).toBe(201);
  expect((await post('/not%20an%20id', { query: '', version: 1 })).status).toBe(400);
  expect((await post(`/${'0'.repeat(24)}`, { query: '', version: 1 })).status).toBe(409);
  expect((await running.call('GET', '/api/views?list=/donors&x=1', { as: 'staff' })).status).toBe(400);
});

test('a person can pin at most six reports; other views cannot be pinned', async () => {
  const pinned = async (as: As = 'staff') =>
    (await jsonOf<Views>(await running.call('GET', '/api/views/pinned', { as }))).views;
  const report = async (name: string, team = false, as: As = 'staff') =>
    jsonOf<View>(await add({ list: '/reports/campaigns', name, query: 'period=last-month', team }, as));
  const shared = await report('Shared', true, 'admin');
  expect((await post(`/${shared.id}/pin`, {})).status).toBe(204);
  expect((await post(`/${shared.id}/pin`, {})).status).toBe(204);
  expect(await pinned()).toEqual([shared]);
  expect([await pinned('admin'), await pinned('field')]).toEqual([[], []]);
  for (let count = 1; count < maxPins; count += 1)
    expect((await post(`/${(await report(`Report ${count}`)).id}/pin`, {})).status).toBe(204);
  const more = await report('One more');
  const full = await post(`/${more.id}/pin`, {});
  expect([full.status, (await jsonOf<Problem>(full)).type]).toEqual([409, 'too-many-pins']);
  expect((await post(`/${shared.id}/unpin`, {})).status).toBe(204);
  expect((await post(`/${shared.id}/unpin`, {})).status).toBe(204);
  expect((await post(`/${more.id}/pin`, {})).status).toBe(204);
  expect((await pinned()).map(({ name }) => name)).not.toContain('Shared');
  // Deleting a view also unpins it.
  await post(`/${more.id}/remove`, {});
  expect(await pinned()).toHaveLength(maxPins - 1);
  expect((await post(`/${more.id}/pin`, {})).status).toBe(409);
  const donors = await jsonOf<View>(await add({ name: 'A list' }));
  expect((await post(`/${donors.id}/pin`, {})).status).toBe(400);
  // Someone else's personal view counts as missing.
  expect((await post(`/${donors.id}/pin`, {}, 'admin')).status).toBe(409);
  expect((await post(`/${shared.id}/pin`, {}, 'field')).status).toBe(403);
  expect((await post(`/${shared.id}/pin`, {}, null)).status).toBe(401);
});
