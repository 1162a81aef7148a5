import { expect, test } from 'vitest';
import { endsInCheckDigit, isRoutingNumber } from '#contract/values/check-digits.ts';
import { openFixture } from '../sandbox-fixture.ts';
import { keyOf, numberEndingIn, sealed, sealedCard } from './sealed-card.ts';
import { createVault } from './vault.ts';

test('decrypts only what was encrypted to its key and not changed', async () => {
  const vault = createVault();
  const [key] = vault.keys().keys;
  expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const text = await sealed(key, '4242');
  expect(text).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(vault.decrypt(text)).toBe('4242');
  expect(createVault().decrypt(text)).toBeNull();
  const other = createVault();
  const [otherKey] = other.keys().keys;
  // Another key, another key with our key ID, and each part with one changed character.
  expect(vault.decrypt(await sealed(otherKey, '4242'))).toBeNull();
  expect(vault.decrypt(await sealed({ ...otherKey, kid: String(key.kid) }, '4242'))).toBeNull();
  for (let part = 0; part < 5; part += 1) {
    const parts = text.split('.');
    parts[part] = flipped(parts[part] ?? '');
    expect(vault.decrypt(parts.join('.')), `part ${part}`).toBeNull();
  }
  for (const no of ['', 'a', '4242424242424242', 'a.b.c.d.e', `${text}.x`, text.replaceAll('.', ' ')])
    expect(vault.decrypt(no), no).toBeNull();
});

const flipped = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

test('checks the check digits of cards and routing numbers', () => {
  expect(endsInCheckDigit(numberEndingIn('4242'))).toBe(true);
  expect(endsInCheckDigit(numberEndingIn('4242').replace(/2$/, '1'))).toBe(false);
  expect(isRoutingNumber('110000000')).toBe(true);
  expect(isRoutingNumber('110000001')).toBe(false);
});

const ahead = { month: '12', year: '2031' };
const from = { email: 'card.path@example.org', firstName: 'Card', lastName: 'Path' };

async function openRoad() {
  const fixture = await openFixture();
  const key = await keyOf(fixture.sandbox.url);
  const send = async (paymentMethod: object, amountInCents = 2_500) => {
    const body = { ...from, amountInCents, processingChannel: 'MailOrderTelephoneOrder', paymentMethod };
    const { status, body: text } = await fixture.call('payments.authorize', { body });
    return { status, text: String(text) };
  };
  return { fixture, key, send };
}

test('a card over a socket: charged, declined, expired, mistyped, with a wrong key, late, failing after the charge', async () => {
  const { fixture, key, send } = await openRoad();
  const charges = () => fixture.control.effects().length;
  const good = await send(await sealedCard(key));
  expect([good.status, charges()]).toEqual([201, 1]);
  expect(good.text).toContain('"last4":"4242"');
  expect(good.text).not.toContain(numberEndingIn('4242'));

  const refusals: [string, object, RegExp][] = [
    ['declined', await sealedCard(key, '0002'), /declined/],
    ['no funds', await sealedCard(key, '9995'), /insufficient/],
    ['past', await sealedCard(key, '4242', { month: '01', year: '2020' }), /expired/],
    ['no month', await sealedCard(key, '4242', { ...ahead, month: '13' }), /expiry date/],
    [
      'typo',
      { ...(await sealedCard(key)), encryptedCardNumber: await sealed(key, '4242424242424241') },
      /card number/,
    ],
    [
      'security code',
      { ...(await sealedCard(key)), encryptedSecurityCode: await sealed(key, '12') },
      /security code/,
    ],
    ['wrong key', await sealedCard(createVault().keys().keys[0]), /cannot be read/],
    [
      'in clear',
      { ...(await sealedCard(key)), encryptedCardNumber: numberEndingIn('4242') },
      /cannot be read/,
    ],
  ];
  for (const [name, card, words] of refusals) {
    const answer = await send(card);
    expect([name, answer.status, charges()]).toEqual([name, 400, 1]);
    expect(answer.text).toMatch(words);
  }
  expect((await send(await sealedCard(key, '0119'))).status).toBe(500);
  expect(charges()).toBe(2);
  await fixture.close();
});

test('a bank account over a socket, and a slow card that is charged before the response', async () => {
  const { fixture, key, send } = await openRoad();
  const bank = async (account: string, routing: string) => ({
    paymentMethodType: 'Bank',
    bankAccountType: 'checking',
    defaultForDonor: false,
    encryptedBankAccountNumber: await sealed(key, account),
    encryptedBankRoutingNumber: await sealed(key, routing),
  });
  expect((await send(await bank('000123456789', '110000000'))).text).toContain('"brand":"ach"');
  expect((await send(await bank('000123456789', '110000001'))).text).toContain('routing number');
  expect((await send(await bank('12', '110000000'))).text).toContain('account number');
  const before = fixture.control.effects().length;
  const late = send(await sealedCard(key, '3220'));
  await expect.poll(() => fixture.control.effects().length).toBe(before + 1);
  await fixture.close();
  // The card was charged although the caller received no response.
  expect(await late).toEqual({ status: 0, text: '' });
});
