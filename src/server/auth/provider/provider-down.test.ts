import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { goodPassword } from '../access-fixture.ts';
import { openBrowser, openProvider, openWithProvider } from './provider-fixture.ts';

const ada = { sub: 'sub-of-ada', email: 'ada@example.org', email_verified: true };

async function open(only = false) {
  const opened = await openWithProvider({ only });
  opened.provider.people.set(ada.sub, ada);
  opened.provider.next = { sub: ada.sub };
  await opened.at.access.accounts.add({ email: ada.email, role: 'staff', name: 'Ada' });
  const isUp = async () => {
    const about = await (await opened.at.call('/api/auth/about', { method: 'GET' })).json();
    return (about as { provider: { isUp: boolean } }).provider.isUp;
  };
  return { ...opened, isUp, browser: openBrowser(opened.at) };
}

test('a provider that is down at startup is said to be, in the log and on the sign-in page, until it responds', async () => {
  const { at, provider, browser, isUp } = await open();
  await provider.stop();
  at.access.start();
  await expect.poll(isUp).toBe(false);
  expect(at.logLines.join('')).toContain('sign-in provider not reached');
  const refused = await browser.begin();
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { type: 'provider-down', title: "Harbor ID isn't responding", retryAfter: 30 },
  ]);
  await provider.restart();
  expect((await browser.signIn()).status).toBe(200);
  expect(await isUp()).toBe(true);
  expect(at.logLines.filter((line) => line.includes('not reached'))).toHaveLength(1);
  expect(at.logLines.join('')).toContain('responds again');
});

test('while the provider is down for an hour, open sessions live on, and the break-glass password works', async () => {
  const { at, provider, browser } = await open(true);
  expect((await browser.signIn()).status).toBe(200);
  const { token } = await at.access.accounts.breakGlass({ email: 'root@example.org', name: 'Root' });
  await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  await provider.stop();
  for (let minutes = 0; minutes <= 60; minutes += 10) {
    at.pass(10 * 60_000);
    expect((await browser.call('/api/auth/session')).status).toBe(200);
  }
  expect((await openBrowser(at).begin()).status).toBe(503);
  const entered = await at.call('/api/auth/sign-in', {
    body: { email: 'root@example.org', password: goodPassword },
  });
  expect(entered.status).toBe(200);
});

test('a provider that goes down after the person came back from it is said to be down, and nothing is lost', async () => {
  const { provider, browser } = await open();
  const { address } = (await (await browser.begin()).json()) as { address: string };
  const answer = await browser.visit(address);
  await provider.stop();
  expect((await browser.finish(answer)).status).toBe(503);
  await provider.restart();
  expect((await browser.signIn()).status).toBe(200);
});

test('a document that names another issuer is not believed', async () => {
  const provider = await openProvider();
  onTestFinished(() => provider.stop());
  const { port } = new URL(provider.issuer);
  // The same server, but not the same name.
  const { at } = await openWithProvider({ issuer: new URL(`http://localhost:${port}`) });
  expect((await openBrowser(at).begin()).status).toBe(503);
  expect(at.logLines.join('')).toMatch(/"reason":"(issuer|answer)".*sign-in provider not reached/);
});

test.each<[string, (response: ServerResponse, issuer: string) => void]>([
  [
    'is too long',
    (response, issuer) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, padding: 'x'.repeat(1024 * 1024) }));
    },
  ],
  ['is elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['is not JSON', (response) => response.end('<html>')],
])('a document that %s is no answer', async (_what, answer) => {
  const server = createServer((_request, response) => answer(response, issuer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { at } = await openWithProvider({ issuer: new URL(issuer) });
  expect((await openBrowser(at).begin()).status).toBe(503);
  expect(at.logLines.join('')).toContain('sign-in provider not reached');
});
