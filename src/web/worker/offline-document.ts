/** The document for a visit without a connection, made of the built page and of who is signed in as far as this device knows. */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { documentText, templateOf } from '#contract/steward/document/document-text.ts';
import type { Me } from '#contract/steward/messages.ts';
import { keptSession } from '../data/offline/kept-session.ts';
import { isOfBuild } from './answer-visit.ts';
import { ownBuild, precached } from './written-by-build.ts';

const shell = '/index.html';
/** Painted while the app's code starts (src/web/ui/base.css). */
const opening =
  '<div class="opening"><img src="/icon.svg" width="56" height="56" alt=""><span>Steward</span></div>';

/**
 * Null when this worker may not answer, because the server was last seen with another build. `mayShow`: whether it's for the person whose
 * session is kept; for anyone unless given.
 */
export async function offlineDocument(
  mayShow: (me: Me | null) => boolean = () => true,
): Promise<Response | null> {
  const page = await matchPrecache(shell);
  const template = page ? templateOf(await page.text()) : null;
  if (!page || !template) return null;
  const kept = await keptSession().catch(() => null);
  if (!mayShow(kept?.me ?? null)) return null;
  // Its code is on this device, so the app shows its first screen soon. Without a session, it says that there is no connection.
  const text = documentText(template, { head: '', screen: opening, session: kept?.me, answers: {} });
  const headers = new Headers(page.headers);
  // Of the bytes as they came.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  return new Response(text, { headers });
}

/**
 * The server has another build: removes the page and every other file whose name says nothing about its version, so that this worker can't
 * answer for the new server with one of them.
 */
export async function dropNamedFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  await Promise.all(namedFiles.map((url) => cache.delete(keyOf(url))));
}

/** The server went back to this build, or this worker missed a file of it. */
export async function restoreNamedFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  for (const url of namedFiles) {
    if (await cache.match(keyOf(url))) continue;
    const response = await fetch(url, { cache: 'no-store' }).catch(() => null);
    if (response?.ok && isOfBuild(response, ownBuild)) await cache.put(keyOf(url), response);
  }
}

const namedFiles = precached.flatMap(({ url, revision }) => (revision === null ? [] : url));
const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;
