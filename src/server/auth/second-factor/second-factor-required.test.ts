import { expect, test } from 'vitest';
import type { Profile } from '#contract/steward/operations/account.ts';
import { roleIds } from '#contract/steward/roles.ts';

import { cookieOf, openFixture } from '../access-fixture.ts';
import { signIn, withSecondFactor } from '../accounts/team-shared-tests.ts';

test('against a real platform, an administrator without a second factor can only set one up', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org', 'admin');
  const cookie = cookieOf(await signIn(at, 'ada@example.org'));
  const refused = await at.call('/api/team', { method: 'GET', cookie });
  expect([refused.status, await refused.json()]).toMatchObject([403, { type: 'second-factor-needed' }]);
  const profile = await at.call('/api/auth/profile', { method: 'GET', cookie });
  expect(((await profile.json()) as Profile).secondFactor.state).toBe('needed');
  const { cookie: now } = await withSecondFactor(at, cookie);
  expect((await at.call('/api/team', { method: 'GET', cookie: now })).status).toBe(200);
  // The session that was opened without the code has ended.
  expect((await at.call('/api/auth/session', { method: 'GET', cookie })).status).toBe(401);
});

test.each([
  { required: ['staff', 'finance'], mode: 'service', needed: ['finance', 'staff'] },
  { required: ['admin', 'field'], mode: 'sandbox', needed: ['admin', 'field'] },
  { required: [], mode: 'sandbox', needed: [] },
] as const)(
  'if $required must use two-step verification, exactly they can only set it up',
  async ({ required, mode, needed }) => {
    const at = await openFixture({ mode, twoStepRequiredFor: required });
    const stateOf = async (cookie: string) =>
      ((await (await at.call('/api/auth/profile', { method: 'GET', cookie })).json()) as Profile)
        .secondFactor;
    const waiting: string[] = [];
    for (const role of roleIds) {
      await at.addPerson(`${role}@example.org`, role);
      const cookie = cookieOf(await signIn(at, `${role}@example.org`));
      const { state, required: isRequired } = await stateOf(cookie);
      expect([role, isRequired]).toEqual([role, state === 'needed']);
      if (state === 'needed') waiting.push(role);
      const { cookie: now } = await withSecondFactor(at, cookie);
      expect(await stateOf(now)).toMatchObject({ state: 'on', required: isRequired });
    }
    expect(waiting.sort()).toEqual(needed);
  },
);
