/** The metrics of a server with real traffic: Prometheus can read them, they count what happened, and say nothing about anyone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationIds } from '#contract/giving/catalog.ts';
import { stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';
import { parseExposition } from '../../src/server/health/metrics/parse-exposition-fixture.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
beforeAll(async () => {
  system = await openSystem();
});
afterAll(() => system.stop());

const scrape = async () => {
  const answer = await system.clock.during(fetch(`${system.url}/metrics`));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text();
};

test('counts real traffic, and names no person, record, address, or text', async () => {
  const cookie = await system.signIn('admin');
  await system.readGifts(cookie);
  const person = { firstName: 'Canaria', lastName: 'Canarydottir', email: 'canary@example.org' };
  const created = await system.write(cookie, 'donors.create', { body: person }, randomUUID());
  expect(created.status).toBe(201);
  const donors = await system.read(cookie, 'donors.list', { query: { limit: 50 } });
  const gifts = await system.read(cookie, 'contributions.list', { query: { limit: 50 } });
  for (const { id } of donors.data.slice(0, 5))
    await system.call(cookie, 'donors.get', { path: { donorId: id ?? '' } });
  await system.ask(cookie, '/api/canary-path');
  await system.ask(cookie, '/canary-page?q=canary');
  await system.post('', '/api/auth/sign-in', { email: person.email, password: 'canary' });
  await fetch(`${system.url}/api/health`, { method: 'PUT' });
  const text = await scrape();
  const read = parseExposition(text);
  const samples = [...read.values()].flatMap((family) => family.samples);
  console.log(`${read.size} families, ${samples.length} samples, ${text.length} bytes`);

  const valuesOf = (name: string, wanted: Record<string, string>) =>
    (read.get(name)?.samples ?? [])
      .filter(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))
      .map(({ value }) => value);
  expect(valuesOf('steward_http_requests_total', { route: 'auth.signIn', status: '401' })).toEqual([1]);
  expect(
    valuesOf('steward_http_requests_total', { route: 'donors.create', method: 'POST', status: '201' }),
  ).toEqual([1]);
  expect(valuesOf('steward_writes_total', { operation: 'donors.create', outcome: 'done' })).toEqual([1]);
  expect(valuesOf('steward_upstream_calls_total', { operation: 'donors.create', status: '201' })).toEqual([
    1,
  ]);
  expect(valuesOf('steward_log_events_total', { event: 'sign-in failed' })).toEqual([1]);
  expect(valuesOf('steward_copy_complete', { set: 'gifts' })).toEqual([1]);
  expect(valuesOf('steward_copy_records', { set: 'gifts' })[0]).toBeGreaterThan(500);
  expect(valuesOf('steward_queue_length', {})).toHaveLength(7);
  for (const name of ['steward_ready', 'steward_upstream_answers', 'steward_upstream_key_accepted'])
    expect([name, valuesOf(name, {})]).toEqual([name, [1]]);
  for (const check of ['database', 'platform', 'key', 'copy', 'backup'])
    expect([check, valuesOf('steward_check', { check })]).toEqual([check, [1]]);
  for (const name of [
    'steward_upstream_budget_left',
    'steward_streams',
    'steward_disk_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'steward_copy_age_seconds',
  ])
    expect(read.has(name), name).toBe(true);

  // Every label is from a list of words, so nothing that was typed or read can be in one.
  const routes = new Set([
    ...stewardRoutes.map((route) => stewardOperationOf(route).id),
    ...operationIds,
    ...['none', 'metrics', 'webhooks.receive'],
  ]);
  const odd = samples.flatMap(({ labels }) =>
    Object.entries(labels).filter(
      ([label, value]) =>
        (label === 'route' && !routes.has(value)) ||
        (label === 'operation' && !operationIds.some((id) => id === value)) ||
        (label === 'status' && !/^([1-5]\d\d|none)$/.test(value)) ||
        (label !== 'le' &&
          label !== 'version' &&
          !/^[a-zA-Z][\w .,;:'-]{0,80}$/.test(value) &&
          label !== 'status') ||
        /[\da-f]{12}|@/.test(value),
    ),
  );
  expect(odd).toEqual([]);
  const people = donors.data.flatMap(({ id, lastName, email }) => [id, lastName, email]);
  const records = gifts.data.map(({ id }) => id);
  const hits = [...people, ...records, person.lastName, 'canary'].filter(
    (mark) => mark && mark.length > 5 && text.toLowerCase().includes(mark.toLowerCase()),
  );
  expect(hits).toEqual([]);
});
