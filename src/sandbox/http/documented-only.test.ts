import { afterAll, expect, test } from 'vitest';
import { catalog, operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import { rawCall } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';

const fixture = await openFixture({ offers: 'documented' });
afterAll(() => fixture.close());

const pathOf = (id: (typeof operationIds)[number]) =>
  Object.fromEntries(pathParamNames(id).map((name) => [name, '0123456789abcdef01234567']));

test('20 operations are documented', () => {
  expect(operationIds.filter(isDocumented)).toHaveLength(20);
});

test.each(operationIds.filter((id) => !isDocumented(id)))(
  '%s is answered like an unknown path',
  async (id) => {
    const { status, body } = await fixture.call(id, { path: pathOf(id) });
    const { message } = JSON.parse(String(body)) as { message: string };
    expect([status, message.split(' ').slice(0, 2)]).toEqual([404, ['Cannot', catalog[id].method]]);
  },
);

test('answers the documented lists', async () => {
  const lists = operationIds.filter(
    (id) => isDocumented(id) && catalog[id].method === 'GET' && pathParamNames(id).length === 0,
  );
  expect(lists).toHaveLength(6);
  for (const id of lists) expect([id, (await fixture.call(id)).status]).toEqual([id, 200]);
});

test('the OpenAPI document contains only the documented operations', async () => {
  const { body } = await rawCall(fixture.sandbox.url, { method: 'GET', target: '/api/docs/openapi.json' });
  const { paths } = JSON.parse(String(body)) as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((one) => Object.keys(one))).toHaveLength(20);
});
