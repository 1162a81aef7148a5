/** Measures how much script a visit loads. */
import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitForIdle, withoutCache } from './visitor.ts';

/** Returns the URLs of all scripts that a visit to `path` loads with an empty cache, until it is idle and `laterMs` have passed. */
export async function scriptsOf(page: Page, path: string, laterMs = 0): Promise<Set<string>> {
  const session = await withoutCache(page);
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') scripts.add(response.url);
  });
  await page.goto(path);
  await waitForIdle(page);
  await after(laterMs);
  await session.detach();
  return scripts;
}

/** Returns the total bytes of the responses in this encoding. Throws when one has another encoding. */
export async function transferred(urls: Iterable<string>, encoding: 'gzip' | 'br'): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const { headers, body } = await fetch(url, { headers: { 'accept-encoding': encoding } });
    await body?.cancel();
    if (headers.get('content-encoding') !== encoding) throw new Error(`${url} isn't sent as ${encoding}`);
    bytes += Number(headers.get('content-length'));
  }
  return bytes;
}
