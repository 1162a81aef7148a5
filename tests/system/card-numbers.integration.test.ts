/** Card numbers in every text that a client can send: none is accepted, stored, forwarded, or logged. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationIds, pathParamNames, type WriteId } from '#contract/giving/catalog.ts';
import { operationOf } from '#contract/giving/operations.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import { spellings, withCheckDigit } from '../../src/server/gate/card-number-fixture.ts';
import { pathOf } from '../../src/server/tests/running-server.ts';
import { ids } from '../server/known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from '../server/running-on-sandbox.ts';
import { inputsWithMarks, type Mark } from './canary-inputs.ts';

let running: RunningOnSandbox;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-cards-'));
  running = await startOnSandbox({ databaseFile: join(folder, 'core.sqlite') });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

/** Numbers of 15 and 16 digits, generated so that none is in a file. */
const numbers = Array.from(Object.keys(spellings), (_, index) =>
  withCheckDigit(
    index % 4 === 0
      ? `37${String(index * 7_919).padStart(12, '8')}`
      : `4${String(index * 104_729).padStart(14, '2')}`,
  ),
);
/** Each in a spelling of its own. */
const written = Object.values(spellings).map((spell, index) => spell(numbers[index] ?? ''));

const plan = { donorId: ids.donor, subscriptionId: ids.plan };
const inputs = (mark: Mark): Record<WriteId, LooseInput> =>
  inputsWithMarks({ plans: [plan, plan], contributionId: ids.gift, paymentMethodId: ids.method }, mark);

/** Returns the free texts of the eight writes, each with its operation. */
function fields(): { id: WriteId; field: string }[] {
  const found: { id: WriteId; field: string }[] = [];
  const names: string[] = [];
  const marked = inputs((field, form = (text) => text) => {
    names.push(field);
    return form(`«${field}»`);
  });
  // Object.entries loses the key type.
  for (const [id, input] of Object.entries(marked) as [WriteId, LooseInput][])
    for (const field of names) if (JSON.stringify(input).includes(`«${field}»`)) found.push({ id, field });
  return found;
}

async function send(id: WriteId, expected: string, text: string): Promise<number> {
  const input = inputs((field, form = (mark) => mark) => form(field === expected ? text : 'Ada'))[id];
  const { method, target, body } = toWire(id, input);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await running.call(method, target, { body: JSON.parse(body ?? '{}'), headers })).status;
}

test('refuses card numbers in all spellings in each free text of the eight writes, each filter, and each ID', async () => {
  const everywhere = fields();
  const taken: string[] = [];
  let tried = 0;
  const expectRefused = (what: string, status: number) => {
    tried += 1;
    if (status !== 422) taken.push(`${what} ${status}`);
  };
  for (const [at, { id, field }] of everywhere.entries())
    for (const text of written.filter((_, index) => (index + at) % 3 === 0))
      expectRefused(`${id} ${field}`, await send(id, field, text));
  for (const id of operationIds.filter((one) => operationOf(one).query))
    for (const name of Object.keys(operationOf(id).query?.shape ?? {})) {
      const path = Object.fromEntries(pathParamNames(id).map((one) => [one, ids.donor]));
      const target = `${pathOf(id, path)}?${name}=${numbers[tried % numbers.length]}`;
      expectRefused(`${id} ?${name}`, (await running.call('GET', target)).status);
    }
  for (const number of numbers)
    expectRefused('an id', (await running.call('GET', `/api/v3/donors/${number}`)).status);

  const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  const seen = [
    ...stored,
    ...running.lines,
    JSON.stringify(running.platform.sent()),
    JSON.stringify(running.steps),
  ];
  const found = [...numbers, ...written].filter((number) => seen.some((text) => text.includes(number)));
  console.log(
    `${tried} tries in ${everywhere.length} free texts, filters, and IDs; ${taken.length} accepted, ${found.length} found in database, log, or platform`,
  );
  expect(everywhere.length).toBeGreaterThan(25);
  expect(taken).toEqual([]);
  expect(found).toEqual([]);
  expect(running.platform.sent()).toEqual([]);
}, 180_000);

test('control: accepts the same texts with one wrong digit', async () => {
  const wrong = (numbers[1] ?? '').replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  expect(await send('donors.create', 'new donor firstName', wrong)).toBe(201);
  expect(await send('contributions.charge', 'charge notes', wrong)).not.toBe(422);
});
