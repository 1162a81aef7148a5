/**
 * Members that the platform sends beyond its documented schema never reach a browser, in any record, at any
 * depth, for any role.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { catalog, isOperationId, isWrite, operationIds } from '#contract/giving/catalog.ts';
import { operations } from '#contract/giving/operations.ts';
import { may, permissionsOf, roleIds } from '#contract/steward/roles.ts';
import { jsonOf, pathOf } from '../../src/server/tests/running-server.ts';
import { samplePaths } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

const canary = 'PLANTED';
const extra = {
  ssn: canary,
  internal: { note: canary, deeper: [{ note: canary }] },
  passwordHash: canary,
  $ref: [canary],
  constructor_: canary,
};

let running: RunningOnSandbox;
/** Schemas of the returned records, each with the members above planted in it. */
const plantedIn = new Set<$ZodType>();

/** Builds a value from its schema, with the five members planted in every record on the way. */
function full(schema: $ZodType): unknown {
  // Every schema of the contract is one of zod's own kinds, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return full(def.innerType);
    case 'array':
      return [full(def.element)];
    case 'object':
      plantedIn.add(schema);
      return {
        ...Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, full(inner)])),
        ...extra,
      };
    case 'enum':
      return Object.values(def.entries)[0];
    case 'record':
      return { kept: 'free words' };
    case 'number':
      return 12;
    case 'boolean':
      return true;
    case 'string':
      return 'a1a1a1a1a1a1a1a1a1a1a1a1';
    default:
      return null;
  }
}

beforeAll(async () => {
  running = await startOnSandbox();
  for (const id of operationIds) {
    const { schema } = operations[id].reply;
    const reply = schema && full(schema);
    const members = typeof reply === 'object' && reply !== null ? reply : { data: null, ...extra };
    const changes = Object.entries(members).map(([path, value]) => ({ path, value }));
    running.platform.fault(id, { kind: 'patch', changes });
  }
});
afterAll(() => running.stop());

const names = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);

test('removes five unknown members from every record of every response', async () => {
  let [answers, leaks, members] = [0, 0, 0];
  for (const id of operationIds)
    for (const role of roleIds) {
      if (!may(role, id) || id === 'health.get') continue;
      await running.clock.advance(61_000);
      const answer = isWrite(id)
        ? await running.clock.during(running.write(id, { as: role }))
        : await running.call(catalog[id].method, pathOf(id, samplePaths[id] ?? {}), { as: role });
      const body = await jsonOf<unknown>(answer);
      const found = names(body);
      answers += 1;
      members += found.length;
      if (JSON.stringify(body).includes(canary) || found.some((name) => Object.hasOwn(extra, name)))
        leaks += 1;
      // Control: documented members do come through.
      if (!isWrite(id)) expect([id, answer.status, found.length > 3]).toEqual([id, 200, true]);
    }
  console.log(
    `${answers} responses, five members planted in each of ${plantedIn.size} kinds of record; ${members} documented members kept, ${leaks} responses with others`,
  );
  expect(answers).toBe(roleIds.flatMap(permissionsOf).filter(isOperationId).length);
  expect(leaks).toBe(0);
  expect(plantedIn.size).toBeGreaterThanOrEqual(35);
  expect(running.lines.join('\n')).not.toContain(canary);
});
