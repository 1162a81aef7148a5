/** The server gets another build while browsers have the service worker of the previous one. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Build, firstBuild, makeNextBuild } from './hosted/next-build.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';
import { phoneWithWorker } from './used-phone.ts';

const numberOn = (page: Page) => page.getByRole('textbox', { name: /Serial number/ });

const buildOfPage = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/** The build of the worker that controls this page; null without one. */
const buildOfWorker = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { controller } = navigator.serviceWorker;
        if (!controller) return resolve(null);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        controller.postMessage('build', [port2]);
      }),
  );

/** Paths of all files that this browser's service workers store, and the marks of the stored pages. */
const keptFiles = (page: Page): Promise<{ paths: string[]; marks: string[] }> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    const marks: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        paths.push(pathname);
        const text = pathname === '/index.html' ? await (await cache.match(request))?.text() : '';
        const mark = /name="build" content="([^"]+)"/.exec(text ?? '')?.[1];
        if (mark) marks.push(mark);
      }
    }
    return { paths, marks };
  });

/** Records what a page loads from now on. */
function follow(page: Page): { paths: string[] } {
  const followed: { paths: string[] } = { paths: [] };
  page.on('response', (response) => followed.paths.push(new URL(response.url()).pathname));
  return followed;
}

/** A phone that is signed in and has stored the files of this build. */
async function phoneOf({ mark }: Build, browser: Browser, steward: Steward) {
  const context = await phoneWithWorker(browser, steward);
  const page = await context.newPage();
  await signIn(page, 'Field manager', '/tap/walks');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await keptFiles(page)).marks).toEqual([mark]);
  return { context, page };
}

ownTest('a new version of the server takes over within one visit', async ({ browser, steward }) => {
  ownTest.slow();
  const [first, next] = [firstBuild(), makeNextBuild()];
  const { context, page: idle } = await phoneOf(first, browser, steward);
  await expect.poll(() => buildOfWorker(idle)).toBe(first.mark);
  const [busy, scanning] = [await context.newPage(), await context.newPage()];
  for (const page of [busy, scanning]) {
    await page.goto('/tap/find');
    await numberOn(page).fill('11');
    // Also in the address.
    await expect(page).toHaveURL(/serial=11$/);
  }

  await ownTest.step(
    'until the next worker can be loaded, the old one answers no request by itself',
    async () => {
      const worker = join(next.webRoot, 'sw.js');
      const source = readFileSync(worker);
      rmSync(worker);
      await steward.restart(next.webRoot);
      const page = await context.newPage();
      const { paths } = follow(page);
      const document = await page.goto('/tap/find');
      expect(document?.headers()['x-steward-build']).toBe(next.mark);
      await expect(numberOn(page)).toBeVisible();
      expect(await buildOfPage(page)).toBe(next.mark);
      expect(await page.locator('html').getAttribute('data-build')).toBe(next.mark);
      // Nothing on this screen has the focus, so it would reload endlessly if it took the worker for the newer one.
      const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
      await page.goto('/tap/walks');
      await asked;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(paths.filter((path) => path === '/tap/walks')).toHaveLength(1);
      expect(paths.filter((path) => first.files.has(path))).toEqual([]);
      expect(paths.filter((path) => next.files.has(path)).length).toBeGreaterThan(5);
      expect(await buildOfWorker(page)).toBe(first.mark);
      await context.setOffline(true);
      await expect(page.goto('/tap/find')).rejects.toThrow('net::ERR_');
      await context.setOffline(false);
      await page.close();
      writeFileSync(worker, source);
    },
  );

  await ownTest.step('one visit brings the next worker, and the files of the old one are gone', async () => {
    await steward.restart(next.webRoot);
    const page = await context.newPage();
    const { paths } = follow(page);
    await page.goto('/tap/find');
    // Gone once the next worker has taken over; the old one isn't asked, since that would start it again.
    // The next worker loads some 160 files first, which takes a busy machine more than the usual ten seconds.
    await expect
      .poll(async () => (await keptFiles(page)).paths.filter((path) => first.files.has(path)).length, {
        timeout: 45_000,
      })
      .toBe(0);
    expect((await keptFiles(page)).marks).toEqual([next.mark]);
    expect(await buildOfWorker(page)).toBe(next.mark);
    expect(await buildOfPage(page)).toBe(next.mark);
    expect(paths.filter((path) => first.files.has(path))).toEqual([]);

    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    const offline = follow(cold);
    await cold.goto('/tap/find');
    await expect(cold.getByText(/^Offline\. Updated /)).toBeVisible();
    expect(await buildOfPage(cold)).toBe(next.mark);
    expect(await cold.locator('html').getAttribute('data-build')).toBe(next.mark);
    expect(offline.paths.filter((path) => first.files.has(path))).toEqual([]);
    await cold.close();
    await context.setOffline(false);
  });

  await ownTest.step('an open page is reloaded, but not while something is being typed', async () => {
    await expect.poll(() => buildOfPage(idle)).toBe(next.mark);
    expect(await buildOfPage(busy)).toBe(first.mark);
    await expect(numberOn(busy)).toHaveValue('11');
    await goWithin(busy, '/tap/walks');
    await expect.poll(() => buildOfPage(busy)).toBe(next.mark);
    await expect(busy).toHaveURL(/walks/);
    await expect(busy.getByText('Steward was updated')).toBeVisible();
  });

  await ownTest.step('so is a page that needs a missing file', async () => {
    expect(await buildOfPage(scanning)).toBe(first.mark);
    // Otherwise the browser may still have the file, and the page continues as it is.
    const browsing = await context.newCDPSession(scanning);
    await browsing.send('Network.clearBrowserCache');
    await scanning.getByRole('button', { name: 'Scan' }).click();
    await expect.poll(() => buildOfPage(scanning)).toBe(next.mark);
    await expect(numberOn(scanning)).toHaveValue('11');
  });
  await context.close();
  next.remove();
});

ownTest(
  'the next worker takes over even if the old one is needed just as it ends',
  { tag: '@soak' },
  async ({ browser, steward }) => {
    ownTest.slow();
    const [first, next] = [firstBuild(), makeNextBuild()];
    const { context, page } = await phoneOf(first, browser, steward);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const old = registration.active;
      const needOld = () => old?.postMessage('build', [new MessageChannel().port2]);
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => {
          // Many messages, since a worker takes only some milliseconds to end.
          let sent = 0;
          const needs = setInterval(() => {
            needOld();
            if (++sent === 100) clearInterval(needs);
          }, 1);
          needOld();
        });
      });
    });
    await steward.restart(next.webRoot);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => buildOfPage(page), { timeout: 45_000 }).toBe(next.mark);
    await expect.poll(async () => (await keptFiles(page)).marks).toEqual([next.mark]);
    await context.close();
    next.remove();
  },
);
