import { expect, test } from 'vitest';
import { keyedDigest } from '../../base/digest.ts';
import { Secret } from '../../base/secret.ts';
import { cookieOf, openFixture } from '../access-fixture.ts';
import { signIn, withSecondFactor } from '../accounts/team-shared-tests.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

async function withCodes(sessionSecret = new Secret('a session secret of more than 32 characters')) {
  const at = await openFixture({ sessionSecret });
  await at.addPerson('ada@example.org');
  const { recoveryCodes } = await withSecondFactor(at, cookieOf(await signIn(at, 'ada@example.org')));
  const { id: userId } = await at.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const spend = (text: string) =>
    at.database.write((trx) => spendRecoveryCode(trx, sessionSecret, { userId, text, now: at.now() }));
  return { at, recoveryCodes, userId, spend, sessionSecret };
}

test('a code has at least 112 random bits, and no signs that look alike', async () => {
  const { recoveryCodes } = await withCodes();
  expect(recoveryCodes).toHaveLength(10);
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  for (const code of recoveryCodes) {
    expect(code).toMatch(new RegExp(`^(?:[${signs}]{4}-){5}[${signs}]{4}$`));
    expect(code.replaceAll('-', '').length * Math.log2(signs.length)).toBeGreaterThanOrEqual(112);
  }
  // A fixed sign at any place would be one less to guess.
  const places = [...(recoveryCodes[0] ?? '')].flatMap((sign, place) => (sign === '-' ? [] : [place]));
  for (const place of places)
    expect(new Set(recoveryCodes.map((code) => code[place])).size, `place ${place}`).toBeGreaterThan(1);
});

test('each works once, however it is typed', async () => {
  const { recoveryCodes, spend } = await withCodes();
  const [one = '', two = ''] = recoveryCodes;
  expect(await spend(` ${one.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
  expect(await spend(one)).toBe(false);
  expect(await spend(two.slice(0, -1))).toBe(false);
  expect(await spend(two.replaceAll('-', ''))).toBe(true);
});

test('a shorter code of an earlier version works until it is used', async () => {
  const { at, spend, userId, sessionSecret } = await withCodes();
  const code_hash = keyedDigest(sessionSecret, `recovery code ${userId}`, 'k7mwq2cf9hxr');
  await at.database.db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash, used_at: null })
    .execute();
  expect(await spend('k7mw-q2cf-9hxs')).toBe(false);
  expect(await spend('K7MW Q2CF 9HXR')).toBe(true);
  expect(await spend('k7mw-q2cf-9hxr')).toBe(false);
});
