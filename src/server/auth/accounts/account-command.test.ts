import { expect, test } from 'vitest';
import { goodPassword, openFixture, publicUrl } from '../access-fixture.ts';
import { firstStepHint, runAccountCommand } from './account-command.ts';

async function terminal() {
  const at = await openFixture();
  const { accounts, activity } = at.access;
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runAccountCommand(args, { accounts, activity, publicUrl, print });
    return { code, text: lines.join('\n') };
  };
  return { at, run };
}

test('creates the first account, which can then sign in', async () => {
  const { at, run } = await terminal();
  expect((await run('list')).text).toContain('npm run account -- add');
  expect(await firstStepHint(at.access)).toContain('--role admin');
  const added = await run('add', 'Ada.Lovelace@example.org', '--role', 'admin');
  const token = /https:\/\/steward\.example\.org\/welcome#([\w-]{43})$/m.exec(added.text)?.[1];
  expect(added.code).toBe(0);
  expect(await firstStepHint(at.access)).toBeNull();
  expect((await run('list')).text).toBe(
    'ada.lovelace@example.org  ·  Ada Lovelace  ·  Administrator  ·  invited',
  );
  const set = await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  expect(set.status).toBe(204);
  expect((await run('list')).text).toContain('active');
  const signedIn = await at.call('/api/auth/sign-in', {
    body: { email: 'ada.lovelace@example.org', password: goodPassword },
  });
  expect(signedIn.status).toBe(200);
  expect(await run('verify')).toMatchObject({ code: 0, text: expect.stringMatching(/none changed/) });
  const rows = await at.access.activity.list({ limit: 9 });
  expect(rows.map(({ operation }) => operation)).toEqual(['auth.signIn', 'auth.passwordLink', 'account.add']);
});

test('refuses to disable or demote the last administrator who can sign in', async () => {
  const { at, run } = await terminal();
  await at.addPerson('ada@example.org', 'admin');
  expect((await run('disable', 'ada@example.org')).text).toContain('last administrator');
  expect((await run('role', 'ada@example.org', 'staff')).text).toContain('last administrator');
  expect((await run('list')).text).toContain('Administrator');
  await run('add', 'bea@example.org', '--role', 'admin');
  // A person without a password doesn't count as an administrator yet.
  expect((await run('disable', 'ada@example.org')).code).toBe(1);
  await run('disable', 'bea@example.org');
  await at.addPerson('cleo@example.org', 'admin');
  expect((await run('disable', 'ada@example.org')).code).toBe(0);
  expect((await run('disable', 'cleo@example.org')).code).toBe(1);
  expect((await run('enable', 'ada@example.org')).code).toBe(0);
  expect((await run('disable', 'cleo@example.org')).code).toBe(0);
});

test('if two administrators disable each other at the same moment, one remains', async () => {
  const { at } = await terminal();
  await at.addPerson('ada@example.org', 'admin');
  await at.addPerson('bea@example.org', 'admin');
  const results = await Promise.allSettled(
    ['ada', 'bea'].map((name) => at.access.accounts.setDisabled(`${name}@example.org`, true)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  [[], /Enter a command/],
  [['destroy'], /Unknown command: destroy/],
  [['add', 'nobody', '--role', 'admin'], /valid email/],
  [['add', 'ada@example.org'], /--role must be/],
  [['add', 'ada@example.org', '--role', 'boss'], /--role must be/],
  [['add', 'ada@example.org', '--power', 'all'], /Unknown option/],
  [['add', 'ada@example.org', '--role', 'admin', '--name', '4242 4242 4242 4242'], /card number/],
  [['reset', 'nobody@example.org'], /no account for/],
  [['verify', '12'], /COUNT and HEAD/],
  [['verify', 'x', 'f'.repeat(64)], /COUNT and HEAD/],
  [['verify', '12', 'f'.repeat(64)], /but row 12 was written/],
])('refuses %j with the reason', async (args, why) => {
  const { run } = await terminal();
  const { code, text } = await run(...args);
  expect(code).toBe(1);
  expect(text).toMatch(why);
});

test('treats one address as one account, regardless of case', async () => {
  const { run } = await terminal();
  await run('add', 'ada@example.org', '--role', 'admin');
  expect((await run('add', 'ADA@example.org', '--role', 'staff')).text).toContain('already');
});
