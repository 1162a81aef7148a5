/** The document for a visit without a connection, made of the built page and of who is signed in as far as this device knows. */
/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { documentText, templateOf } from '#contract/steward/document/document-text.ts';
import { keptSession } from '../data/offline/kept-session.ts';
import { isOfBuild } from './answer-visit.ts';
import { ownBuild } from './written-by-build.ts';

declare const self: ServiceWorkerGlobalScope;

const shell = '/index.html';

/** Null when this worker may not answer, because the server was last seen with another build. */
export async function offlineDocument(): Promise<Response | null> {
  const page = await matchPrecache(shell);
  const template = page ? templateOf(await page.text()) : null;
  if (!page || !template) return null;
  const kept = await keptSession().catch(() => null);
  // Its code is on this device, so the app shows its first screen at once. Without a session, it says that there is no connection.
  const text = documentText(template, { head: '', screen: '', session: kept?.me, answers: {} });
  const headers = new Headers(page.headers);
  // Of the bytes as they came.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  return new Response(text, { headers });
}

/** The server has another build: this worker never answers for it, and the browser looks for the next one now. */
export async function dropShell(): Promise<void> {
  const key = getCacheKeyForURL(shell);
  if (key) await (await caches.open(cacheNames.precache)).delete(key);
  await self.registration.update().catch(() => undefined);
}

/** The server went back to this build. */
export async function restoreShell(): Promise<void> {
  const key = getCacheKeyForURL(shell);
  if (!key || (await matchPrecache(shell))) return;
  const response = await fetch(shell, { cache: 'no-store' }).catch(() => null);
  if (response?.ok && isOfBuild(response, ownBuild))
    await (await caches.open(cacheNames.precache)).put(key, response);
}
