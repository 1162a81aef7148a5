/**
 * Card payments through server and sandbox: an encrypted card is charged, and every possible outcome is
 * reported correctly.
 */
import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import { afterAll, expect, test } from 'vitest';
import type { Body } from '#contract/giving/operations.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { CardEntryView } from '#contract/steward/operations/writes.ts';

import { numberEndingIn, sealed, sealedCard } from '../../src/sandbox/vault/sealed-card.ts';
import { createVault } from '../../src/sandbox/vault/vault.ts';
import { openSystem } from './system-fixture.ts';

const system = await openSystem({ unread: true });
const cookie = await system.signIn('admin');
let key = await publishedKey();
afterAll(() => system.stop());

async function publishedKey(): Promise<JWK> {
  // The route's own reply type.
  const view = (await (await system.ask(cookie, '/api/card-entry')).json()) as CardEntryView;
  if (view.kind !== 'sandbox') throw new Error(`Card entry is ${view.kind}`);
  return view.key;
}

const cents = 2_575 as Body<'payments.authorize'>['amountInCents'];
const take = (paymentMethod: object, intent = randomUUID()) =>
  system.writeLoose(
    cookie,
    'payments.authorize',
    {
      body: {
        amountInCents: cents,
        email: `${intent}@example.org`,
        firstName: 'Noor',
        processingChannel: 'MailOrderTelephoneOrder',
        paymentMethod,
      },
    },
    intent,
  );
const charges = () =>
  system.control.effects().filter(({ operation }) => operation === 'payments.authorize').length;

test('the key is only for administrators, and contains no private part', async () => {
  expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n']);
  for (const who of ['staff', 'field'] as const)
    expect((await system.ask(await system.signIn(who), '/api/card-entry')).status).toBe(403);
  expect((await system.ask('', '/api/card-entry')).status).toBe(401);
});

test('charges a card once, even if the same click arrives twice', async () => {
  const before = charges();
  const [card, intent] = [await sealedCard(key), randomUUID()];
  const first = await take(card, intent);
  const text = await first.text();
  expect(first.status, text).toBeLessThan(300);
  expect(text).toContain('"last4":"4242"');
  // Each encryption differs, but it is the same request.
  expect((await take(await sealedCard(key), intent)).status).toBeLessThan(300);
  expect(charges()).toBe(before + 1);
});

test.each([
  ['a declined card', async () => sealedCard(key, '0002'), /declined/],
  ['an expired card', async () => sealedCard(key, '4242', { month: '01', year: '2020' }), /expired/],
  ['a mistyped number', async () => withNumber(numberEndingIn('4242').replace(/.$/, '1')), /card number/],
  [
    'a card encrypted with another key',
    async () => sealedCard(createVault().keys().keys[0]),
    /cannot be read/,
  ],
])('refuses a card that is %s, without a change or a charge', async (_, card, words) => {
  const before = charges();
  const answer = await take(await card());
  const problem = (await answer.json()) as Problem;
  expect([answer.status, problem.outcome, charges()]).toEqual([400, 'nothing-changed', before]);
  expect(problem.detail).toMatch(words);
});

const withNumber = async (number: string) => ({
  ...(await sealedCard(key)),
  encryptedCardNumber: await sealed(key, number),
});

test('never sends unencrypted card data to the platform', async () => {
  system.control.mark();
  const clear = async (part: object) => take({ ...(await sealedCard(key)), ...part });
  expect((await clear({ encryptedCardNumber: numberEndingIn('4242') })).status).toBe(422);
  expect((await clear({ encryptedSecurityCode: '123' })).status).toBe(422);
  expect((await clear({ encryptedExpiryMonth: '12' })).status).toBe(422);
  expect(system.upstreamRequests().filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('a failure after the charge is unknown at first, then found, and charged once', async () => {
  const before = charges();
  const intent = randomUUID();
  const answer = await take(await sealedCard(key, '0119'), intent);
  const problem = (await answer.json()) as Problem;
  expect(problem.outcome).toBe('unknown');
  expect(await system.finalState(cookie, intent)).toMatchObject({
    state: 'done',
    madeId: expect.any(String),
  });
  expect(charges()).toBe(before + 1);
});

test.each([
  ['a plan of a new donor', true],
  ['a plan that was never created', false],
] as const)('finds %s by its donor, or not at all', async (_, happens) => {
  const intent = randomUUID();
  const body = {
    amountInCents: 3_127,
    email: `${intent}@example.org`,
    firstName: 'Noor',
    lastName: 'Plan',
    processingChannel: 'MailOrderTelephoneOrder',
    // The first gift is days away, so that no gift can reveal the plan.
    recurring: {
      frequency: 'monthly',
      startDate: new Date(system.clock.now() + 5 * 86_400_000).toISOString(),
    },
  };
  const paymentMethod = await sealedCard(key);
  // Another program makes the same write, first for the same donor and later for another one.
  const decoy = (email: string) =>
    system.callService('ours', 'payments.authorize', { body: { ...body, email, paymentMethod } });
  await decoy(body.email);
  await system.clock.advance(5_000);
  const effect = happens ? 'done' : 'never';
  const fault = { kind: 'error', status: 500, effect } as const;
  system.control.faults.set({ operation: 'payments.authorize', times: 1, fault });
  const input = { body: { ...body, paymentMethod: await sealedCard(key) } };
  expect((await system.writeLoose(cookie, 'payments.authorize', input, intent)).status).toBe(502);
  await decoy(`other.${body.email}`);
  expect((await system.finalState(cookie, intent)).state).toBe(happens ? 'done' : 'no-sign');
});

test('a restarted sandbox has a new key, and reports cards encrypted with the old one', async () => {
  const old = await sealedCard(key);
  await system.stopService();
  await system.startService();
  expect((await take(old)).status).toBe(400);
  key = await publishedKey();
  expect((await take(await sealedCard(key))).status).toBeLessThan(300);
});
