import { expect, test } from 'vitest';
import { goodPassword, openFixture, publicUrl } from '../access-fixture.ts';
import { runAccountCommand } from '../accounts/account-command.ts';
import { openBrowser, openProvider, openWithProvider } from './provider-fixture.ts';

const ada = { sub: 'sub-of-ada', email: 'ada@example.org', email_verified: true };
const signIn = { email: ada.email, password: goodPassword };

async function open() {
  const opened = await openWithProvider({ only: true });
  opened.provider.people.set(ada.sub, ada);
  opened.provider.next = { sub: ada.sub };
  const { at } = opened;
  const command = async (...args: string[]) => {
    const lines: string[] = [];
    const { accounts, activity } = at.access;
    const print = (line: string) => void lines.push(line);
    const code = await runAccountCommand(args, { accounts, activity, publicUrl, print });
    return { code, text: lines.join('\n') };
  };
  const choose = async (text: string) => {
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? '';
    return (await at.call('/api/auth/password-link', { body: { token, password: goodPassword } })).status;
  };
  return { ...opened, browser: openBrowser(at), command, choose };
}

test('once passwords are off, open sessions of passwords end, links choose none, and the provider is the only way in', async () => {
  const folder = await openFixture({ database: 'file' });
  await folder.addPerson(ada.email, 'admin');
  const browser = openBrowser(folder);
  expect((await browser.call('/api/auth/sign-in', signIn)).status).toBe(200);
  const { token } = await folder.access.accounts.add({
    email: 'bea@example.org',
    role: 'staff',
    name: 'Bea',
  });
  const provider = await openProvider();
  provider.people.set(ada.sub, ada);
  const database = { kind: 'sqlite', file: `${folder.folder}/core.sqlite` } as const;
  const at = await openFixture({ database, provider: provider.config({ only: true }) });
  const after = openBrowser(at);
  after.cookies.steward = browser.cookies.steward;
  expect((await after.call('/api/auth/session')).status).toBe(401);
  expect((await after.call('/api/auth/sign-in', signIn)).status).toBe(401);
  const link = await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  expect([link.status, await link.json()]).toMatchObject([410, { type: 'link-over' }]);
  expect((await at.call('/api/auth/password-link/check', { body: { token } })).status).toBe(410);
  provider.next = { sub: ada.sub };
  expect((await after.signIn()).status).toBe(200);
  expect((await at.access.accounts.list()).map(({ state }) => state)).toEqual(['active', 'invited']);
  await provider.stop();
});

test('when the provider is configured no more, its sessions end', async () => {
  const { at, browser } = await open();
  await at.access.accounts.add({ email: ada.email, role: 'staff', name: 'Ada' });
  await browser.signIn();
  expect((await browser.call('/api/auth/session')).status).toBe(200);
  await at.database.db.updateTable('sessions').set({ issuer: 'https://another.example' }).execute();
  expect((await browser.call('/api/auth/session')).status).toBe(401);
});

test('the break-glass administrator is made at the command line, and there is one', async () => {
  const { at, command, choose } = await open();
  const warnings = () => at.logLines.filter((line) => line.includes('no one has emergency access')).length;
  at.access.start();
  await expect.poll(warnings).toBe(1);
  const made = await command('break-glass', 'root@example.org', '--name', 'Root');
  expect(made.code).toBe(0);
  expect(await choose(made.text)).toBe(204);
  const root = { email: 'root@example.org', password: goodPassword };
  expect((await at.call('/api/auth/sign-in', { body: root })).status).toBe(200);
  // Another one takes its place.
  const other = await command('break-glass', ada.email);
  expect(await choose(other.text)).toBe(204);
  expect((await at.call('/api/auth/sign-in', { body: root })).status).toBe(401);
  expect((await at.call('/api/auth/sign-in', { body: signIn })).status).toBe(200);
  expect(await at.access.accounts.list()).toMatchObject([
    { email: ada.email, breakGlass: true, signsInWith: { password: true } },
    { email: 'root@example.org', breakGlass: false, signsInWith: { password: false } },
  ]);
  // The last administrator who can sign in is the one with the password, and nobody else's would do.
  await expect(at.access.accounts.setDisabled(ada.email, true)).rejects.toThrow('last administrator');
  await expect(at.access.accounts.setRole(ada.email, 'staff')).rejects.toThrow('last administrator');
});

test('people are invited without a link that chooses a password, and none is reset', async () => {
  const { at, command } = await open();
  const invited = await command('add', ada.email, '--role', 'staff');
  expect(invited.text).toContain('https://steward.example.org/sign-in');
  expect(invited.text).not.toMatch(/welcome|#/);
  expect((await command('reset', ada.email)).text).not.toMatch(/welcome|#/);
  expect(await at.database.db.selectFrom('password_links').selectAll().execute()).toEqual([]);
});
