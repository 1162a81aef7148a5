/**
 * Each of the platform's operations × each role and a signed-out visitor. A denied call never reaches the platform and is
 * recorded in the activity log.
 */
import { afterAll, expect, test } from 'vitest';
import { basePath, catalog, isWrite, operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { roleIds } from '#contract/steward/roles.ts';
import { mayCall } from '#contract/steward/who-may-call-fixture.ts';
import { ids, sampleWrites } from './known-records.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

const known: Record<string, string> = {
  donorId: ids.donor,
  contributionId: ids.gift,
  subscriptionId: ids.plan,
  campaignId: ids.campaign,
};

test('each role reaches exactly the operations it may call; denied calls never reach the platform and are recorded', async () => {
  const counts = { allow: 0, deny: 0, wrong: 0, leaked: 0, unaudited: 0 };
  let cell = 0;
  for (const id of operationIds)
    for (const role of [null, ...roleIds]) {
      // Start a new minute from time to time, so that the rate budget refuses nothing.
      if (cell++ % 15 === 0) await running.clock.advance(61_000);
      const path = Object.fromEntries(pathParamNames(id).map((name) => [name, known[name] ?? 'x']));
      const seenBefore = running.platform.sent().length;
      const deniedBefore = running.denied.length;
      const address = `${basePath}${catalog[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')}`;
      const answer = isWrite(id)
        ? await running.write(id, { as: role, body: sampleWrites[id].body })
        : await running.call(catalog[id].method, address, { as: role });
      const isDenied = answer.status === 401 || answer.status === 403;
      counts[isDenied ? 'deny' : 'allow'] += 1;
      if (isDenied === mayCall(id, role)) counts.wrong += 1;
      if (isDenied && running.denied.length !== deniedBefore + 1) counts.unaudited += 1;
      if (isDenied && running.platform.sent().length !== seenBefore) counts.leaked += 1;
    }
  console.log(`${counts.allow} allow, ${counts.deny} deny, ${counts.leaked} calls upstream on deny`);
  expect(counts).toMatchObject({ wrong: 0, leaked: 0, unaudited: 0 });
  // Both were tried, with every operation.
  expect(counts.allow + counts.deny).toBe(operationIds.length * (roleIds.length + 1));
  expect(Math.min(counts.allow, counts.deny)).toBeGreaterThan(0);
  // Control: an allowed read does reach the platform.
  const before = running.platform.sent().length;
  await running.clock.advance(400_000);
  await running.call('GET', '/api/v3/donors', { as: 'staff' });
  expect(running.platform.sent().length).toBe(before + 1);
});
