import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { few } from './few.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** A page of another site: on another port, and under another name of this machine. */
async function openOtherSite(): Promise<{ port: number; server: Server }> {
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Another site</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, server };
}

// With the first one, the browser sends the cookies.
for (const host of few(['127.0.0.1', 'localhost']))
  ownTest(
    `a page of another site on ${host} changes nothing with a person's session`,
    async ({ page, context, steward }) => {
      const { port, server } = await openOtherSite();
      await signIn(page, 'Administrator', '/plans');
      const address = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '';
      const [, , donorId = '', planId = ''] = address.split('/');
      await steward.control('POST', 'mark');
      const other = await context.newPage();
      await other.goto(`http://${host}:${port}/`);
      const tried = await other.evaluate(attack, { target: steward.url, donorId, planId });
      // Everything that was sent has arrived by the time one of our own requests is answered.
      await page.reload();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const effects = await steward.control<object[]>('GET', 'effects');
      const me = await page.evaluate(
        async () => (await fetch('/api/me', { headers: { 'x-steward': '1' } })).status,
      );
      console.log(`${tried} requests from another site (${host}), ${effects.length} effects, session ${me}`);
      expect(effects).toEqual([]);
      // Still signed in.
      expect(me).toBe(200);
      await new Promise((resolve) => server.close(resolve));
    },
  );

type Aim = { target: string; donorId: string; planId: string };

/** Runs in the other site's page; returns how many requests it sent. */
async function attack({ target, donorId, planId }: Aim): Promise<number> {
  const paths = [
    '/api/auth/sign-out',
    '/api/v3/donors',
    `/api/v3/donors/${donorId}`,
    `/api/v3/subscriptions/${donorId}`,
    `/api/v3/subscriptions/${donorId}/${planId}`,
  ];
  const body = JSON.stringify({ firstName: 'A', lastName: 'B', cancellationReason: 'x' });
  let tried = 0;
  for (const path of paths) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const frame = document.createElement('iframe');
      frame.name = `frame${tried}`;
      document.body.append(frame);
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: `${target}${path}`, enctype: type, target: frame.name });
      const input = document.createElement('input');
      Object.assign(input, { name: body, value: '' });
      form.append(input);
      document.body.append(form);
      form.submit();
      tried += 1;
    }
    const wishes: RequestInit[] = [
      { method: 'POST', mode: 'no-cors', credentials: 'include', body },
      { method: 'POST', mode: 'no-cors', credentials: 'include' },
      { method: 'POST', credentials: 'include', body, headers: { 'content-type': 'application/json' } },
      {
        method: 'DELETE',
        credentials: 'include',
        body,
        headers: { 'content-type': 'application/json', 'x-steward': '1' },
      },
      {
        method: 'PATCH',
        credentials: 'include',
        body,
        headers: { 'content-type': 'application/json', 'x-steward': '1' },
      },
    ];
    for (const wish of wishes) {
      await fetch(`${target}${path}`, wish).catch(() => undefined);
      tried += 1;
    }
    navigator.sendBeacon(`${target}${path}`, new Blob([body], { type: 'text/plain' }));
    tried += 1;
  }
  return tried;
}
